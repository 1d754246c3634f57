/**
 * The undo history: the person's edits of cells, by record and field, and steps of many records, so that sorting, searching
 * and scrolling do not affect them. Pure.
 */
import { asHeld, sameCell, sameValue, type Cell, type CellValue } from './cell.ts';
import { joinedSteps, pickedStep, sizeOf, type Step, type StepWay } from './steps.ts';

export interface Edit extends Cell {
  readonly before: CellValue;
  readonly after: CellValue;
}

/** A step with the number of the write that did it; null if it was done in another way. */
export interface DoneStep {
  readonly step: Step;
  readonly write: number | null;
}

export type Entry = Edit | DoneStep;

/** Both are stacks: the last entry is the next to undo or redo. */
export interface Edits {
  readonly done: readonly Entry[];
  readonly undone: readonly Entry[];
}

export const noEdits: Edits = { done: [], undone: [] };

/** The most entries that can be undone. */
const KEPT = 200;

export const isStep = (entry: Entry | undefined): entry is DoneStep => entry !== undefined && 'step' in entry;

const isOf = (entry: Entry, cell: Cell): entry is Edit => !isStep(entry) && sameCell(entry, cell);

const pushed = (entries: readonly Entry[], entry: Entry) => [...entries, entry].slice(-KEPT);

export const withEdit = ({ done }: Edits, edit: Edit): Edits => ({ done: pushed(done, edit), undone: [] });

export function withUndo({ done, undone }: Edits): Edits {
  const last = done.at(-1);
  return last === undefined ? { done, undone } : { done: done.slice(0, -1), undone: [...undone, last] };
}

export function withRedo({ done, undone }: Edits): Edits {
  const last = undone.at(-1);
  return last === undefined ? { done, undone } : { done: [...done, last], undone: undone.slice(0, -1) };
}

/** The step that Undo or Redo would write now; null if it is an edit of a cell, or nothing. */
export function lastStep({ done, undone }: Edits, way: 'undo' | 'redo'): Step | null {
  const last = (way === 'undo' ? done : undone).at(-1);
  return isStep(last) ? last.step : null;
}

/** Takes out the step that is about to be undone or redone: what is written of it comes back by `withStep`. */
export const withoutLast = ({ done, undone }: Edits, way: 'undo' | 'redo'): Edits =>
  way === 'undo' ? { done: done.slice(0, -1), undone } : { done, undone: undone.slice(0, -1) };

/** Adds a step to a stack, or to the entry that the same write has put there. */
function withPart(entries: readonly Entry[], part: DoneStep): readonly Entry[] {
  const place = entries.findLastIndex((entry) => isStep(entry) && entry.write === part.write);
  const known = part.write === null ? undefined : entries[place];
  if (!isStep(known)) return pushed(entries, part);
  return entries.with(place, { ...known, step: joinedSteps(known.step, part.step) });
}

/** Adds what was written of a step. Nothing can be redone after a step that was done for the first time. */
export function withStep({ done, undone }: Edits, part: DoneStep, way: StepWay): Edits {
  if (sizeOf(part.step.redo) === 0) return { done, undone };
  if (way === 'undo') return { done, undone: withPart(undone, part) };
  return { done: withPart(done, part), undone: way === 'do' ? [] : undone };
}

/** Moves the cell's edits from `index` on, from one stack to the other, the last one first. */
function moved(from: readonly Entry[], to: readonly Entry[], cell: Cell, index: number) {
  const goes = (entry: Entry, at: number) => at >= index && isOf(entry, cell);
  return {
    from: from.filter((entry, at) => !goes(entry, at)),
    to: [...to, ...from.filter(goes).toReversed()],
  };
}

/** The edits of the cell with the value as the server holds it. */
function withHeld(edits: Edits, cell: Cell, held: CellValue): Edits {
  const told = (entry: Entry) =>
    isOf(entry, cell)
      ? { ...entry, before: asHeld(entry.before, held), after: asHeld(entry.after, held) }
      : entry;
  const isTyped = (entry: Entry) =>
    isOf(entry, cell) && [entry.before, entry.after].some((value) => asHeld(value, held) !== value);
  if (![...edits.done, ...edits.undone].some(isTyped)) return edits;
  return { done: edits.done.map(told), undone: edits.undone.map(told) };
}

/**
 * Reconciles the edits with the value that a cell now has. A refused edit can be redone, a refused undo can be undone
 * again, and edits of a cell that another person has changed are removed.
 */
export function reconciled(known: Edits, cell: Cell, value: CellValue): Edits {
  const ofCell = (entry: Entry): entry is Edit => isOf(entry, cell);
  const edits = withHeld(known, cell, value);
  const { done, undone } = edits;
  const lastDone = done.findLast(ofCell);
  const nextUndone = undone.findLast(ofCell);
  const stands = lastDone ? lastDone.after : nextUndone?.before;
  if (stands === undefined || sameValue(stands, value)) return edits;
  const redone = undone.findLastIndex((entry) => ofCell(entry) && sameValue(entry.after, value));
  if (redone >= 0) {
    const { from, to } = moved(undone, done, cell, redone);
    return { done: to, undone: from };
  }
  const takenBack = done.findLastIndex((entry) => ofCell(entry) && sameValue(entry.before, value));
  if (takenBack >= 0) {
    const { from, to } = moved(done, undone, cell, takenBack);
    return { done: from, undone: to };
  }
  return {
    done: done.filter((entry) => !ofCell(entry)),
    undone: undone.filter((entry) => !ofCell(entry)),
  };
}

/** The cell's last edit replaced another person's value; undoing it restores that value. */
export function rebased({ done, undone }: Edits, cell: Cell, before: CellValue): Edits {
  const last = done.findLastIndex((entry) => isOf(entry, cell));
  return { done: done.map((entry, index) => (index === last ? { ...entry, before } : entry)), undone };
}

/** Removes records that the person can no longer edit from the history. */
export function withoutRecords({ done, undone }: Edits, isLost: (record: { id: string }) => boolean): Edits {
  const left = (entries: readonly Entry[]): readonly Entry[] =>
    entries.flatMap((entry): readonly Entry[] => {
      if (!isStep(entry)) return isLost(entry) ? [] : [entry];
      const step = pickedStep(entry.step, ({ id }) => !isLost({ id }));
      if (sizeOf(step.redo) === 0) return [];
      return [sizeOf(step.redo) === sizeOf(entry.step.redo) ? entry : { ...entry, step }];
    });
  return { done: left(done), undone: left(undone) };
}
