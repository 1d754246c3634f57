/**
 * The implementations of a record table's machine (spec §2.5, §4, §8). Its actions are in layers, each a file: over the base those
 * of the view, of writes and of answers, and here those of the editor and of drafts.
 */
import { assign, enqueueActions } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import type { Edited } from './cell-editor.machine.ts';
import { readOnlyReason } from './cell-text.ts';
import { cellKey, type Cell, type EditPlace, type TableRecord } from './cell.ts';
import { tableAnswerSetup } from './table-answer-setup.ts';
import type { Proposal } from './table-base-setup.ts';
import type { DraftEdit, TableType } from './table-type.ts';
import { isUnchanged, nameOf, parsedDraft, rowOf, setDraft, without } from './table.ts';
import type { TableView } from './view.ts';

/** What an editor begins with. `place` is the row if omitted. */
type OpenedEdit = DraftEdit & { readonly problem?: string; readonly place?: EditPlace | undefined };

export const tableSetup = <R extends TableRecord, V extends TableView>(type: TableType<R, V>) =>
  tableAnswerSetup(type).extend({
    actions: {
      openEditor: enqueueActions(({ context, enqueue }, edit: OpenedEdit | null) => {
        if (edit === null) return;
        const { id, field, draft, problem = '', place = 'row' } = edit;
        const { fields } = context;
        enqueue.spawnChild('cellEditor', {
          id: 'editor',
          input: { id, field, draft, problem, fields, place },
        });
        enqueue.assign({ drafts: without(context.drafts, cellKey({ id, field })) });
      }),
      reportReadOnly: enqueueActions(
        ({ context, enqueue }, { id, column }: { id: string; column: string }) => {
          const account = nameOf(context, id);
          const reason = readOnlyReason(context, id, column);
          if (reason !== null) enqueue.emit({ type: 'edit.refused', account, reason });
        },
      ),
      askBeforeGiving: enqueueActions(({ enqueue }, edit: Proposal) => {
        if (edit === null || !('value' in edit)) return;
        const { id, field, value } = edit;
        enqueue.spawnChild('givingQuestion', { id: 'question', input: { id, field, value } });
      }),
      keepDraft: assign(({ context }, edit: Edited) => {
        if (edit.as !== 'draft') return {};
        const { id, field, draft } = edit;
        const cell = { id, field };
        return isUnchanged(context, { ...cell, ...parsedDraft(context, cell, draft) })
          ? {}
          : setDraft(context, cell, draft);
      }),
      keepDrafts: assign(({ context }, drafts: readonly DraftEdit[]) => ({
        drafts: {
          ...context.drafts,
          ...Object.fromEntries(
            drafts
              .filter(({ id }) => rowOf(context, id) !== undefined)
              .map(({ draft, ...cell }) => [cellKey(cell), draft]),
          ),
        },
      })),
      dropDraft: assign(({ context }, cell: Cell) => ({ drafts: without(context.drafts, cellKey(cell)) })),
      keepProblem: assign((_, { error }: { error: unknown }) => ({
        problem: error instanceof ApiError ? error.detail : 'Please try again.',
      })),
    },
  });
