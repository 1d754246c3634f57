/** What the machine of a record table is told, what it runs, and its guards (spec §2.5, §4, §8). */
import { fromCallback, setup, type DoneActorEvent, type EventObject } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';
import { watchRights } from '../shared/rights.ts';
import { cellEditor, type Edited } from './cell-editor.machine.ts';
import { cellSave } from './cell-save.machine.ts';
import { editOfDraft, readOnlyReason } from './cell-text.ts';
import type { Cell, CellKey, TableRecord } from './cell.ts';
import { lastStep } from './edits.ts';
import type { Parsed } from '../../contract/rules/field-drafts.ts';
import { givingQuestionMachine, type Answer } from './giving-question.machine.ts';
import { outOfSight } from './out-of-sight.ts';
import { recordExportMachine } from './record-export.ts';
import { recordsWrite, type WriteStage } from './records-write.machine.ts';
import type { TableEmitted, TableEvent } from './table-events.ts';
import type { LoadedRecords, TableType } from './table-type.ts';
import { hasDraft, isRowEditable, isUnchanged, rowOf, type TableContext, type TableInput } from './table.ts';
import { sameView, type TableView } from './view.ts';

/** Whose records are loaded. `today` is the reader's day, YYYY-MM-DD, from which days are counted. */
export interface AskedTable {
  readonly workspaceId: string;
  readonly userId: string;
  readonly today: string | null;
}

/** What a person would have in a cell; null where they propose nothing. */
export type Proposal = (Cell & Parsed) | null;

export const tableBaseSetup = <R extends TableRecord, V extends TableView>(type: TableType<R, V>) =>
  setup({
    types: {
      context: {} as TableContext<R, V>,
      events: {} as TableEvent<R, V> | DoneActorEvent<Edited, 'editor'> | DoneActorEvent<Answer, 'question'>,
      emitted: {} as TableEmitted<V>,
      input: {} as TableInput<V>,
      children: {} as {
        watchView: 'watchView';
        watchRights: 'watchRights';
        watchFields: 'watchFields';
        editor: 'cellEditor';
        question: 'givingQuestion';
        write: 'recordsWrite';
        exporting: 'exporting';
      } & Record<CellKey, 'cellSave'>,
    },
    actors: {
      /** The records, or the copy of them that this browser has. */
      loadRecords: notProvided<LoadedRecords<R>, AskedTable>(type.id, 'loadRecords'),
      /** Reports `view.open` when the address changes its view, by a link, by Back or by the table itself. */
      watchView: fromCallback(() => {
        throw new Error(`${type.id}: watchView was not provided`);
      }),
      watchRights: watchRights(type.id),
      /** Reports `fields.changed` when a page shows the table again, `triage.changed` and `members.changed`. */
      watchFields: fromCallback<EventObject, { workspaceId: string }>(() => {
        throw new Error(`${type.id}: watchFields was not provided`);
      }),
      cellEditor: cellEditor(type),
      givingQuestion: givingQuestionMachine,
      cellSave: cellSave(type),
      recordsWrite: recordsWrite<R>(),
      exporting: recordExportMachine,
    },
    guards: {
      isEditable: ({ context }, cell: Cell) => {
        const row = rowOf(context, cell.id);
        return row !== undefined && isRowEditable(context, row, cell.field);
      },
      hasDraft: ({ context }, cell: Cell) => hasDraft(context, cell),
      canSaveDraft: ({ context }, cell: Cell) => editOfDraft(context, cell) !== null,
      isReadOnly: ({ context }, { id, column }: { id: string; column: string }) =>
        readOnlyReason(context, id, column) !== null,
      isWrong: (_, edit: Proposal) => edit !== null && 'problem' in edit,
      isUnchanged: ({ context }, edit: Proposal) => edit !== null && isUnchanged(context, edit),
      givesAway: ({ context }, edit: Proposal) =>
        edit !== null &&
        'value' in edit &&
        !isUnchanged(context, edit) &&
        type.givesAway(context.member, edit.field, edit.value),
      isLeft: (_, { as }: Edited) => as === 'draft',
      isNew: ({ context }, edit: Proposal) => edit !== null && !isUnchanged(context, edit),
      isGiven: (_, { isGiven }: Answer) => isGiven,
      canUndo: ({ context: { edits, write } }) => write !== 'writing' && edits.done.length > 0,
      canRedo: ({ context: { edits, write } }) => write !== 'writing' && edits.undone.length > 0,
      undoesStep: ({ context: { edits, write } }) => write !== 'writing' && lastStep(edits, 'undo') !== null,
      redoesStep: ({ context: { edits, write } }) => write !== 'writing' && lastStep(edits, 'redo') !== null,
      isIdle: ({ context }) => context.write !== 'writing',
      isEnded: (_, { stage }: { stage: WriteStage }) => stage === null,
      isThere: ({ context }, { id }: { id: string }) => rowOf(context, id) !== undefined,
      isOutOfSight: ({ context }) => outOfSight(context).length > 0,
      hasProblem: (_, { problem }: { problem: string | null }) => problem !== null,
      isSettled: (_, { settled }: { settled: boolean }) => settled,
      isOtherView: ({ context }, { view }: { view: V }) => !sameView(context.view, view),
    },
    delays: { skeletonDelay: 200 },
  });
