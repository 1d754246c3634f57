/** The implementations of a record table's machine: its events, guards, actions and delays (spec §2.5, §4, §8). */
import { enqueueActions, fromCallback, assign, setup } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { notProvided } from '../shared/not-provided.ts';
import { cellKey, type Cell, type CellKey, type CellValue, type TableRecord } from './cell.ts';
import { cellSave, type Asked } from './cell-save.machine.ts';
import { rebased, reconciled, withEdit, withRedo, withUndo, withoutRecords } from './edits.ts';
import { outOfSight } from './out-of-sight.ts';
import {
  arranged,
  displayedValue,
  draftAt,
  editorOf,
  hasDraft,
  isRowEditable,
  isShown,
  isUnchanged,
  markConflict,
  parsedDraft,
  rowOf,
  serverValue,
  setCell,
  setDraft,
  without,
  type TableContext,
  type TableInput,
  type TableRecords,
  type Widths,
} from './table.ts';
import type { TableEmitted, TableEvent } from './table-events.ts';
import type { DraftEdit, LoadedRecords, TableType } from './table-type.ts';
import { changedView, keptOf, sameView, viewShowing, type TableView, type ViewChange } from './view.ts';

const nameOf = <R extends TableRecord>(
  context: Pick<TableRecords<R>, 'type' | 'rows' | 'rowIndex'>,
  id: string,
): string => {
  const row = rowOf(context, id);
  return row ? context.type.nameOf(row) : '';
};

/** A text that replaces a cell's value without its editor. */
type Replacement = Cell & { readonly text: string };

