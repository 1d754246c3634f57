/** What others changed, without the values that a person is about to replace: these stay what they were seen as. Pure. */
import type { AnyActorRef } from 'xstate';
import type { CellEditorActor } from './cell-editor.machine.ts';
import { cellOf, type CellKey, type TableRecord } from './cell.ts';
import type { RecordsReport } from './followed-records.ts';
import { rowOf, serverValue, type TableRecords } from './table.ts';

/** A table as it is now. */
export interface TableNow<R extends TableRecord> {
  readonly context: TableRecords<R>;
  readonly children: { readonly editor?: AnyActorRef | undefined };
}

/** The fields of a record that are being edited or have a draft. */
export function heldFields<R extends TableRecord>({ context, children }: TableNow<R>, id: string): string[] {
  const drafts = (Object.keys(context.drafts) as CellKey[]).map(cellOf);
  const editor = (children.editor as CellEditorActor | undefined)?.getSnapshot().context;
  const cells = editor === undefined ? drafts : [...drafts, editor];
  return cells.filter((cell) => cell.id === id).map(({ field }) => field);
}

/**
 * A value under an editor or a draft is not replaced: the write then names the value that the person saw, and the server
 * tells that it is outdated (decision 17). A removed record with such a value stays until the person has seen why it
 * cannot be saved.
 */
export function protectedReport<R extends TableRecord>(
  snapshot: TableNow<R>,
  { saved, removed }: Pick<RecordsReport<R>, 'saved' | 'removed'>,
): RecordsReport<R> {
  const { context } = snapshot;
  const kept = (record: R) =>
    rowOf(context, record.id) === undefined
      ? record
      : heldFields(snapshot, record.id).reduce(
          (row, field) =>
            context.type.withValue(
              row,
              field,
              serverValue(context, { id: record.id, field }),
              context.members,
            ),
          record,
        );
  return {
    type: 'records.changed',
    saved: saved.map(kept),
    removed: removed.filter((id) => heldFields(snapshot, id).length === 0),
  };
}
