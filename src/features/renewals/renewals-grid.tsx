import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { isCellField } from '../../../machines/renewals/cells.ts';
import { copiedText } from '../../../machines/renewals/replacing.ts';
import { isNarrowed } from '../../../machines/renewals/view.ts';
import { totalsOf } from '../../../machines/renewals/totals.ts';
import { Total } from '../../grid/grid-totals.tsx';
import { RecordGrid } from '../../grid/record-grid.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { viewWords } from './filter-words.ts';
import type { RenewalColumn } from './renewal-columns.tsx';
import { RenewalRow } from './renewal-row.tsx';
import type { RenewalsActor } from './renewals-screen.tsx';
import { GRID_ID } from './renewals-toolbar.tsx';

interface RenewalsGridProps {
  readonly actor: RenewalsActor;
  readonly columns: readonly RenewalColumn[];
  readonly rows: readonly Renewal[];
  readonly narrow: boolean;
  /** The button that was pressed goes. */
  readonly onWiden: () => void;
}

const idOf = (row: Renewal) => row.id;

/** What the shown records come to: it follows search, filters and edits. */
function useTotals(rows: readonly Renewal[]) {
  return useMemo(() => {
    const { count, annual_revenue, contract_value } = totalsOf(rows);
    return {
      account_name: <Total name="Renewals">{count.toLocaleString('en-US')}</Total>,
      annual_revenue: formatMoney(annual_revenue),
      contract_value: formatMoney(contract_value),
    };
  }, [rows]);
}

export function RenewalsGrid({ actor, columns, rows, narrow, onWiden }: RenewalsGridProps) {
  const view = useSelector(actor, ({ context }) => context.view);
  const widths = useSelector(actor, ({ context }) => context.widths);
  const cell = useSelector(actor, ({ context }) => context.sought);
  const sought = useMemo(() => cell && { record: cell.id, key: cell.field }, [cell]);
  const totals = useTotals(rows);
  return (
    <RecordGrid
      id={GRID_ID}
      label="Renewals"
      columns={columns}
      rows={rows}
      rowKey={idOf}
      narrow={narrow}
      sort={view.sort && { key: view.sort.field, direction: view.sort.direction }}
      onSort={(field) => actor.send({ type: 'sort.cycle', field })}
      renderRow={(row, place) => <RenewalRow actor={actor} row={row} columns={columns} {...place} />}
      onOpen={(row, field) => {
        if (isCellField(field)) actor.send({ type: 'cell.open', id: row.id, field });
      }}
      onCopy={(row, column) => {
        const text = copiedText(actor.getSnapshot().context, row.id, column);
        actor.send({ type: 'cell.copied', text });
        return text;
      }}
      onReplace={(row, column, text) => actor.send({ type: 'cell.replace', id: row.id, column, text })}
      sought={sought}
      widths={widths}
      onResize={(field, width) => actor.send({ type: 'column.resize', field, width })}
      totals={totals}
      totalsLabel="Totals"
      empty={<NoRenewals actor={actor} onWiden={onWiden} />}
    />
  );
}

/** Nothing is shown: because there is nothing, or because of what the person asked for. */
function NoRenewals({ actor, onWiden }: Pick<RenewalsGridProps, 'actor' | 'onWiden'>) {
  const view = useSelector(actor, ({ context }) => context.view);
  const rows = useSelector(actor, ({ context }) => context.rows);
  const members = useSelector(actor, ({ context }) => context.members);
  const memberId = useSelector(actor, ({ context }) => context.member.id);
  const asked = isNarrowed(view);
  const widen = () => {
    actor.send({ type: 'view.widen' });
    onWiden();
  };
  const words = viewWords(view, { rows, members, memberId });
  return (
    <div role="status" className="grid min-w-0 flex-1 place-content-center">
      <EmptyState
        icon={<SearchX strokeWidth={1.75} />}
        action={asked && <Button onClick={widen}>Show all renewals</Button>}
      >
        {asked ? `No renewals match: ${words.join(', ')}` : 'No renewals yet'}
      </EmptyState>
    </div>
  );
}
