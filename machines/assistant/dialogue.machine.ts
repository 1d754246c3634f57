/**
 * The dialogue of the assistant (spec §2.14, §4): a message is read, missing parameters are asked one at a time, reading
 * actions answer, and a change is shown and made only after it was confirmed. The server runs it for each message and stores
 * its snapshot in a resting state, from which any process goes on. A change is stored as confirmed before it is made, so that
 * a process that ends in between leaves a change that the next one makes exactly once (`turn.resume`).
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';
import { ended, taken, type Asked, type Context, type Outcome } from './dialogue-context.ts';
import type {
  Answering,
  Draft,
  Making,
  Preparing,
  Reading,
  Said,
  ShownProposal,
  Topic,
} from './dialogue-types.ts';
import { notMade, notRead, notWaiting } from './dialogue-words.ts';

export type DialogueEvent =
  | { type: 'message.send'; text: string }
  | { type: 'action.request'; text: string; draft: Draft }
  /** `proposalId` is of the change that the person saw; null for the one that waits. */
  | { type: 'proposal.confirm'; proposalId: string | null }
  | { type: 'turn.resume' };

export type ReadInput = Pick<Context, 'draft' | 'question' | 'offers' | 'proposal' | 'last' | 'topic'> & {
  readonly asked: Asked;
};

export interface DraftInput {
  readonly draft: Draft;
  readonly topic: Topic;
  /** It was shown before, and what it showed is not true any more. */
  readonly isStale: boolean;
}

function theDraft({ draft }: Context): Draft {
  if (draft === null) throw new Error('dialogue: there is no draft');
  return draft;
}

function theProposal({ proposal }: Context): ShownProposal {
  if (proposal === null) throw new Error('dialogue: there is no proposal');
  return proposal;
}

const outcomeOf = ({ event }: { event: { output: Outcome } }) => event.output;
const take = { type: 'take', params: outcomeOf } as const;
const when = <Guard extends string>(type: Guard) => ({ type, params: outcomeOf }) as const;
const isThat =
  (is: Outcome['is']) =>
  (_: unknown, outcome: Outcome): boolean =>
    outcome.is === is;

export const dialogueMachine = setup({
  types: { context: {} as Context, events: {} as DialogueEvent },
  actors: {
    /** Reads the message in the light of what the conversation is about. */
    read: notProvided<Reading, ReadInput>('dialogue', 'read'),
    /** Runs an action that reads, leads to a place, or asks for a file. */
    answer: notProvided<Answering, DraftInput>('dialogue', 'answer'),
    /** Reads what a change would change. */
    prepare: notProvided<Preparing, DraftInput>('dialogue', 'prepare'),
    /** Makes a confirmed change. Of one that was made already it says the same again. */
    make: notProvided<Making, { readonly proposal: ShownProposal }>('dialogue', 'make'),
  },
  guards: {
    isTheShownChange: ({ context }, { proposalId }: { proposalId: string | null }) =>
      proposalId === null || proposalId === context.proposal?.id,
    isReadyToChange: (_, outcome: Outcome) => outcome.is === 'ready' && outcome.draft.kind === 'write',
    isReadyToAnswer: isThat('ready'),
    isValueMissing: isThat('asks'),
    isMeaningOpen: isThat('offers'),
    isOnlySaid: isThat('says'),
    isProposed: isThat('shown'),
    isNoLongerTrue: isThat('stale'),
  },
  actions: {
    ask: assign((_, asked: Asked) => ({ asked, said: null })),
    take: assign(({ context }, outcome: Outcome) => taken(context, outcome)),
    say: assign((_, said: Said) => ({ said, asked: null })),
    end: assign((_, said: Said) => ({ ...ended, said })),
  },
}).createMachine({
  id: 'dialogue',
  context: {
    ...ended,
    said: null,
    last: null,
    topic: { account: null, member: null, listed: [] },
  },
  initial: 'resting',
  states: {
    resting: {
      tags: 'resting',
      initial: 'idle',
      on: {
        'message.send': {
          target: 'reading',
          actions: { type: 'ask', params: ({ event }) => ({ text: event.text, draft: null }) },
        },
        'action.request': {
          target: 'reading',
          actions: {
            type: 'ask',
            params: ({ event: { text, draft } }) => ({ text, draft }),
          },
        },
        'proposal.confirm': { actions: { type: 'say', params: notWaiting } },
      },
      states: {
        idle: {},
        /** Which action is meant is asked. */
        choosing: {},
        /** A missing or wrong value is asked. */
        asking: {},
        /** A change is shown. */
        proposing: {
          on: {
            'proposal.confirm': [
              {
                guard: { type: 'isTheShownChange', params: ({ event }) => event },
                target: '#dialogue.confirmed',
              },
              // The person saw another one: the one that waits is shown again.
              { target: '#dialogue.preparing' },
            ],
          },
        },
        before: { type: 'history' },
      },
    },
    reading: {
      invoke: {
        src: 'read',
        id: 'read',
        input: ({ context: { asked, draft, question, offers, proposal, last, topic } }) => ({
          asked: asked ?? { text: '', draft: null },
          draft,
          question,
          offers,
          proposal,
          last,
          topic,
        }),
        onDone: [
          { guard: when('isReadyToChange'), target: 'preparing', actions: take },
          { guard: when('isReadyToAnswer'), target: 'answering', actions: take },
          { guard: when('isValueMissing'), target: 'resting.asking', actions: take },
          { guard: when('isMeaningOpen'), target: 'resting.choosing', actions: take },
          { guard: when('isOnlySaid'), target: 'resting.before', actions: take },
          { target: 'resting.idle', actions: take },
        ],
        // What was asked or shown still waits.
        onError: { target: 'resting.before', actions: { type: 'say', params: notRead } },
      },
    },
    answering: {
      invoke: {
        src: 'answer',
        id: 'answer',
        input: ({ context }) => ({ draft: theDraft(context), topic: context.topic, isStale: false }),
        onDone: [
          { guard: when('isValueMissing'), target: 'resting.asking', actions: take },
          { target: 'resting.idle', actions: take },
        ],
        onError: { target: 'resting.idle', actions: { type: 'end', params: notRead } },
      },
    },
    preparing: {
      invoke: {
        src: 'prepare',
        id: 'prepare',
        input: ({ context }) => ({
          draft: theDraft(context),
          topic: context.topic,
          isStale: context.proposal !== null,
        }),
        onDone: [
          { guard: when('isProposed'), target: 'resting.proposing', actions: take },
          { guard: when('isValueMissing'), target: 'resting.asking', actions: take },
          { target: 'resting.idle', actions: take },
        ],
        onError: { target: 'resting.idle', actions: { type: 'end', params: notRead } },
      },
    },
    /** Stored, so that the change is made even if this process ends now. */
    confirmed: { tags: 'confirmed', on: { 'turn.resume': 'making' } },
    making: {
      invoke: {
        src: 'make',
        id: 'make',
        input: ({ context }) => ({ proposal: theProposal(context) }),
        onDone: [
          { guard: when('isNoLongerTrue'), target: 'preparing' },
          { target: 'resting.idle', actions: take },
        ],
        onError: { target: 'resting.idle', actions: { type: 'end', params: notMade } },
      },
    },
  },
});

export type DialogueSnapshot = SnapshotFrom<typeof dialogueMachine>;
