/**
 * A step of the undo history that is more than one cell: an added account, removed accounts, one field of many. It holds what
 * undoes it and what does it again, so that neither depends on how it was made (spec §2.14). Pure.
 */
import type { RecordType } from '../../contract/record-type.ts';
import { cellKey, type Cell, type CellValue } from './cell.ts';

/** `before` is the value that the person saw; the server refuses the change of a record that holds another one. */
export interface CellChange extends Cell {
  readonly before: CellValue;
  readonly after: CellValue;
}

/**
 * What is written to many records, in calls of at most `RECORDS_AT_ONCE`. The changes may be of several fields of a record, but
 * a cell is changed once.
 */
export type RecordsJob =
  | { readonly kind: 'set'; readonly changes: readonly CellChange[] }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'restore'; readonly ids: readonly string[] };

/** Whether a step is done for the first time or again, or undone. */
export type StepWay = 'do' | 'undo' | 'redo';

export interface Step {
  /** What was done, before the number of records, such as `Set Confidence of`. */
  readonly done: string;
  /** What is being done, such as `Setting Confidence`. */
  readonly doing: string;
  readonly noun: RecordType['noun'];
  readonly undo: RecordsJob;
  readonly redo: RecordsJob;
}

/** What tells the entries of a job apart: cells, or ids of records. */
export const entriesOf = (job: RecordsJob): readonly string[] =>
  job.kind === 'set' ? job.changes.map(cellKey) : job.ids;

export const sizeOf = (job: RecordsJob): number => (job.kind === 'set' ? job.changes : job.ids).length;

export const jobOf = (step: Step, way: StepWay): RecordsJob => (way === 'undo' ? step.undo : step.redo);

/** An entry of a job. */
interface Entry {
  readonly id: string;
  /** As in `entriesOf`. */
  readonly key: string;
  readonly place: number;
}

/** The entries of a job for which `takes` is true. */
export function picked(job: RecordsJob, takes: (entry: Entry) => boolean): RecordsJob {
  if (job.kind !== 'set')
    return { ...job, ids: job.ids.filter((id, place) => takes({ id, key: id, place })) };
  const changes = job.changes.filter((change, place) =>
    takes({ id: change.id, key: cellKey(change), place }),
  );
  return { ...job, changes };
}

/** A step with only some of its entries. */
export const pickedStep = (step: Step, takes: (entry: Entry) => boolean): Step => ({
  ...step,
  undo: picked(step.undo, takes),
  redo: picked(step.redo, takes),
});

const joined = (one: RecordsJob, other: RecordsJob): RecordsJob => {
  if (one.kind === 'set' && other.kind === 'set')
    return { kind: 'set', changes: [...one.changes, ...other.changes] };
  if (one.kind === 'set' || other.kind === 'set') throw new Error('Two jobs of one step differ in kind');
  return { ...one, ids: [...one.ids, ...other.ids] };
};

/** One step with the records of both, which are parts of the same one. */
export const joinedSteps = (one: Step, other: Step): Step => ({
  ...one,
  undo: joined(one.undo, other.undo),
  redo: joined(one.redo, other.redo),
});

/** `3 renewals`. */
export const counted = ({ one, many }: Step['noun'], count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `Removed 3 renewals`. */
export const stepText = (step: Step): string => `${step.done} ${counted(step.noun, sizeOf(step.redo))}`;

/** One field of many records. */
export function settingStep(noun: Step['noun'], label: string, changes: readonly CellChange[]): Step {
  const undo = changes.map((change) => ({ ...change, before: change.after, after: change.before }));
  return {
    done: `Set ${label} of`,
    doing: `Setting ${label}`,
    noun,
    undo: { kind: 'set', changes: undo },
    redo: { kind: 'set', changes },
  };
}

/** Several fields of several records. @param done `Pasted` or `Cleared` */
export function cellsStep(done: 'Pasted' | 'Cleared', changes: readonly CellChange[]): Step {
  const step = settingStep({ one: 'cell', many: 'cells' }, '', changes);
  return { ...step, done, doing: done === 'Pasted' ? 'Pasting' : 'Clearing' };
}

export const removingStep = (noun: Step['noun'], ids: readonly string[]): Step => ({
  done: 'Removed',
  doing: 'Removing',
  noun,
  undo: { kind: 'restore', ids },
  redo: { kind: 'remove', ids },
});

/** Records that were added or restored. @param done `Added` or `Restored` */
export const addingStep = (noun: Step['noun'], done: string, ids: readonly string[]): Step => ({
  done,
  doing: done === 'Added' ? 'Adding' : 'Restoring',
  noun,
  undo: { kind: 'remove', ids },
  redo: { kind: 'restore', ids },
});
