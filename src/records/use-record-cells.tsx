import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { roleDescriptions } from '../../contract/rights.ts';
import {
  cellKey,
  type CellKey,
  type CellValue,
  type EditPlace,
  type TableRecord,
} from '../../machines/records/cell.ts';
import type { TableActor, TableSnapshot } from '../../machines/records/record-table.ts';
import { draftAt, isRowEditable, parsedDraft } from '../../machines/records/table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { DraftCell } from './draft-cell.tsx';
import { EditingCell } from './editing-cell.tsx';
import { LiveCell } from './live-cell.tsx';
import { MarkedCell, useLiveMark } from './live-marks.tsx';

/** The cell keys of one record as one string, so that its cells are rendered only when its own list changes. */
const keysOf = (cells: Readonly<Record<CellKey, unknown>>, id: string) =>
  Object.keys(cells)
    .filter((key) => key.endsWith(`:${id}`))
    .join(' ');

/** The editor that is open in the record, at this place. */
function editorOf<R extends TableRecord, V extends TableView>(
  snapshot: TableSnapshot<R, V>,
  id: string,
  place: EditPlace,
) {
  const { editor } = snapshot.children;
  const open = editor?.getSnapshot().context;
  return open?.id === id && open.place === place && snapshot.matches({ ready: 'editing' }) ? editor : null;
}

/** The cells of one record with their editor, drafts and running writes: in a row, or in the record's panel. */
export function useRecordCells<R extends TableRecord, V extends TableView>(
  actor: TableActor<R, V>,
  row: R,
  place: EditPlace,
) {
  const member = useSelector(actor, ({ context }) => context.member);
  const editor = useSelector(actor, (snapshot) => editorOf(snapshot, row.id, place));
  const editing = editor?.getSnapshot().context.field ?? null;
  const live = useSelector(actor, ({ context }) => keysOf(context.cells, row.id)).split(' ');
  const drafts = useSelector(actor, ({ context }) => keysOf(context.drafts, row.id)).split(' ');
  const mark = useLiveMark(row.id);
  const { type } = actor.getSnapshot().context;
  const isEditable = (field: string) => isRowEditable({ type, member }, row, field);

  const marked = (column: Column<R>, active: boolean) => {
    const shown = column.render(row, active);
    if (!mark?.columns.includes(column.key)) return shown;
    // The element of a row may have been another's (decision 96): then what is tinted or edited starts anew, with its animation.
    return (
      <MarkedCell key={row.id} by={mark.by} align={column.align}>
        {shown}
      </MarkedCell>
    );
  };
  const cell = (column: Column<R>, active: boolean): ReactNode => {
    const { align, key: field } = column;
    if (!type.isField(field)) return marked(column, active);
    const key = cellKey({ id: row.id, field });
    if (editor && editing === field) {
      const label = `${column.label}, ${type.nameOf(row)}`;
      return <EditingCell key={row.id} actor={actor} editor={editor} label={label} align={align} />;
    }
    const saving = live.includes(key) ? (actor.getSnapshot().children[key] ?? null) : null;
    const draft = drafts.includes(key);
    if (!draft && saving === null) return marked(column, active);
    const draw = (value: CellValue) => {
      const { members } = actor.getSnapshot().context;
      return column.render(type.withValue(row, field, value, members), active);
    };
    if (draft) {
      return (
        <DraftCell
          key={row.id}
          actor={actor}
          id={row.id}
          field={field}
          place={place}
          editable={isEditable(field)}
          align={align}
          draw={draw}
          live={saving}
        />
      );
    }
    return saving ? (
      <LiveCell key={row.id} actor={saving} align={align}>
        {column.render(row, active)}
      </LiveCell>
    ) : null;
  };
  /** Why a draft cannot be saved as it is. */
  const problemOf = (field: string) => {
    const { context } = actor.getSnapshot();
    const at = { id: row.id, field };
    const parsed = parsedDraft(context, at, draftAt(context, at));
    return 'problem' in parsed ? parsed.problem : null;
  };
  return {
    cell,
    /** The field of the open editor; null without one. */
    editing,
    isEditable: (key: string) => type.isField(key) && isEditable(key),
    hint(key: string): string | null {
      if (!isEditable(key)) return type.isField(key) ? roleDescriptions[member.role] : null;
      return drafts.includes(cellKey({ id: row.id, field: key })) ? problemOf(key) : null;
    },
  };
}
