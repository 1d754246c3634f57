/**
 * The edits a person made, for taking them back and making them again. They are kept by record and field, so that
 * neither sort, search nor scroll touches them. Pure.
 */
import { sameCell, sameValue, type Cell, type CellValue } from './cell.ts';

export interface Edit extends Cell {
  readonly before: CellValue;
  readonly after: CellValue;
}

/** Both are stacks: the last one is the next to be undone, or redone. */
export interface Edits {
  readonly done: readonly Edit[];
  readonly undone: readonly Edit[];
}

export const noEdits: Edits = { done: [], undone: [] };

/** More than a person remembers having done. */
const KEPT = 200;

export const withEdit = ({ done }: Edits, edit: Edit): Edits => ({
  done: [...done, edit].slice(-KEPT),
  undone: [],
});

export function withUndo({ done, undone }: Edits): Edits {
  const last = done.at(-1);
  return last === undefined ? { done, undone } : { done: done.slice(0, -1), undone: [...undone, last] };
}

export function withRedo({ done, undone }: Edits): Edits {
  const last = undone.at(-1);
  return last === undefined ? { done, undone } : { done: [...done, last], undone: undone.slice(0, -1) };
}

/** Takes the cell's edits from the `index` of one stack to the other, last one first. */
function moved(from: readonly Edit[], to: readonly Edit[], cell: Cell, index: number) {
  const goes = (edit: Edit, at: number) => at >= index && sameCell(edit, cell);
  return {
    from: from.filter((edit, at) => !goes(edit, at)),
    to: [...to, ...from.filter(goes).toReversed()],
  };
}

/**
 * Fits the edits to the value a cell turned out to have: an edit that was refused can be made again, an undo that was
 * refused can be undone again, and the edits of a cell that somebody else has changed lead nowhere and go.
 */
export function reconciled(edits: Edits, cell: Cell, value: CellValue): Edits {
  const { done, undone } = edits;
  const ofCell = (edit: Edit) => sameCell(edit, cell);
  const lastDone = done.findLast(ofCell);
  const nextUndone = undone.findLast(ofCell);
  const stands = lastDone ? lastDone.after : nextUndone?.before;
  if (stands === undefined || sameValue(stands, value)) return edits;
  const redone = undone.findLastIndex((edit) => ofCell(edit) && sameValue(edit.after, value));
  if (redone >= 0) {
    const { from, to } = moved(undone, done, cell, redone);
    return { done: to, undone: from };
  }
  const takenBack = done.findLastIndex((edit) => ofCell(edit) && sameValue(edit.before, value));
  if (takenBack >= 0) {
    const { from, to } = moved(done, undone, cell, takenBack);
    return { done: from, undone: to };
  }
  return {
    done: done.filter((edit) => !ofCell(edit)),
    undone: undone.filter((edit) => !ofCell(edit)),
  };
}

/** The cell's last edit was made over somebody else's value: undoing it brings that value back. */
export function rebased({ done, undone }: Edits, cell: Cell, before: CellValue): Edits {
  const last = done.findLastIndex((edit) => sameCell(edit, cell));
  return { done: done.map((edit, index) => (index === last ? { ...edit, before } : edit)), undone };
}

/** Without the edits of the records that are lost to the person. */
export function withoutRecords({ done, undone }: Edits, isLost: (cell: Cell) => boolean): Edits {
  const stays = (edit: Edit) => !isLost(edit);
  return { done: done.filter(stays), undone: undone.filter(stays) };
}
