/** The actions of a record table that write: edits of cells, steps of many records, and the undo history of both. */
import { assign, enqueueActions } from 'xstate';
import type { RightsChanged } from '../shared/rights.ts';
import type { Asked } from './cell-save.machine.ts';
import { cellKey, type Cell, type TableRecord } from './cell.ts';
import { isStep, withEdit, withoutLast, withoutRecords, withRedo, withStep, withUndo } from './edits.ts';
import type { StepWritten, WriteStage } from './records-write.machine.ts';
import type { Step, StepWay } from './steps.ts';
import type { Proposal } from './table-base-setup.ts';
import type { TableType } from './table-type.ts';
import { tableViewSetup } from './table-view-setup.ts';
import { displayedValue, isRowEditable, rowOf, setCell } from './table.ts';
import type { TableView } from './view.ts';

export const tableWriteSetup = <R extends TableRecord, V extends TableView>(type: TableType<R, V>) =>
  tableViewSetup(type).extend({
    actions: {
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
    },
  });
