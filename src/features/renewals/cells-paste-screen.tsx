import { useSelector } from '@xstate/react';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { pasteTarget } from '../../../machines/records/cells-paste.ts';
import type { RenewalActors } from '../../../machines/renewals/renewals.machine.ts';
import { RecordGrid } from '../../grid/record-grid.tsx';
import { CellsPaste } from '../../records/cells-paste.tsx';
import { renewalColumns, type RenewalColumn } from './renewal-columns.tsx';

const shown = ['account_name', 'annual_revenue', 'contract_value', 'renewal_date', 'days_until_renewal'];
const columns = renewalColumns([], [], false).filter(({ key }) => shown.includes(key));
const fields = columns.map(({ key }) => key);
const keyOf = ({ id }: Renewal) => id;
const none: readonly Renewal[] = [];
const noRange = { ids: [], fields: [] };

/** A paste into a small table of records, and clearing a row of it, for the atlas and the tests of its flow. */
export function CellsPasteScreen({ actor }: { readonly actor: RenewalActors['paste'] }) {
  const rows = useSelector(actor, ({ context }) => context.table?.rows ?? none);
  const ids = rows.map(keyOf);
  return (
    <div className="flex h-screen flex-col gap-4">
      <RecordGrid<Renewal, RenewalColumn['key']>
        label="Renewals"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        narrow={false}
        onPaste={({ id }, field, text, html) =>
          actor.send({
            type: 'cells.paste',
            clip: { text, html },
            target: pasteTarget({ ids, fields }, { id, field }, noRange),
          })
        }
        onClear={({ id }, field) =>
          actor.send({
            type: 'cells.clear',
            cells: { ids: [id], fields: fields.slice(fields.indexOf(field)) },
          })
        }
      />
      <CellsPaste actor={actor} />
    </div>
  );
}
