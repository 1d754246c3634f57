/** The actions of a record table by which it follows what its cells report and what other people change. */
import { assign, enqueueActions } from 'xstate';
import { cellKey, type Cell, type CellValue, type TableRecord } from './cell.ts';
import { rebased, reconciled } from './edits.ts';
import { followedEdits, outdatedUndos } from './followed-edits.ts';
import { followedRecords, type RecordsReport } from './followed-records.ts';
import type { TableType } from './table-type.ts';
import { tableWriteSetup } from './table-write-setup.ts';
import {
  arranged,
  hasDraft,
  isShown,
  markConflict,
  nameOf,
  noRecords,
  serverValue,
  setCell,
  setDraft,
  without,
} from './table.ts';
import type { TableView } from './view.ts';

export const tableAnswerSetup = <R extends TableRecord, V extends TableView>(type: TableType<R, V>) =>
  tableWriteSetup(type).extend({
    actions: {
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
      markConflict: assign(({ context }, cell: Cell) => markConflict(context, cell)),
      settleConflict: assign(({ context }, cell: Cell) =>
        setCell(context, cell, context.cells[cellKey(cell)]?.shown ?? null),
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
      reportTrouble: enqueueActions(
        ({ context, enqueue }, { problem, ...cell }: Cell & { problem: string | null }) => {
          const account = nameOf(context, cell.id);
          const unseen = problem === null && !isShown(context, cell);
          if (problem !== null || unseen) enqueue.emit({ type: 'edit.trouble', account, problem });
        },
      ),
      keepCursor: assign((_, { cursor }: { cursor: string | null }) => ({ cursor, copiedAt: null })),
      removeRecords: assign({ ...noRecords, copiedAt: null }),
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
    },
  });
