/** The undo history after records were changed or removed elsewhere. Pure. */
import { cellKey, sameValue, type Cell, type TableRecord } from './cell.ts';
import { reconciled, withoutRecords, type Edits } from './edits.ts';
import { serverValue, type TableRecords } from './table.ts';

interface Edited<R extends TableRecord> extends TableRecords<R> {
  readonly edits: Edits;
}

const isWriting = ({ cells }: Pick<TableRecords<TableRecord>, 'cells'>, cell: Cell) =>
  (cells[cellKey(cell)]?.shown ?? null) !== null;

const changed = <R extends TableRecord>(before: TableRecords<R>, now: TableRecords<R>) => {
  const isChanged = (cell: Cell) => !sameValue(serverValue(before, cell), serverValue(now, cell));
  return (cell: Cell) => isChanged(cell) && !isWriting(now, cell);
};

/**
 * An edit whose value another person has replaced cannot be undone, nor one of a record that is gone. The cell of a running
 * write is left to its answer.
 */
export function followedEdits<R extends TableRecord>(before: Edited<R>, now: TableRecords<R>): Edits {
  const { done, undone } = before.edits;
  const cells = [...done, ...undone].flatMap((edit): readonly Cell[] => ('field' in edit ? [edit] : []));
  const left = withoutRecords(before.edits, ({ id }) => !now.rowIndex.has(id));
  return cells
    .filter(changed(before, now))
    .reduce((edits, cell) => reconciled(edits, cell, serverValue(now, cell)), left);
}

/** The cells whose Undo would be refused, because another person has changed the value since it was saved. */
export function outdatedUndos<R extends TableRecord>(before: TableRecords<R>, now: TableRecords<R>): Cell[] {
  return Object.values(now.cells).filter(changed(before, now));
}