export const tableSetup = <R extends TableRecord, V extends TableView>(type: TableType<R, V>) =>
  setup({
    types: {
      context: {} as TableContext<R, V>,
      events: {} as TableEvent<R, V>,
      emitted: {} as TableEmitted<V>,
      input: {} as TableInput<V>,
      children: {} as { watchView: 'watchView' } & Record<CellKey, 'cellSave'>,
    },
    actors: {
      loadRecords: notProvided<LoadedRecords<R>, { workspaceId: string; userId: string }>(
        type.id,
        'loadRecords',
      ),
      /** Reports `view.open` when the address changes its view, by a link, by Back or by the table itself. */
      watchView: fromCallback(() => {
        throw new Error(`${type.id}: watchView was not provided`);
      }),
      cellSave: cellSave(type),
    },
    guards: {
      isEditable: ({ context }, cell: Cell) => {
        const row = rowOf(context, cell.id);
        return row !== undefined && isRowEditable(context, row);
      },
      isEditUnchanged: ({ context }) =>
        context.editing !== null && isUnchanged(context, context.editing, context.editing.draft),
      isEditWrong: ({ context }) =>
        context.editing !== null && 'problem' in parsedDraft(context, context.editing, context.editing.draft),
      hasDraft: ({ context }, cell: Cell) => hasDraft(context, cell),
      isDraftUnchanged: ({ context }, cell: Cell) =>
        hasDraft(context, cell) && isUnchanged(context, cell, draftAt(context, cell)),
      isDraftWrong: ({ context }, cell: Cell) =>
        hasDraft(context, cell) && 'problem' in parsedDraft(context, cell, draftAt(context, cell)),
      isReadOnly: ({ context }, { id, column }: { id: string; column: string }) =>
        type.readOnlyReason(context, id, column) !== null,
      isReplacedWrong: ({ context }, { text, ...cell }: Replacement) =>
        type.entered(context, cell, text).problem !== null,
      isReplacedUnchanged: ({ context }, { text, ...cell }: Replacement) =>
        isUnchanged(context, cell, type.entered(context, cell, text).draft),
      givesAway: ({ context }, edit: DraftEdit | null) => edit !== null && type.givesAway(context, edit),
      canUndo: ({ context }) => context.edits.done.length > 0,
      canRedo: ({ context }) => context.edits.undone.length > 0,
      isOutOfSight: ({ context }) => outOfSight(context).length > 0,
      hasProblem: (_, { problem }: { problem: string | null }) => problem !== null,
      isSettled: (_, { settled }: { settled: boolean }) => settled,
      isOtherView: ({ context }, { view }: { view: V }) => !sameView(context.view, view),
    },
    actions: {
      applyView: assign(({ context }, { view }: { view: V }) =>
        arranged(context, { view: type.ownView(view, context.member.id) }),
      ),
      changeView: enqueueActions(({ context, enqueue }, change: ViewChange) => {
        const view = changedView(context.view, change, type.changedFilters);
        enqueue.assign(arranged(context, { view }));
        enqueue.emit({
          type: 'view.changed',
          view,
          how: change.type === 'search.change' ? 'replace' : 'push',
        });
        const layout = keptOf(view, change);
        if (layout) enqueue.emit({ type: 'layout.changed', layout });
      }),
      setWidths: enqueueActions(({ enqueue }, { widths }: { widths: Widths }) => {
        enqueue.assign({ widths });
        enqueue.emit({ type: 'widths.changed', widths });
      }),
      open: assign(({ context }, cell: Cell) => editorOf(context, cell)),
      close: assign({ editing: null, giving: null }),
      openReplaced: assign(({ context }, { text, id, field }: Replacement) => ({
        ...editorOf(context, { id, field }),
        editing: { id, field, ...type.entered(context, { id, field }, text) },
      })),
      reportReadOnly: enqueueActions(
        ({ context, enqueue }, { id, column }: { id: string; column: string }) => {
          const account = nameOf(context, id);
          const reason = type.readOnlyReason(context, id, column);
          if (reason !== null) enqueue.emit({ type: 'edit.refused', account, reason });
        },
      ),
      askBeforeGiving: assign((_, edit: DraftEdit | null) => ({
        editing: null,
        giving: edit && { id: edit.id, field: edit.field, draft: edit.draft },
      })),
      showUnsaved: enqueueActions(({ context, enqueue }) => {
        const [cell] = outOfSight(context);
        if (cell === undefined) return;
        const view = viewShowing(context.view, cell.field);
        enqueue.assign({ ...arranged(context, { view }), sought: cell });
        enqueue.emit({ type: 'view.changed', view, how: 'push' });
      }),
      markConflict: assign(({ context }, cell: Cell) => markConflict(context, cell)),
      settleConflict: assign(({ context }, cell: Cell) =>
        setCell(context, cell, context.cells[cellKey(cell)]?.shown ?? null),
      ),
      /** Removes Undo from records that the person can no longer edit. */
      withdrawUndo: enqueueActions(({ context, enqueue }) => {
        const isLost = ({ id }: Cell) => {
          const row = rowOf(context, id);
          return row !== undefined && !isRowEditable(context, row);
        };
        for (const cell of Object.values(context.cells))
          if (isLost(cell)) enqueue.sendTo(cellKey(cell), { type: 'undo.withdraw' });
        enqueue.assign({ edits: withoutRecords(context.edits, isLost) });
      }),
      showWhyWrong: assign(({ context }) => {
        const { editing } = context;
        if (editing === null) return {};
        const parsed = parsedDraft(context, editing, editing.draft);
        return { editing: { ...editing, problem: 'problem' in parsed ? parsed.problem : null } };
      }),
      keepDraft: assign(({ context }) => {
        const { editing } = context;
        if (editing === null || isUnchanged(context, editing, editing.draft)) return {};
        return setDraft(context, editing, editing.draft);
      }),
      dropDraft: assign(({ context }, cell: Cell | null) => ({
        drafts: cell === null ? context.drafts : without(context.drafts, cellKey(cell)),
      })),
      /** Spawns the cell's save actor, or sends the value to the running one. */
      write: enqueueActions(({ context, enqueue, self }, { id, field, value, as }: Cell & Asked) => {
        const cell = { id, field };
        const key = cellKey(cell);
        if (key in context.cells) {
          enqueue.sendTo(key, { type: 'cell.commit', value, as });
        } else {
          const before = displayedValue(context, cell);
          enqueue.spawnChild('cellSave', {
            id: key,
            input: { workspaceId: context.workspaceId, ...cell, value, as, before, table: self },
          });
        }
        enqueue.assign(setCell(context, cell, { value }));
      }),
      /** A person's own edit: added to the undo history, then written. */
      saveEdit: enqueueActions(({ context, enqueue }, edit: DraftEdit | null) => {
        if (edit === null) return;
        const cell = { id: edit.id, field: edit.field };
        const parsed = parsedDraft(context, cell, edit.draft);
        if ('problem' in parsed) return;
        const { value } = parsed;
        const before = displayedValue(context, cell);
        enqueue.assign({ edits: withEdit(context.edits, { ...cell, before, after: value }) });
        enqueue.raise({ type: 'cell.write', ...cell, value, as: 'edit' });
      }),
      undo: enqueueActions(({ context, enqueue }) => {
        const edit = context.edits.done.at(-1);
        if (edit === undefined) return;
        const { id, field, before } = edit;
        enqueue.assign({ edits: withUndo(context.edits) });
        enqueue.raise({ type: 'cell.write', id, field, value: before, as: 'undo' });
      }),
      redo: enqueueActions(({ context, enqueue }) => {
        const edit = context.edits.undone.at(-1);
        if (edit === undefined) return;
        const { id, field, after } = edit;
        enqueue.assign({ edits: withRedo(context.edits) });
        enqueue.raise({ type: 'cell.write', id, field, value: after, as: 'edit' });
      }),
      showValue: assign(({ context }, { id, field, value }: Cell & { value: CellValue }) => ({
        ...setCell(context, { id, field }, { value }),
        edits: reconciled(context.edits, { id, field }, value),
      })),
      /** Updates the undo history after a write was confirmed, refused or undone. */
      reconcileEdits: assign(({ context }, { id, field }: Cell) => ({
        edits: reconciled(context.edits, { id, field }, serverValue(context, { id, field })),
      })),
      rebaseEdit: assign(({ context }, { id, field, before }: Cell & { before: CellValue }) => ({
        edits: rebased(context.edits, { id, field }, before),
      })),
      applyAnswer: assign(({ context }, { field, record }: Cell & { record: R }) => ({
        rows: type.merged(context.rows, field, record),
      })),
      reportTrouble: enqueueActions(
        ({ context, enqueue }, { problem, ...cell }: Cell & { problem: string | null }) => {
          const account = nameOf(context, cell.id);
          const unseen = problem === null && !isShown(context, cell);
          if (problem !== null || unseen) enqueue.emit({ type: 'edit.trouble', account, problem });
        },
      ),
      /** The cell has no pending value any more. */
      clearPending: assign(({ context }, cell: Cell) => setCell(context, cell, null)),
      removeCell: assign(
        ({ context }, { unsaved, ...cell }: Cell & { unsaved: { value: CellValue } | null }) => ({
          cells: without(context.cells, cellKey(cell)),
          ...(unsaved && setDraft(context, cell, type.draftOf(unsaved.value))),
        }),
      ),
      keepProblem: assign((_, { error }: { error: unknown }) => ({
        problem: error instanceof ApiError ? error.detail : 'Please try again.',
      })),
    },
    delays: { skeletonDelay: 200 },
  });
