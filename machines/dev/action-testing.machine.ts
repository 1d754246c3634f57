/**
 * Tries the sample queries of the assistant's actions (spec §2.15, §7.6): of one, or of all one after the other. A run of all
 * can be stopped, goes on after a failure, and is compared with the last one.
 */
import { assign, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import { listActionDefinitions, testAction } from '../../contract/chat.ts';
import type { CallAnswer } from '../../contract/call.ts';
import { callSlot } from '../shared/call-slot.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import type { ActionDefinition, TestResults } from './test-run.ts';

/** For the page, which keeps it for the next visit. */
export interface RunFinished {
  readonly type: 'run.finished';
  readonly results: TestResults;
}

export interface TestingInput {
  readonly owner: ActorRef<Snapshot<unknown>, RunFinished>;
  /** The workspace in whose name the samples are tried. */
  readonly workspaceId: string;
  readonly userId: string;
  /** The slug of the action that is picked. */
  readonly action: string | null;
  /** The last run of all in this browser. */
  readonly lastRun: TestResults | null;
}

interface TestingContext extends Omit<TestingInput, 'lastRun'> {
  readonly actions: readonly ActionDefinition[];
  readonly results: TestResults;
  /** The actions that are tried now and then. */
  readonly left: readonly string[];
  readonly total: number;
  /** The run of all that ended last. */
  readonly finished: TestResults | null;
  /** The run before that. */
  readonly compared: TestResults | null;
  readonly problem: string | null;
}

type TestingEvent =
  | { type: 'testing.retry' }
  | { type: 'action.choose'; action: string | null }
  | { type: 'action.run' }
  | { type: 'all.run' }
  | { type: 'all.stop' }
  | { type: 'all.continue' };

type Tested = CallAnswer<typeof testAction>;

const listWords = sentenceOr('The actions were not loaded. Please try again.');
const words = sentenceOr('The samples were not tried. Please try again.');
const ofEvent = <E>({ event }: { readonly event: E }) => event;

export const actionTestingMachine = setup({
  types: {
    context: {} as TestingContext,
    events: {} as TestingEvent,
    input: {} as TestingInput,
  },
  actors: {
    listActionDefinitions: callSlot('actionTesting', listActionDefinitions),
    testAction: callSlot('actionTesting', testAction),
  },
  guards: {
    isPicked: ({ context: { actions, action } }) => actions.some(({ slug }) => slug === action),
    isAny: ({ context: { actions } }) => actions.length > 0,
    isLastAction: ({ context: { left } }) => left.length === 1,
  },
  actions: {
    keepActions: assign((_, { output }: { output: { actions: readonly ActionDefinition[] } }) => ({
      actions: output.actions,
      problem: null,
    })),
    keepListProblem: assign((_, { error }: { error: unknown }) => ({ problem: listWords(error) })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: words(error) })),
    keepAction: assign((_, { action }: { action: string | null }) => ({ action, problem: null })),
    beginOne: assign(({ context: { action } }) => ({
      left: action === null ? [] : [action],
      problem: null,
    })),
    beginAll: assign(({ context: { actions, finished, compared } }) => ({
      left: actions.map(({ slug }) => slug),
      total: actions.length,
      results: {},
      finished: null,
      compared: finished ?? compared,
      problem: null,
    })),
    clearProblem: assign({ problem: null }),
    keepResults: assign(({ context: { results, left } }, { output }: { output: Tested }) => {
      const [slug] = left;
      return {
        results: slug === undefined ? results : { ...results, [slug]: output.test_results },
        left: left.slice(1),
      };
    }),
    keepRun: assign(({ context }) => ({ finished: context.results })),
    tellRun: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({ type: 'run.finished' as const, results: context.results }),
    ),
    dropLeft: assign({ left: [], problem: null }),
  },
  delays: { skeletonDelay: 200 },
}).createMachine({
  id: 'actionTesting',
  context: ({ input: { lastRun, ...input } }) => ({
    ...input,
    actions: [],
    results: {},
    left: [],
    total: 0,
    finished: null,
    compared: lastRun,
    problem: null,
  }),
  initial: 'loading',
  on: { 'action.choose': { actions: { type: 'keepAction', params: ofEvent } } },
  states: {
    loading: {
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
      invoke: {
        id: 'listActionDefinitions',
        src: 'listActionDefinitions',
        input: ({ context }) => ({ workspace: context.workspaceId }),
        onDone: { target: 'resting', actions: { type: 'keepActions', params: ofEvent } },
        onError: { target: 'failed', actions: { type: 'keepListProblem', params: ofEvent } },
      },
    },
    failed: { on: { 'testing.retry': 'loading' } },
    resting: {
      on: {
        'action.run': { guard: 'isPicked', target: 'runningOne', actions: 'beginOne' },
        'all.run': { guard: 'isAny', target: 'runningAll', actions: 'beginAll' },
      },
    },
    runningOne: {
      invoke: {
        id: 'testAction',
        src: 'testAction',
        input: ({ context }) => tried(context),
        onDone: { target: 'resting', actions: { type: 'keepResults', params: ofEvent } },
        onError: { target: 'resting', actions: { type: 'keepProblem', params: ofEvent } },
      },
    },
    runningAll: {
      invoke: {
        id: 'testNext',
        src: 'testAction',
        input: ({ context }) => tried(context),
        onDone: [
          {
            guard: 'isLastAction',
            target: 'resting',
            actions: [{ type: 'keepResults', params: ofEvent }, 'keepRun', 'tellRun'],
          },
          {
            target: 'runningAll',
            reenter: true,
            actions: { type: 'keepResults', params: ofEvent },
          },
        ],
        onError: { target: 'interrupted', actions: { type: 'keepProblem', params: ofEvent } },
      },
      on: { 'all.stop': { target: 'resting', actions: 'dropLeft' } },
    },
    /** What was tried stays. */
    interrupted: {
      on: {
        'all.continue': { target: 'runningAll', actions: 'clearProblem' },
        'all.stop': { target: 'resting', actions: 'dropLeft' },
      },
    },
  },
});

const tried = ({ workspaceId, userId, left }: TestingContext) => ({
  workspace: workspaceId,
  // It is running only while one is left.
  body: { action_slug: left[0] ?? '', workspace_id: workspaceId, user_id: userId },
});

export type ActionTestingActor = ActorRefFrom<typeof actionTestingMachine>;
