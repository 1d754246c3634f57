/** What the words of the renewal table's chart mean: its events, guards, actions and delays (spec §2.5, §4, §8). */
import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import type { CellValue, Renewal } from '../../contract/records/renewals.ts';
import { notProvided } from '../shared/not-provided.ts';
import { draftOf } from './cell-drafts.ts';
import { cellSaveMachine, type Asked, type CellReport } from './cell-save.machine.ts';
import { mergeAnswer } from './cell-values.ts';
import { cellKey, type Cell, type CellKey, type ColumnKey } from './cells.ts';
import { editHistoryMachine, type WriteRequest } from './edit-history.machine.ts';
import { outOfSight, viewOf } from './out-of-sight.ts';
import { entered, givesAway, readOnlyReason, type Replacement } from './replacing.ts';
import {
  arranged,
  markConflict,
  draftAt,
  editorOf,
  hasDraft,
  serverValue,
  isRowEditable,
  isShown,
  isUnchanged,
  ownView,
  parsedDraft,
  rowOf,
  displayedValue,
  setCell,
  setDraft,
  without,
  type LoadedTable,
  type RenewalsContext,
  type RenewalsInput,
  type Widths,
} from './table.ts';
import { changedView, keptOf, sameView, type Layout, type View, type ViewChange } from './view.ts';

type RenewalsEvent =
  | CellReport
  | WriteRequest
  | ViewChange
  /** The address holds another view: a link was followed, or Back pressed. */
  | { type: 'view.open'; view: View }
  /** `width` in pixels, null for as wide as the table makes it. */
  | { type: 'column.resize'; field: ColumnKey; width: number | null }
  | { type: 'load.retry' }
  | ({ type: 'cell.open' } & Cell)
  | { type: 'cell.change'; draft: string }
  | { type: 'cell.commit' }
  | { type: 'cell.cancel' }
  | { type: 'cell.leave' }
  | ({ type: 'draft.save' } & Cell)
  | ({ type: 'draft.discard' } & Cell)
  /** `text` was put over a cell without its editor: pasted, or empty to empty it. */
  | { type: 'cell.replace'; id: string; column: ColumnKey; text: string }
  | { type: 'cell.copied'; text: string }
  /** Leads back to the first cell that waits out of sight. */
  | { type: 'unsaved.show' }
  | { type: 'give.confirm' }
  | { type: 'give.cancel' };

/** The address follows the view: what is typed replaces the entry of the browser's history, a choice adds one. */
export interface ViewChanged {
  readonly type: 'view.changed';
  readonly view: View;
  readonly how: 'replace' | 'push';
}

/** The browser remembers how a person likes the table sorted, and which columns they hide: whichever they just chose. */
export interface LayoutChanged {
  readonly type: 'layout.changed';
  readonly layout: Partial<Layout>;
}

/** The browser remembers how wide a person likes the columns. */
export interface WidthsChanged {
  readonly type: 'widths.changed';
  readonly widths: Widths;
}

/** What a person should hear of wherever they are looking: why a save failed, or that a choice waits out of sight. */
export interface EditTrouble {
  readonly type: 'edit.trouble';
  readonly account: string;
  /** Null where somebody else changed the value meanwhile. */
  readonly problem: string | null;
}

/** Why a value was not changed at all. */
export interface EditRefused {
  readonly type: 'edit.refused';
  readonly account: string;
  readonly reason: string;
}

type Written = Cell & { readonly value: CellValue };

