/**
 * The selected range of cells of a table (decision 68): from an anchor to the cell that was reached last. It is known by its records
 * and columns, so that new values stay in it; it ends when its records do not follow each other any more.
 */
import { assign, setup } from 'xstate';
import { listener } from '../shared/listener.ts';
import type { TableShown } from './bulk-edit.machine.ts';
import { cellsBetween, isTogether, sizeOfCells, type ViewCells } from './cell-range.ts';
import type { Cell, TableRecord } from './cell.ts';
import { rowOf, type TableRecords } from './table.ts';

export interface CellRangeContext<R extends TableRecord> {
  /** The records as the table holds them; null before it has loaded them. */
  readonly table: TableRecords<R> | null;
  readonly anchor: Cell | null;
  /** The cells of the range; none without one. */
  readonly cells: ViewCells;
}

/** `among` are the cells of the view; the range begins at `from` if there is none. */
interface Reached {
  readonly from: Cell;
  readonly to: Cell;
  readonly among: ViewCells;
}

/** The view has other records, or the same ones in another order; `ids` are its records. */
export interface RowsMoved {
  readonly type: 'rows.moved';
  readonly ids: readonly string[];
}

/** Columns were hidden, shown or moved. */
export interface ColumnsMoved {
  readonly type: 'columns.moved';
}

export type CellRangeEvent<R extends TableRecord> =
  | TableShown<R>
  | RowsMoved
  | ColumnsMoved
  | ({ type: 'range.reach' } & Reached)
  | { type: 'range.drop' };

const noCells: ViewCells = { ids: [], fields: [] };

const cellsTo = ({ anchor }: { anchor: Cell | null }, { from, to, among }: Reached): ViewCells =>
  cellsBetween(among, anchor ?? from, to);

/** Records that are not there any more leave the range. */
function stillThere<R extends TableRecord>(cells: ViewCells, table: TableRecords<R>): ViewCells {
  const ids = cells.ids.filter((id) => rowOf(table, id) !== undefined);
  return ids.length === cells.ids.length ? cells : { ...cells, ids };
}

export const cellRange = <R extends TableRecord>() =>
  setup({
    types: { context: {} as CellRangeContext<R>, events: {} as CellRangeEvent<R> },
    actors: {
      /** Reports `table.shown`, `rows.moved` and `columns.moved`. */
      watchTable: listener('cellRange', 'watchTable'),
    },
    guards: {
      isSeveral: ({ context }, reached: Reached) => sizeOfCells(cellsTo(context, reached)) > 1,
      isGone: ({ context: { cells } }, { table }: { table: TableRecords<R> }) =>
        sizeOfCells(stillThere(cells, table)) === 0,
      isApart: ({ context: { cells } }, { ids }: { ids: readonly string[] }) => !isTogether(ids, cells.ids),
    },
    actions: {
      keepTable: assign(({ context: { cells } }, { table }: { table: TableRecords<R> }) => ({
        table,
        cells: stillThere(cells, table),
      })),
      reach: assign(({ context }, reached: Reached) => ({
        anchor: context.anchor ?? reached.from,
        cells: cellsTo(context, reached),
      })),
      drop: assign({ anchor: null, cells: noCells }),
    },
  }).createMachine({
    id: 'cellRange',
    context: { table: null, anchor: null, cells: noCells },
    invoke: { id: 'watchTable', src: 'watchTable' },
    initial: 'empty',
    states: {
      empty: {
        on: {
          'table.shown': { actions: { type: 'keepTable', params: ({ event }) => event } },
          'range.reach': {
            guard: { type: 'isSeveral', params: ({ event }) => event },
            target: 'chosen',
            actions: { type: 'reach', params: ({ event }) => event },
          },
        },
      },
      chosen: {
        on: {
          'table.shown': [
            {
              guard: { type: 'isGone', params: ({ event }) => event },
              target: 'empty',
              actions: ['drop', { type: 'keepTable', params: ({ event }) => event }],
            },
            { actions: { type: 'keepTable', params: ({ event }) => event } },
          ],
          'rows.moved': {
            guard: { type: 'isApart', params: ({ event }) => event },
            target: 'empty',
            actions: 'drop',
          },
          'columns.moved': { target: 'empty', actions: 'drop' },
          'range.reach': [
            {
              guard: { type: 'isSeveral', params: ({ event }) => event },
              actions: { type: 'reach', params: ({ event }) => event },
            },
            // Back at the anchor, it is one cell again.
            { target: 'empty', actions: 'drop' },
          ],
          'range.drop': { target: 'empty', actions: 'drop' },
        },
      },
    },
  });
