/** A paste over the focused cell or the selected range, and clearing the range. */
import type { ViewCells } from '../../machines/records/cell-range.ts';
import { sizeOfCells } from '../../machines/records/cell-range.ts';
import { isOneValue, pasteTarget } from '../../machines/records/cells-paste.ts';
import type { Clip } from '../../machines/records/cells-paste.machine.ts';
import type { Cell, TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { CellRangeActor } from './cell-range-actor.ts';
import type { CellsPasteActor } from './cells-paste-actor.ts';

interface Given<R extends TableRecord, V extends TableView> {
  readonly table: TableActor<R, V>;
  readonly range: CellRangeActor | undefined;
  readonly paste: CellsPasteActor | undefined;
  /** The cells of the view. */
  readonly among: (() => ViewCells) | undefined;
}

/** Each answers whether it has taken more than one cell; null where only one can be changed. */
export function pastingCells<R extends TableRecord, V extends TableView>(given: Given<R, V>) {
  const { table, range, paste, among } = given;
  if (!range || !paste || !among) return null;
  const chosen = () => range.getSnapshot().context.cells;
  return {
    paste(cell: Cell, clip: Clip): boolean {
      const cells = chosen();
      const { context } = table.getSnapshot();
      if (sizeOfCells(cells) === 0 && isOneValue(context, cell, clip)) return false;
      const target = pasteTarget(among(), cell, cells);
      paste.send({ type: 'cells.paste', clip, target });
      return true;
    },
    clear(): boolean {
      const cells = chosen();
      if (sizeOfCells(cells) === 0) return false;
      paste.send({ type: 'cells.clear', cells });
      return true;
    },
  };
}
