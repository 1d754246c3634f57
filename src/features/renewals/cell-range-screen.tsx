import { useSelector } from '@xstate/react';
import type { Renewal } from '../../../contract/records/renewals.ts';
import type { RenewalActors } from '../../../machines/renewals/renewals.machine.ts';
import { GridRow, type RowPlace } from '../../grid/grid-row.tsx';
import { RecordGrid } from '../../grid/record-grid.tsx';
import { RangeLine } from '../../records/range-line.tsx';
import { useRangeInRow } from '../../records/use-range-in-row.ts';
import { useRangeSelection } from '../../records/use-range-selection.ts';
import { renewalColumns, type RenewalColumn } from './renewal-columns.tsx';

const shown = ['account_name', 'annual_revenue', 'contract_value', 'renewal_date'];
const columns = renewalColumns([], [], false).filter(({ key }) => shown.includes(key));
const keyOf = ({ id }: Renewal) => id;
const none: readonly Renewal[] = [];

/** A range of cells in a small table of records, for the atlas and the tests of its flow. */
export function CellRangeScreen({ actor }: { readonly actor: RenewalActors['range'] }) {
  const rows = useSelector(actor, ({ context }) => context.table?.rows ?? none);
  const range = useRangeSelection<Renewal>(actor, rows, columns);
  return (
    <div className="flex h-screen flex-col gap-4">
      <RecordGrid<Renewal, RenewalColumn['key']>
        label="Renewals"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        narrow={false}
        renderRow={(row, place) => <Row actor={actor} row={row} place={place} />}
        {...(range && { range: range.selection })}
      />
      <RangeLine actor={actor} />
    </div>
  );
}

interface RowProps {
  readonly actor: RenewalActors['range'];
  readonly row: Renewal;
  readonly place: RowPlace;
}

function Row({ actor, row, place }: RowProps) {
  return <GridRow row={row} columns={columns} place={place} range={useRangeInRow(actor, row.id, columns)} />;
}
