/**
 * The write of many records (spec §2.14): in calls of at most `RECORDS_AT_ONCE`, with progress and Stop; then what was
 * refused with Retry, or what was done with Undo. The records that were written are reported after each call.
 */
import { assign, sendTo, setup, type ActorRef, type AnyActorRef, type Snapshot } from 'xstate';
import { RECORDS_AT_ONCE, type Outcome, type Outcomes } from '../../contract/record-outcome.ts';
import { notProvided } from '../shared/not-provided.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import type { TableRecord } from './cell.ts';
import type { RecordsReport } from './followed-records.ts';
import {
  entriesOf,
  jobOf,
  picked,
  pickedStep,
  sizeOf,
  type RecordsJob,
  type Step,
  type StepWay,
} from './steps.ts';

/** Whether it writes; null when it has ended. */
export type WriteStage = 'writing' | 'resting' | null;

/** Records of a step were written. Several reports of one write have the same number. */
export interface StepWritten {
  readonly type: 'step.written';
  readonly step: Step;
  readonly way: StepWay;
  /** Of the write; null for records that were written in another way. */
  readonly write: number | null;
}

export type WriteReport<R extends TableRecord> =
  | RecordsReport<R>
  | StepWritten
  | { readonly type: 'write.stage'; readonly stage: WriteStage };

export interface RecordsWriteInput<R extends TableRecord> {
  readonly workspaceId: string;
  readonly step: Step;
  readonly way: StepWay;
  readonly write: number;
  readonly table: ActorRef<Snapshot<unknown>, WriteReport<R>>;
}

/** A record that was not written, and why, in a sentence. */
export interface Refused {
  readonly id: string;
  /** Where one field was to be written. */
  readonly field?: string;
  readonly reason: string;
}

export interface RecordsWriteContext<R extends TableRecord> extends RecordsWriteInput<R> {
  /** What is still to be written. */
  readonly left: RecordsJob;
  /** The number of entries of this run, and those that were written in it. */
  readonly total: number;
  readonly written: readonly string[];
  /** The number of records that were written in all runs. */
  readonly all: number;
  readonly refused: readonly Refused[];
  readonly isStopped: boolean;
  /** Why it could not go on. */
  readonly problem: string | null;
}

export interface WriteAsked {
  readonly workspaceId: string;
  readonly job: RecordsJob;
}

export type RecordsWriteEvent =
  | { type: 'write.stop' }
  /** `job` is what was refused and what is left, with the values that the table has now. */
  | { type: 'write.retry'; job: RecordsJob }
  | { type: 'write.close' }
  | { type: 'result.hold' }
  | { type: 'result.release' };

const problemOf = sentenceOr('No answer from the server.');

const REFUSED = 'It was refused.';

/** The records of the next call. */
const nextCall = (job: RecordsJob) => picked(job, ({ place }) => place < RECORDS_AT_ONCE);

const isWritten = <R>({ record, problem }: Outcome<R>) => record !== null && problem === null;

