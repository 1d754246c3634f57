/**
 * Undo and redo over the whole table (Ctrl+Z, Ctrl+Shift+Z). It only remembers: the table writes, and tells it what
 * became of every write.
 */
import { assign, enqueueActions, setup, type ActorRef, type Snapshot } from 'xstate';
import type { CellValue } from '../../contract/records/renewals.ts';
import type { Asked } from './cell-save.machine.ts';
import type { Cell } from './cells.ts';
import {
  reconciled,
  withoutRecords,
  noEdits,
  rebased,
  withEdit,
  withRedo,
  withUndo,
  type Edit,
  type Edits,
} from './edits.ts';

/** What the history asks of its table. */
export type WriteRequest = { type: 'cell.write' } & Asked & Cell;

export interface EditHistoryContext extends Edits {
  readonly table: ActorRef<Snapshot<unknown>, WriteRequest>;
}

type EditHistoryEvent =
  | ({ type: 'edit.made' } & Edit)
  /** The value a cell has after a write was answered, refused or taken back. */
  | ({ type: 'cell.stands'; value: CellValue } & Cell)
  | ({ type: 'edit.rebased'; before: CellValue } & Cell)
  /** Records that the person can no longer edit. */
  | { type: 'records.removed'; ids: readonly string[] }
  | { type: 'history.undo' }
  | { type: 'history.redo' };

const editOf = ({ id, field, before, after }: Edit): Edit => ({ id, field, before, after });

export const editHistoryMachine = setup({
  types: {
    context: {} as EditHistoryContext,
    events: {} as EditHistoryEvent,
    input: {} as Pick<EditHistoryContext, 'table'>,
  },
  guards: {
    canUndo: ({ context }) => context.done.length > 0,
    canRedo: ({ context }) => context.undone.length > 0,
  },
  actions: {
    remember: assign(({ context }, edit: Edit) => withEdit(context, editOf(edit))),
    reconcile: assign(({ context }, { value, ...cell }: Cell & { value: CellValue }) =>
      reconciled(context, cell, value),
    ),
    rebase: assign(({ context }, { before, ...cell }: Cell & { before: CellValue }) =>
      rebased(context, cell, before),
    ),
    removeRecords: assign(({ context }, { ids }: { ids: readonly string[] }) => withoutRecords(context, ids)),
    undo: enqueueActions(({ context, enqueue }) => {
      const edit = context.done.at(-1);
      if (edit === undefined) return;
      const { id, field, before } = edit;
      enqueue.assign(withUndo(context));
      enqueue.sendTo(context.table, { type: 'cell.write', id, field, value: before, as: 'undo' });
    }),
    redo: enqueueActions(({ context, enqueue }) => {
      const edit = context.undone.at(-1);
      if (edit === undefined) return;
      const { id, field, after } = edit;
      enqueue.assign(withRedo(context));
      enqueue.sendTo(context.table, { type: 'cell.write', id, field, value: after, as: 'edit' });
    }),
  },
}).createMachine({
  id: 'editHistory',
  context: ({ input }) => ({ ...noEdits, ...input }),
  on: {
    'edit.made': { actions: { type: 'remember', params: ({ event }) => event } },
    'cell.stands': { actions: { type: 'reconcile', params: ({ event }) => event } },
    'edit.rebased': { actions: { type: 'rebase', params: ({ event }) => event } },
    'records.removed': { actions: { type: 'removeRecords', params: ({ event }) => event } },
    'history.undo': { guard: 'canUndo', actions: 'undo' },
    'history.redo': { guard: 'canRedo', actions: 'redo' },
  },
});
