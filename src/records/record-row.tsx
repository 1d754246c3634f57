import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import { roleDescriptions } from '../../contract/rights.ts';
import { cellKey, type CellKey, type CellValue, type TableRecord } from '../../machines/records/cell.ts';
import type { TableActor, TableSnapshot } from '../../machines/records/record-table.ts';
import { isRowEditable } from '../../machines/records/table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { GridRow, type RowPlace } from '../grid/grid-row.tsx';
import { DraftCell } from './draft-cell.tsx';
import { EditingCell } from './editing-cell.tsx';
import { LiveCell } from './live-cell.tsx';

interface RecordRowProps<R extends TableRecord, V extends TableView> extends RowPlace {
  readonly actor: TableActor<R, V>;
  readonly row: R;
  readonly columns: readonly Column<R>[];
}

/** The cell keys of one record as one string, so that a row is rendered only when its own list changes. */
const keysOf = (cells: Readonly<Record<CellKey, unknown>>, id: string) =>
  Object.keys(cells)
    .filter((key) => key.endsWith(`:${id}`))
    .join(' ');

/** The editor that is open in the record. */
function editorOf<R extends TableRecord, V extends TableView>(snapshot: TableSnapshot<R, V>, id: string) {
  const { editor } = snapshot.children;
  return editor?.getSnapshot().context.id === id && snapshot.matches({ ready: 'editing' }) ? editor : null;
}

function DrawnRow<R extends TableRecord, V extends TableView>(props: RecordRowProps<R, V>) {
  const { actor, row, columns, ...place } = props;
  const editable = useSelector(actor, ({ context }) => isRowEditable(context, row));
  const role = useSelector(actor, ({ context }) => context.member.role);
  const editor = useSelector(actor, (snapshot) => editorOf(snapshot, row.id));
  const editing = editor?.getSnapshot().context.field ?? null;
  const live = useSelector(actor, ({ context }) => keysOf(context.cells, row.id)).split(' ');
  const drafts = useSelector(actor, ({ context }) => keysOf(context.drafts, row.id)).split(' ');
  const { type } = actor.getSnapshot().context;

  const cell = (column: Column<R>, active: boolean): ReactNode => {
    const { align, key: field } = column;
    const key = cellKey({ id: row.id, field });
    if (editor && editing === field) {
      const label = `${column.label}, ${type.nameOf(row)}`;
      return <EditingCell actor={actor} editor={editor} label={label} align={align} />;
    }
    const saving = live.includes(key) ? (actor.getSnapshot().children[key] ?? null) : null;
    const draft = drafts.includes(key);
    if (!draft && saving === null) return column.render(row, active);
    const draw = (value: CellValue) => {
      const { members } = actor.getSnapshot().context;
      return column.render(type.withValue(row, field, value, members), active);
    };
    if (draft) {
      return (
        <DraftCell
          actor={actor}
          id={row.id}
          field={field}
          editable={editable}
          align={align}
          draw={draw}
          live={saving}
        />
      );
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
      isEditable={(key) => editable && type.isField(key)}
      hint={(key) => (!editable && type.isField(key) ? roleDescriptions[role] : null)}
    >
      {(column, active) => (type.isField(column.key) ? cell(column, active) : column.render(row, active))}
    </GridRow>
  );
}

/** Renders only when its own record, editor or running writes change. */
export const RecordRow = memo(DrawnRow) as typeof DrawnRow;