export const renewalsSetup = setup({
  types: {
    context: {} as RenewalsContext,
    events: {} as RenewalsEvent,
    emitted: {} as ViewChanged | LayoutChanged | WidthsChanged | EditTrouble | EditRefused,
    input: {} as RenewalsInput,
    children: {} as { history: 'editHistory'; loadRenewals: 'loadRenewals'; watchView: 'watchView' } & Record<
      CellKey,
      'cellSave'
    >,
  },
  actors: {
    loadRenewals: notProvided<LoadedTable, { workspaceId: string; userId: string }>(
      'renewals',
      'loadRenewals',
    ),
    /** Reports `view.open` whenever the address comes to hold a view, whoever put it there. */
    watchView: fromCallback(() => {
      throw new Error('renewals: watchView was not provided');
    }),
    cellSave: cellSaveMachine,
    editHistory: editHistoryMachine,
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
    isReadOnly: ({ context }, { id, column }: { id: string; column: ColumnKey }) =>
      readOnlyReason(context, id, column) !== null,
    isReplacedWrong: ({ context }, { text, ...cell }: Replacement) =>
      entered(context, cell, text).problem !== null,
    isReplacedUnchanged: ({ context }, { text, ...cell }: Replacement) =>
      isUnchanged(context, cell, entered(context, cell, text).draft),
    givesAway: ({ context }, edit: (Cell & { draft: string }) | null) =>
      edit !== null && givesAway(context, edit, edit.draft),
    isOutOfSight: ({ context }) => outOfSight(context).length > 0,
    hasProblem: (_, { problem }: { problem: string | null }) => problem !== null,
    isSettled: (_, { settled }: { settled: boolean }) => settled,
    isOtherView: ({ context }, { view }: { view: View }) => !sameView(context.view, view),
  },
  actions: {
    applyView: assign(({ context }, { view }: { view: View }) =>
      arranged(context, { view: ownView(view, context) }),
    ),
    changeView: enqueueActions(({ context, enqueue }, change: ViewChange) => {
      const view = changedView(context.view, change);
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
      editing: { id, field, ...entered(context, { id, field }, text) },
    })),
    reportReadOnly: enqueueActions(
      ({ context, enqueue }, { id, column }: { id: string; column: ColumnKey }) => {
        const account = rowOf(context, id)?.account_name ?? '';
        const reason = readOnlyReason(context, id, column);
        if (reason !== null) enqueue.emit({ type: 'edit.refused', account, reason });
      },
    ),
    askBeforeGiving: assign((_, edit: (Cell & { draft: string }) | null) => ({
      editing: null,
      giving: edit && { id: edit.id, field: edit.field, draft: edit.draft },
    })),
    showUnsaved: enqueueActions(({ context, enqueue }) => {
      const [cell] = outOfSight(context);
      if (cell === undefined) return;
      const view = viewOf(context, cell);
      enqueue.assign({ ...arranged(context, { view }), sought: cell });
      enqueue.emit({ type: 'view.changed', view, how: 'push' });
    }),
    markConflict: assign(({ context }, cell: Cell) => markConflict(context, cell)),
    settleConflict: assign(({ context }, cell: Cell) =>
      setCell(context, cell, context.cells[cellKey(cell)]?.shown ?? null),
    ),
    /** Nothing in an account that the person can no longer edit is offered to be undone. */
    withdrawUndo: enqueueActions(({ context, enqueue }, { field, record }: Cell & { record: Renewal }) => {
      if (field !== 'account_owner' || isRowEditable(context, record)) return;
      const ids = context.rows.filter((row) => row.customer_id === record.customer_id).map(({ id }) => id);
      for (const cell of Object.values(context.cells))
        if (ids.includes(cell.id)) enqueue.sendTo(cellKey(cell), { type: 'undo.withdraw' });
      enqueue.sendTo('history', { type: 'records.removed', ids });
    }),
    showWhyWrong: assign(({ context: { editing, ...table } }) => {
      if (editing === null) return {};
      const parsed = parsedDraft({ ...table, editing }, editing, editing.draft);
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
    /** Spawns the cell's actor, or hands the value to the one that lives. */
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
    /** A person's own edit: remembered for undo, then written. */
    saveEdit: enqueueActions(({ context, enqueue }, edit: (Cell & { draft: string }) | null) => {
      if (edit === null) return;
      const cell = { id: edit.id, field: edit.field };
      const parsed = parsedDraft(context, cell, edit.draft);
      if ('problem' in parsed) return;
      const { value } = parsed;
      enqueue.sendTo('history', {
        type: 'edit.made',
        ...cell,
        before: displayedValue(context, cell),
        after: value,
      });
      enqueue.raise({ type: 'cell.write', ...cell, value, as: 'edit' });
    }),
    reportToHistory: sendTo(
      'history',
      (_, { id, field, value }: Written) => ({ type: 'cell.stands', id, field, value }) as const,
    ),
    reportServerValue: sendTo(
      'history',
      ({ context }, { id, field }: Cell) =>
        ({ type: 'cell.stands', id, field, value: serverValue(context, { id, field }) }) as const,
    ),
    applyAnswer: assign(({ context }, { field, record }: Cell & { record: Renewal }) => ({
      rows: mergeAnswer(context.rows, field, record),
    })),
    reportTrouble: enqueueActions(
      ({ context, enqueue }, { problem, ...cell }: Cell & { problem: string | null }) => {
        const account = rowOf(context, cell.id)?.account_name ?? '';
        const unseen = problem === null && !isShown(context, cell);
        if (problem !== null || unseen) enqueue.emit({ type: 'edit.trouble', account, problem });
      },
    ),
    /** Nothing of the cell is on its way any more. */
    clearPending: assign(({ context }, cell: Cell) => setCell(context, cell, null)),
    removeCell: assign(
      ({ context }, { unsaved, ...cell }: Cell & { unsaved: { value: CellValue } | null }) => ({
        cells: without(context.cells, cellKey(cell)),
        ...(unsaved && setDraft(context, cell, draftOf(unsaved.value))),
      }),
    ),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof ApiError ? error.detail : 'Please try again.',
    })),
  },
  delays: { skeletonDelay: 200 },
});