export const recordsWrite = <R extends TableRecord>() =>
  setup({
    types: {
      context: {} as RecordsWriteContext<R>,
      events: {} as RecordsWriteEvent,
      input: {} as RecordsWriteInput<R>,
    },
    actors: { writeRecords: notProvided<Outcomes<R>, WriteAsked>('recordsWrite', 'writeRecords') },
    guards: {
      isMore: ({ context: { left, isStopped, problem } }) =>
        sizeOf(left) > 0 && !isStopped && problem === null,
      isAllWritten: ({ context: { left, refused } }) => sizeOf(left) === 0 && refused.length === 0,
    },
    actions: {
      keepOutcomes: assign(({ context }, { data }: Outcomes<R>) => {
        const { left } = context;
        // The outcomes of changes are in the order of the call, in which a record may be more than once.
        const changes = left.kind === 'set' ? left.changes : [];
        const keys = entriesOf(left);
        const done = data.flatMap((outcome, place) =>
          isWritten(outcome) ? ((left.kind === 'set' ? keys[place] : outcome.id) ?? []) : [],
        );
        const refused = data.flatMap((outcome, place): readonly Refused[] => {
          if (isWritten(outcome)) return [];
          const change = changes[place];
          const reason = outcome.problem?.detail ?? REFUSED;
          return [{ id: outcome.id, ...(change && { field: change.field }), reason }];
        });
        return {
          left: picked(left, ({ place }) => place >= RECORDS_AT_ONCE),
          written: [...context.written, ...done],
          all: context.all + done.length,
          refused: [...context.refused, ...refused],
        };
      }),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
      stop: assign({ isStopped: true }),
      again: assign((_, job: RecordsJob) => ({
        left: job,
        total: sizeOf(job),
        written: [],
        refused: [],
        isStopped: false,
        problem: null,
      })),
      reportRecords: sendTo(
        ({ context }) => context.table,
        ({ context: { left } }, { data }: Outcomes<R>): RecordsReport<R> => {
          const done = data.filter(isWritten);
          return {
            type: 'records.changed',
            saved: left.kind === 'remove' ? [] : done.flatMap(({ record }) => record ?? []),
            removed: left.kind === 'remove' ? done.map(({ id }) => id) : [],
          };
        },
      ),
      reportStep: sendTo(
        ({ context }) => context.table,
        ({ context: { step, way, write, written } }): StepWritten => {
          const keys = new Set(written);
          return { type: 'step.written', step: pickedStep(step, ({ key }) => keys.has(key)), way, write };
        },
      ),
      reportStage: sendTo(
        ({ context }) => context.table,
        (_, stage: WriteStage) => ({ type: 'write.stage' as const, stage }),
      ),
    },
    delays: { resultNotice: 12_000 },
  }).createMachine({
    id: 'recordsWrite',
    context: ({ input }) => {
      const left = jobOf(input.step, input.way);
      const empty = { written: [], all: 0, refused: [], isStopped: false, problem: null };
      return { ...input, ...empty, left, total: sizeOf(left) };
    },
    initial: 'writing',
    states: {
      writing: {
        entry: { type: 'reportStage', params: 'writing' },
        exit: 'reportStep',
        initial: 'calling',
        states: {
          calling: {
            invoke: {
              id: 'writeRecords',
              src: 'writeRecords',
              input: ({ context: { workspaceId, left } }) => ({ workspaceId, job: nextCall(left) }),
              onDone: {
                target: 'counting',
                actions: [
                  { type: 'reportRecords', params: ({ event }) => event.output },
                  { type: 'keepOutcomes', params: ({ event }) => event.output },
                ],
              },
              onError: {
                target: 'counting',
                actions: { type: 'keepProblem', params: ({ event }) => event },
              },
            },
          },
          counting: {
            always: [
              { guard: 'isMore', target: 'calling' },
              { guard: 'isAllWritten', target: '#recordsWrite.done' },
              { target: '#recordsWrite.partial' },
            ],
          },
        },
        // What is on its way is written in any case, so the answer is awaited.
        on: { 'write.stop': { actions: 'stop' } },
      },
      /** Something was refused, or not written because of a stop or an error. */
      partial: {
        entry: { type: 'reportStage', params: 'resting' },
        on: {
          'write.retry': { target: 'writing', actions: { type: 'again', params: ({ event }) => event.job } },
          'write.close': 'ended',
        },
      },
      done: {
        entry: { type: 'reportStage', params: 'resting' },
        initial: 'told',
        on: { 'write.close': 'ended' },
        states: {
          told: { after: { resultNotice: '#recordsWrite.ended' }, on: { 'result.hold': 'held' } },
          /** Undo is hovered or focused. */
          held: { on: { 'result.release': 'told' } },
        },
      },
      ended: { type: 'final', entry: { type: 'reportStage', params: null } },
    },
  });

/** The interface of a write's actor that screens use, for any record type. */
export interface RecordsWriteActor {
  getSnapshot(): {
    readonly context: Omit<RecordsWriteContext<never>, 'table'>;
    matches(state: 'writing' | 'partial' | 'done'): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: RecordsWriteEvent): void;
}
