import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import type { CellValue, Renewal } from '../../../contract/records/renewals.ts';
import { roleDescriptions } from '../../../contract/rights.ts';
import { withValue } from '../../../machines/renewals/cell-values.ts';
import { cellKey, isCellField, type CellField, type CellKey } from '../../../machines/renewals/cells.ts';
import { isRowEditable } from '../../../machines/renewals/table.ts';
import { GridRow, type RowPlace } from '../../grid/grid-row.tsx';
import { DraftCell } from './draft-cell.tsx';
import { EditingCell } from './editing-cell.tsx';
import { LiveCell } from './live-cell.tsx';
import type { RenewalColumn } from './renewal-columns.tsx';

import type { RenewalsActor } from './renewals-screen.tsx';

interface RenewalRowProps extends RowPlace {
  readonly actor: RenewalsActor;
  readonly row: Renewal;
  readonly columns: readonly RenewalColumn[];
}

/** The keys that belong to one record, as one primitive: a row is drawn again only when its own list changes. */
const keysOf = (cells: Readonly<Record<CellKey, unknown>>, id: string) =>
  Object.keys(cells)
    .filter((key) => key.endsWith(`:${id}`))
    .join(' ');

/** Draws itself again for its own record, its own editor, its own live cells, and nothing else. */
export const RenewalRow = memo(function RenewalRow(props: RenewalRowProps) {
  const { actor, row, columns, ...place } = props;
  const editable = useSelector(actor, ({ context }) => isRowEditable(context, row));
  const role = useSelector(actor, ({ context }) => context.member.role);
  const editing = useSelector(actor, ({ context: { editing: cell } }) =>
    cell?.id === row.id ? cell.field : null,
  );
  const live = useSelector(actor, ({ context }) => keysOf(context.cells, row.id)).split(' ');
  const drafts = useSelector(actor, ({ context }) => keysOf(context.drafts, row.id)).split(' ');

  const cell = (column: RenewalColumn, field: CellField, active: boolean): ReactNode => {
    const { align } = column;
    const key = cellKey({ id: row.id, field });
    if (editing === field) {
      const label = `${column.label}, ${row.account_name}`;
      return <EditingCell actor={actor} field={field} label={label} align={align} />;
    }
    const saving = live.includes(key) ? (actor.getSnapshot().children[key] ?? null) : null;
    const draft = drafts.includes(key);
    if (!draft && saving === null) return column.render(row, active);
    const draw = (value: CellValue) => {
      const { members } = actor.getSnapshot().context;
      return column.render(withValue(row, field, value, members), active);
    };
    if (draft) {
      return <DraftCell actor={actor} id={row.id} field={field} align={align} draw={draw} live={saving} />;
    }
    return saving ? (
      <LiveCell actor={saving} align={align}>
        {column.render(row, active)}
      </LiveCell>
    ) : null;
  };
  return (
    <GridRow
      row={row}
      columns={columns}
      place={place}
      editing={editing}
      isEditable={(key) => editable && isCellField(key)}
      hint={(key) => (!editable && isCellField(key) ? roleDescriptions[role] : null)}
    >
      {(column, active) =>
        isCellField(column.key) ? cell(column, column.key, active) : column.render(row, active)
      }
    </GridRow>
  );
});
