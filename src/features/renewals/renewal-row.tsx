import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { EditableField, Renewal } from '../../../contract/renewals.ts';
import { roleDescriptions } from '../../../contract/rights.ts';
import { cellKey, type CellKey } from '../../../machines/renewals/cell-values.ts';
import { isRowEditable } from '../../../machines/renewals/table.ts';
import { GridRow, type RowPlace } from '../../grid/grid-row.tsx';
import { DraftCell } from './draft-cell.tsx';
import { EditingCell } from './editing-cell.tsx';
import { LiveCell } from './live-cell.tsx';
import { isCellSave } from './live-line.tsx';
import type { RenewalColumn } from './renewal-columns.tsx';
import { isEditableField } from './renewal-fields.ts';
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
  const { actor, row, columns } = props;
  const editable = useSelector(actor, ({ context }) => isRowEditable(context, row));
  const role = useSelector(actor, ({ context }) => context.member.role);
  const editing = useSelector(actor, ({ context: { editing: cell } }) =>
    cell?.id === row.id ? cell.field : null,
  );
  const live = useSelector(actor, ({ context }) => keysOf(context.cells, row.id)).split(' ');
  const drafts = useSelector(actor, ({ context }) => keysOf(context.drafts, row.id)).split(' ');

  const cell = (column: RenewalColumn, field: EditableField, active: boolean) => {
    const { align } = column;
    const key = cellKey(field, row.id);
    if (editing === field) {
      const label = `${column.label}, ${row.account_name}`;
      return <EditingCell actor={actor} field={field} label={label} align={align} />;
    }
    const child = live.includes(key) ? actor.getSnapshot().children[key] : undefined;
    const saving = isCellSave(child) ? child : null;
    if (drafts.includes(key)) {
      return <DraftCell actor={actor} id={row.id} field={field} align={align} live={saving} />;
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
      place={{ rowIndex: props.rowIndex, activeColumn: props.activeColumn, top: props.top }}
      editing={editing}
      isEditable={(key) => editable && isEditableField(key)}
      hint={(key) => (!editable && isEditableField(key) ? roleDescriptions[role] : null)}
    >
      {(column, active) =>
        (isEditableField(column.key) ? cell(column, column.key, active) : null) ?? column.render(row, active)
      }
    </GridRow>
  );
});
