/** The trash of a type of records: what was removed, by whom, until when it is kept, and Restore (spec §2.14, decision 59). */
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { RecordCalls } from '../../contract/record-calls.ts';
import type { Outcomes } from '../../contract/record-outcome.ts';
import type { TrashedRecord } from '../../contract/record-writes.ts';
import { callSlot } from '../shared/call-slot.ts';
import { sentenceOr } from '../shared/sentence-or.ts';

export interface RecordTrashInput {
  readonly workspaceId: string;
  /** The person's timezone, in which days are told. */
  readonly timezone: string;
}

export interface RecordTrashContext extends RecordTrashInput {
  readonly records: readonly TrashedRecord[];
  /** The id of the record that is being restored, or was refused. */
  readonly chosen: string | null;
  readonly problem: string | null;
}

type RecordTrashEvent =
  | { type: 'trash.open' }
  | { type: 'trash.close' }
  | { type: 'trash.reload' }
  | { type: 'record.restore'; id: string };

/** The table shows the record again. */
export interface RecordRestored<R> {
  readonly type: 'record.restored';
  readonly record: R;
}

const listProblem = sentenceOr('Not loaded. Please try again.');
const restoreProblem = sentenceOr('Not restored. Please try again.');

export const recordTrash = <R>(calls: Pick<RecordCalls<R>, 'trash' | 'restore'>) =>
  setup({
    types: {
      context: {} as RecordTrashContext,
      events: {} as RecordTrashEvent,
      input: {} as RecordTrashInput,
      emitted: {} as RecordRestored<R>,
    },
    actors: {
      loadTrash: callSlot('recordTrash', calls.trash),
      restoreRecords: callSlot('recordTrash', calls.restore),
    },
    guards: {
      isRestorable: ({ context }, { id }: { id: string }) =>
        context.records.some((record) => record.id === id && record.restorable),
      isRestored: (_, { data: [outcome] }: Outcomes<R>) => outcome?.problem === null,
    },
    actions: {
      clear: assign({ records: [], chosen: null, problem: null }),
      keepRecords: assign((_, { data }: { data: readonly TrashedRecord[] }) => ({ records: data })),
      choose: assign((_, { id }: { id: string }) => ({ chosen: id, problem: null })),
      keepListProblem: assign((_, { error }: { error: unknown }) => ({ problem: listProblem(error) })),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: restoreProblem(error) })),
      keepRefusal: assign((_, { data: [outcome] }: Outcomes<R>) => ({
        problem: outcome?.problem?.detail ?? restoreProblem(null),
      })),
      takeOut: enqueueActions(({ context, enqueue }, { data: [outcome] }: Outcomes<R>) => {
        enqueue.assign({
          records: context.records.filter(({ id }) => id !== outcome?.id),
          chosen: null,
        });
        if (outcome?.record) enqueue(emit({ type: 'record.restored' as const, record: outcome.record }));
      }),
    },
    delays: { skeletonDelay: 200 },
  }).createMachine({
    id: 'recordTrash',
    context: ({ input }) => ({ ...input, records: [], chosen: null, problem: null }),
    initial: 'closed',
    states: {
      closed: { on: { 'trash.open': { target: 'loading', actions: 'clear' } } },
      loading: {
        on: { 'trash.close': 'closed' },
        initial: 'quiet',
        states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
        invoke: {
          id: 'loadTrash',
          src: 'loadTrash',
          input: ({ context }) => ({ query: { workspace_id: context.workspaceId } }),
          onDone: {
            target: 'listed',
            actions: { type: 'keepRecords', params: ({ event }) => event.output },
          },
          onError: {
            target: 'failed',
            actions: { type: 'keepListProblem', params: ({ event }) => event },
          },
        },
      },
      failed: { on: { 'trash.reload': 'loading', 'trash.close': 'closed' } },
      listed: {
        on: {
          'trash.close': 'closed',
          'record.restore': {
            guard: { type: 'isRestorable', params: ({ event }) => event },
            target: 'restoring',
            actions: { type: 'choose', params: ({ event }) => event },
          },
        },
      },
      // Closing waits for the answer, so that the table shows what was restored.
      restoring: {
        invoke: {
          id: 'restoreRecords',
          src: 'restoreRecords',
          input: ({ context: { workspaceId, chosen } }) => ({
            query: { workspace_id: workspaceId },
            body: { ids: chosen === null ? [] : [chosen] },
          }),
          onDone: [
            {
              guard: { type: 'isRestored', params: ({ event }) => event.output as Outcomes<R> },
              target: 'listed',
              actions: { type: 'takeOut', params: ({ event }) => event.output as Outcomes<R> },
            },
            {
              target: 'listed',
              actions: { type: 'keepRefusal', params: ({ event }) => event.output as Outcomes<R> },
            },
          ],
          onError: { target: 'listed', actions: { type: 'keepProblem', params: ({ event }) => event } },
        },
      },
    },
  });
