/**
 * The undo history: the person's edits, by record and field, so that sorting, searching and scrolling do not affect
 * them. Pure.
 */
import { sameCell, sameValue, type Cell, type CellValue } from './cell.ts';

export interface Edit extends Cell {
  readonly before: CellValue;
  readonly after: CellValue;
}

/** Both are stacks: the last edit is the next to undo or redo. */
export interface Edits {
  readonly done: readonly Edit[];
  readonly undone: readonly Edit[];
}

export const noEdits: Edits = { done: [], undone: [] };

/** The most edits that can be undone. */
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

/** Moves the cell's edits from `index` on, from one stack to the other, the last one first. */
function moved(from: readonly Edit[], to: readonly Edit[], cell: Cell, index: number) {
  const goes = (edit: Edit, at: number) => at >= index && sameCell(edit, cell);
  return {
    from: from.filter((edit, at) => !goes(edit, at)),
    to: [...to, ...from.filter(goes).toReversed()],
  };
}

/**
 * Reconciles the edits with the value that a cell now has. A refused edit can be redone, a refused undo can be undone
 * again, and edits of a cell that another person has changed are removed.
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

/** The cell's last edit replaced another person's value; undoing it restores that value. */
export function rebased({ done, undone }: Edits, cell: Cell, before: CellValue): Edits {
  const last = done.findLastIndex((edit) => sameCell(edit, cell));
  return { done: done.map((edit, index) => (index === last ? { ...edit, before } : edit)), undone };
}

/** Removes the edits of records that the person can no longer edit. */
export function withoutRecords({ done, undone }: Edits, isLost: (cell: Cell) => boolean): Edits {
  const stays = (edit: Edit) => !isLost(edit);
  return { done: done.filter(stays), undone: undone.filter(stays) };
}
