/** What a table does with records that it asked for because others changed them. Pure. */
import type { AskedRecords } from './changed-records.machine.ts';
import type { CellEditorActor } from './cell-editor.machine.ts';
import { cellOf, type CellKey, type TableRecord } from './cell.ts';
import type { RecordsReport } from './followed-records.ts';
import { heldFields, protectedReport, type TableNow } from './protected-records.ts';
import { rowOf, type TableRecords } from './table.ts';

interface Received<R extends TableRecord> {
  readonly report: RecordsReport<R>;
  /** Ids of records that were read too early; they are to be asked for again at once. */
  readonly again: readonly string[];
  /** Ids of records that are to be asked for again when nothing in them is being edited or written any more. */
  readonly later: readonly string[];
  /** Ids of records that were removed and stay, because of what is typed in them. */
  readonly gone: readonly string[];
}

/** Whether something in the record is being edited, waits as a draft, or is on its way to the server. */
export const isBusy = <R extends TableRecord>(snapshot: TableNow<R>, id: string): boolean =>
  heldFields(snapshot, id).length > 0 ||
  Object.values(snapshot.context.cells).some((cell) => cell.id === id && cell.shown !== null);

/** What is typed in a record and not saved. */
export function typedIn<R extends TableRecord>({ context, children }: TableNow<R>, id: string): string[] {
  const editor = (children.editor as CellEditorActor | undefined)?.getSnapshot().context;
  const drafts = Object.entries(context.drafts).filter(([key]) => cellOf(key as CellKey).id === id);
  const texts = drafts.map(([, draft]) => draft);
  return editor?.id === id ? [...texts, editor.draft] : texts;
}

/**
 * @param before the table when the request began
 * @param found those of `asked` that are there; the others were removed
 */
export function received<R extends TableRecord>(
  before: TableRecords<R>,
  snapshot: TableNow<R>,
  { asked, found }: { readonly asked: AskedRecords; readonly found: readonly R[] },
): Received<R> {
  const { context } = snapshot;
  const ids = asked ?? [...before.rows.map(({ id }) => id), ...found.map(({ id }) => id)];
  // An own write was answered meanwhile: what was read may be older than its answer.
  const isOlder = (id: string) => rowOf(before, id) !== rowOf(context, id);
  const there = new Set(found.map(({ id }) => id));
  const isNew = (record: R) => {
    const row = rowOf(context, record.id);
    // Of a copy that was brought up to date most records are the same ones.
    return row !== record && JSON.stringify(row) !== JSON.stringify(record);
  };
  const removed = ids.filter((id) => !there.has(id) && !isOlder(id) && rowOf(context, id) !== undefined);
  const saved = found.filter((record) => !isOlder(record.id) && isNew(record));
  return {
    report: protectedReport(snapshot, { saved, removed }),
    gone: removed.filter((id) => heldFields(snapshot, id).length > 0),
    again: [...new Set(ids.filter(isOlder))],
    // The answer of a running write may be older than what was read.
    later: [...new Set(ids.filter((id) => isBusy(snapshot, id)))],
  };
}
