/** The implementations of a record table's machine: its events, guards, actions and delays (spec §2.5, §4, §8). */
import {
  type AnyActorRef,
  assign,
  enqueueActions,
  fromCallback,
  setup,
  type DoneActorEvent,
  type EventObject,
} from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { notProvided } from '../shared/not-provided.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import {
  cellKey,
  type Cell,
  type CellKey,
  type CellValue,
  type EditPlace,
  type TableRecord,
} from './cell.ts';
import { cellEditor, type CellEditorActor, type Edited } from './cell-editor.machine.ts';
import { cellSave, type Asked } from './cell-save.machine.ts';
import { editOfDraft, readOnlyReason } from './cell-text.ts';
import {
  isStep,
  lastStep,
  rebased,
  reconciled,
  withEdit,
  withoutLast,
  withoutRecords,
  withRedo,
  withStep,
  withUndo,
} from './edits.ts';
import type { Parsed } from './field-drafts.ts';
import { toggledGroup } from './grouping.ts';
import { givingQuestionMachine, type Answer } from './giving-question.machine.ts';
import { outOfSight } from './out-of-sight.ts';
import { withLogo, type AccountLogo } from './account-logo.ts';
import {
  arranged,
  displayedValue,
  expandedAt,
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
import { followedEdits, outdatedUndos } from './followed-edits.ts';
import { followedFields } from './followed-fields.ts';
import { followedRecords, type RecordsReport } from './followed-records.ts';
import { recordsWrite, type StepWritten, type WriteStage } from './records-write.machine.ts';
import type { Step, StepWay } from './steps.ts';
import type { FieldsReport, TableEmitted, TableEvent } from './table-events.ts';
import type { DraftEdit, LoadedRecords, TableType } from './table-type.ts';
import { changedView, keptOf, sameView, viewShowing, type TableView, type ViewChange } from './view.ts';

const nameOf = <R extends TableRecord>(
  context: Pick<TableRecords<R>, 'type' | 'rows' | 'rowIndex'>,
  id: string,
): string => {
  const row = rowOf(context, id);
  return row ? context.type.nameOf(row) : '';
};

/** The field of the open editor; null without one. */
const editedField = (editor: AnyActorRef | undefined): string | null =>
  (editor as CellEditorActor | undefined)?.getSnapshot().context.field ?? null;

/** What an editor begins with. `place` is the row if omitted. */
type OpenedEdit = DraftEdit & { readonly problem?: string; readonly place?: EditPlace | undefined };

/** What a person would have in a cell; null where they propose nothing. */
type Proposal = (Cell & Parsed) | null;

export const tableSetup = <R extends TableRecord, V extends TableView>(type: TableType<R, V>) =>
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
      } & Record<CellKey, 'cellSave'>,
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
      watchRights: watchRights(type.id),
      /** Reports `fields.changed` when a page shows the table again. */
      watchFields: fromCallback<EventObject, { workspaceId: string }>(() => {
        throw new Error(`${type.id}: watchFields was not provided`);
      }),
      cellEditor: cellEditor(type),
      givingQuestion: givingQuestionMachine,
      cellSave: cellSave(type),
      recordsWrite: recordsWrite<R>(),
    },
    guards: {
      isEditable: ({ context }, cell: Cell) => {
        const row = rowOf(context, cell.id);
        return row !== undefined && isRowEditable(context, row);
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
    actions: {
      applyView: assign(({ context }, { view }: { view: V }) =>
        arranged(context, { view: type.ownView(view, context.member.id) }),
      ),
      followFields: assign(({ context, self }, { fields }: FieldsReport) => {
        const { editor } = self.getSnapshot().children;
        return arranged(context, { fields: followedFields(context, fields, editedField(editor)) });
      }),
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
      toggleGroup: assign(({ context }, { key }: { key: string }) => ({
        collapsed: toggledGroup(context.collapsed, key),
      })),
      setWidths: enqueueActions(({ enqueue }, { widths }: { widths: Widths }) => {
        enqueue.assign({ widths });
        enqueue.emit({ type: 'widths.changed', widths });
      }),
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
      /** A cell that the view does not show is shown by a wider one. */
      showCell: enqueueActions(({ context, enqueue }, cell: Cell | undefined) => {
        if (cell === undefined) return;
        const { id, field } = cell;
        const sought = { id, field };
        const opened = { ...context, collapsed: expandedAt(context, sought) };
        if (isShown(opened, sought) && !context.view.hidden.includes(field)) {
          enqueue.assign({ sought, collapsed: opened.collapsed });
          return;
        }
        const view = viewShowing(context.view, field);
        const widened = arranged(context, { view });
        enqueue.assign({ ...widened, collapsed: expandedAt({ ...context, ...widened }, sought), sought });
        enqueue.emit({ type: 'view.changed', view, how: 'push' });
      }),
      markConflict: assign(({ context }, cell: Cell) => markConflict(context, cell)),
      settleConflict: assign(({ context }, cell: Cell) =>
        setCell(context, cell, context.cells[cellKey(cell)]?.shown ?? null),
      ),
      keepRole: assign(({ context }, { role }: RightsChanged) => ({ member: { ...context.member, role } })),
      /** Removes Undo from records that the person can no longer edit. */
      withdrawUndo: enqueueActions(({ context, enqueue }) => {
        const isLost = ({ id }: Pick<Cell, 'id'>) => {
          const row = rowOf(context, id);
          return row !== undefined && !isRowEditable(context, row);
        };
        for (const cell of Object.values(context.cells))
          if (isLost(cell)) enqueue.sendTo(cellKey(cell), { type: 'undo.withdraw' });
        enqueue.assign({ edits: withoutRecords(context.edits, isLost) });
      }),
      keepDraft: assign(({ context }, edit: Edited) => {
        if (edit.as !== 'draft') return {};
        const { id, field, draft } = edit;
        const cell = { id, field };
        return isUnchanged(context, { ...cell, ...parsedDraft(context, cell, draft) })
          ? {}
          : setDraft(context, cell, draft);
      }),
      dropDraft: assign(({ context }, cell: Cell) => ({ drafts: without(context.drafts, cellKey(cell)) })),
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
      saveEdit: enqueueActions(({ context, enqueue }, edit: Proposal) => {
        if (edit === null || !('value' in edit)) return;
        const { id, field, value } = edit;
        const before = displayedValue(context, edit);
        enqueue.assign({ edits: withEdit(context.edits, { id, field, before, after: value }) });
        enqueue.raise({ type: 'cell.write', id, field, value, as: 'edit' });
      }),
      undo: enqueueActions(({ context, enqueue }) => {
        const edit = context.edits.done.at(-1);
        if (edit === undefined || isStep(edit)) return;
        const { id, field, before } = edit;
        enqueue.assign({ edits: withUndo(context.edits) });
        enqueue.raise({ type: 'cell.write', id, field, value: before, as: 'undo' });
      }),
      redo: enqueueActions(({ context, enqueue }) => {
        const edit = context.edits.undone.at(-1);
        if (edit === undefined || isStep(edit)) return;
        const { id, field, after } = edit;
        enqueue.assign({ edits: withRedo(context.edits) });
        enqueue.raise({ type: 'cell.write', id, field, value: after, as: 'edit' });
      }),
      /** Spawns the write of many records; the result of an earlier one is not shown any more. */
      writeStep: enqueueActions(
        ({ context, enqueue, self }, { step, way }: { step: Step | null; way: StepWay }) => {
          if (step === null) return;
          const write = context.writes + 1;
          const { workspaceId } = context;
          enqueue.stopChild('write');
          enqueue.spawnChild('recordsWrite', {
            id: 'write',
            input: { workspaceId, step, way, write, table: self },
          });
          enqueue.assign({ writes: write, write: 'writing' });
        },
      ),
      takeStep: assign(({ context }, way: 'undo' | 'redo') => ({ edits: withoutLast(context.edits, way) })),
      keepStep: assign(({ context }, { step, way, write }: StepWritten) => ({
        edits: withStep(context.edits, { step, write }, way),
      })),
      keepStage: assign((_, { stage }: { stage: WriteStage }) => ({ write: stage })),
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
      followRecords: enqueueActions(({ context, enqueue }, report: RecordsReport<R>) => {
        const followed = followedRecords(context, report);
        const next = { ...context, ...followed };
        for (const cell of outdatedUndos(context, next))
          enqueue.sendTo(cellKey(cell), { type: 'undo.withdraw' });
        enqueue.assign({
          // Changed records keep their place, as after an own edit.
          ...(followed.rowIndex === context.rowIndex ? followed : arranged(context, followed)),
          edits: followedEdits(context, next),
        });
      }),
      showLogo: assign(({ context }, logo: AccountLogo) => ({ rows: withLogo(context.rows, logo) })),
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
          // What was typed since is newer.
          ...(unsaved && !hasDraft(context, cell) && setDraft(context, cell, type.draftOf(unsaved.value))),
        }),
      ),
      keepProblem: assign((_, { error }: { error: unknown }) => ({
        problem: error instanceof ApiError ? error.detail : 'Please try again.',
      })),
    },
    delays: { skeletonDelay: 200 },
  });
