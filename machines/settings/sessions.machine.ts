/**
 * Where a person is signed in: the open sessions of the account. Another one is ended, or all others, after a
 * question. Where the identity service does not list them, all can be ended together, this one included.
 */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { endOtherSessions, endSession, listSessions, type Session } from '../../contract/sessions.ts';
import { callSlot } from '../shared/call-slot.ts';
import { collection } from '../shared/collection.machine.ts';
import { confirm, type Confirmed } from '../shared/confirm.machine.ts';
import { sentenceOr } from '../shared/sentence-or.ts';

const problem = sentenceOr('Something went wrong. Please try again.');

export interface EndedSession {
  readonly userId: string;
  readonly session: Session;
}

/** The children of the section, with their calls. */
export const sessionParts = {
  list: collection({
    id: 'listSessions',
    load: callSlot('collection', listSessions),
    items: ({ data }) => data ?? [],
    problem,
  }),
  ending: confirm({
    id: 'endSession',
    act: callSlot('confirm', endSession),
    request: ({ userId, session }: EndedSession) => ({ params: { id: userId, session_id: session.id } }),
    problem,
  }),
  endingOthers: confirm({
    id: 'endOtherSessions',
    act: callSlot('confirm', endOtherSessions),
    request: ({ userId }: Pick<EndedSession, 'userId'>) => ({ params: { id: userId } }),
    problem,
  }),
};

/** The session that asks is always in the list of an identity service that has one. */
export const areListed = (sessions: readonly Session[]): boolean => sessions.length > 0;

export interface SessionsInput {
  readonly userId: string;
  /** Of the person's profile; times are shown in it. */
  readonly timezone: string;
}

interface SessionsContext extends SessionsInput {
  /** The session that the question is about; null before the first. */
  readonly chosen: Session | null;
}

type SessionsEvent = { type: 'session.end'; session: Session } | { type: 'others.end' };

const { list, ending, endingOthers } = sessionParts;

export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    input: {} as SessionsInput,
    children: {} as { list: 'list'; ending: 'ending'; endingOthers: 'endingOthers' },
  },
  actors: { list, ending, endingOthers },
  guards: {
    /** That of this browser is ended by signing out. */
    isOther: (_, { session }: { session: Session }) => !session.is_current,
    isDone: (_, { output }: { output: Confirmed<unknown> }) => output.isDone,
  },
  actions: {
    choose: assign((_, { session }: { session: Session }) => ({ chosen: session })),
    takeAway: sendTo('list', ({ context }) => ({ type: 'item.remove', id: context.chosen?.id ?? '' })),
    /** If this session was ended too, the call is refused, and the person is asked to sign in again. */
    reload: sendTo('list', { type: 'list.reload' }),
  },
}).createMachine({
  id: 'sessions',
  context: ({ input }) => ({ ...input, chosen: null }),
  invoke: {
    id: 'list',
    src: 'list',
    input: ({ context }) => ({ request: { params: { id: context.userId } } }),
  },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'session.end': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'ending',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'others.end': 'endingOthers',
      },
    },
    ending: {
      invoke: {
        id: 'ending',
        src: 'ending',
        input: ({ context: { userId, chosen } }) => ({ subject: { userId, session: chosen as Session } }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'browsing',
            actions: 'takeAway',
          },
          { target: 'browsing' },
        ],
      },
    },
    endingOthers: {
      invoke: {
        id: 'endingOthers',
        src: 'endingOthers',
        input: ({ context: { userId } }) => ({ subject: { userId } }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event }, target: 'browsing', actions: 'reload' },
          { target: 'browsing' },
        ],
      },
    },
  },
});

export type SessionsActor = ActorRefFrom<typeof sessionsMachine>;
