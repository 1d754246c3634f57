/**
 * The home of a workspace (spec §2.2): what is due for the person, and what others changed since the last visit. It reads
 * again when something changed (decision 78).
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { getHome, type Home } from '../../contract/home.ts';
import { callSlot } from '../shared/call-slot.ts';
import { listener } from '../shared/listener.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import { SETTLE_MS, watchWork, type WorkReport } from '../shared/watch-work.ts';

export interface HomeInput {
  readonly workspaceId: string;
  readonly slug: string;
  readonly firstName: string;
  /** Of the person's profile; times are shown in it. */
  readonly timezone: string;
  /** ISO 8601: the time when it starts. A clock reports later ones. */
  readonly now: string;
}

interface HomeContext extends HomeInput {
  /** Null until it is loaded. */
  readonly home: Home | null;
  readonly problem: string | null;
}

const notLoaded = sentenceOr('Something went wrong. Please try again.');

export const homeMachine = setup({
  types: {
    context: {} as HomeContext,
    events: {} as WorkReport | { type: 'home.reload' } | { type: 'clock.ticked'; now: string },
    input: {} as HomeInput,
  },
  actors: {
    getHome: callSlot('home', getHome),
    watchWork: watchWork('home'),
    /** Reports `clock.ticked` every minute. */
    watchClock: listener('home', 'watchClock'),
  },
  actions: {
    keep: assign((_, { output }: { output: Home }) => ({ home: output, problem: null })),
    keepNow: assign((_, now: string) => ({ now })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: notLoaded(error) })),
  },
  delays: { skeletonDelay: 200, settle: SETTLE_MS },
}).createMachine({
  id: 'home',
  context: ({ input }) => ({ ...input, home: null, problem: null }),
  invoke: [
    { id: 'watchWork', src: 'watchWork' },
    { id: 'watchClock', src: 'watchClock' },
  ],
  on: { 'clock.ticked': { actions: { type: 'keepNow', params: ({ event }) => event.now } } },
  initial: 'loading',
  states: {
    loading: {
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
      invoke: {
        id: 'getHome',
        src: 'getHome',
        input: ({ context }) => ({ params: { id: context.workspaceId }, query: {} }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
      // An answer that is on its way may be older than the change.
      on: { 'work.changed': { target: 'loading', reenter: true } },
    },
    failed: { on: { 'home.reload': 'loading', 'work.changed': 'loading' } },
    shown: {
      initial: 'current',
      states: {
        current: { on: { 'work.changed': 'settling' } },
        settling: { after: { settle: 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'refreshHome',
            src: 'getHome',
            input: ({ context }) => ({ params: { id: context.workspaceId }, query: {} }),
            onDone: { target: 'current', actions: { type: 'keep', params: ({ event }) => event } },
            onError: { target: 'outdated', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
          on: { 'work.changed': 'settling' },
        },
        /** What is shown stays, with a word that it may be old. */
        outdated: { on: { 'home.reload': 'refreshing', 'work.changed': 'settling' } },
      },
    },
  },
});

export type HomeActor = ActorRefFrom<typeof homeMachine>;
