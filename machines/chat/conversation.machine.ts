/**
 * The conversation with the assistant (spec §2.14): its messages are loaded, questions are typed, asked, stopped, repeated and
 * edited. What is typed is kept until it is answered. What another window adds is read in the background.
 */
import { not, type ActorRefFrom } from 'xstate';
import type { ChatAnswer } from '../../contract/chat.ts';
import { askedTurn, type ConversationContext } from './conversation.ts';
import { conversationSetup } from './conversation-setup.ts';

type Failed = { readonly event: { readonly error: unknown } };

interface Given {
  readonly context: ConversationContext;
}

const ofSession = ({ context: { workspaceId, sessionId } }: Given) => ({
  workspaceId,
  sessionId,
});

/** Asks, while nothing is under way. */
const asks = {
  'draft.send': {
    guard: 'isTypedText',
    target: '#conversation.ready.talk.asking',
    actions: [
      { type: 'ask', params: ({ context }: Given) => ({ text: context.text }) },
      'clearText',
      'tellDraft',
    ],
  },
  'message.send': {
    guard: { type: 'isText', params: ({ event }: { event: { text: string } }) => event.text },
    target: '#conversation.ready.talk.asking',
    actions: [
      { type: 'ask', params: ({ event }: { event: { text: string } }) => ({ text: event.text }) },
      'tellDraft',
    ],
  },
  'action.run': {
    target: '#conversation.ready.talk.asking',
    actions: [
      {
        type: 'ask',
        params: ({ event }: { event: { text: string; savedActionId: string | null } }) => ({
          text: event.text,
          action: { savedActionId: event.savedActionId },
        }),
      },
      'tellDraft',
    ],
  },
} as const;

interface Answered {
  readonly event: { readonly output: ChatAnswer };
}

const answered = [
  { type: 'tellBegan', params: ({ event }: Answered) => event.output.session_id },
  { type: 'keepAnswer', params: ({ event }: Answered) => event.output },
  'startParts',
  'tellDraft',
  { type: 'tellAnswered', params: ({ event }: Answered) => event.output.session_id },
] as const;

const reread = {
  'messages.reload': [{ guard: 'isUnasked', target: 'reading' }, { target: 'postponed' }],
} as const;

export const conversationMachine = conversationSetup.createMachine({
  id: 'conversation',
  context: ({ input }) => ({
    ...input,
    messages: [],
    text: '',
    earlier: [],
    recalled: null,
    asked: null,
    turns: 0,
    answers: 0,
    readAt: 0,
    parts: [],
    problem: null,
  }),
  invoke: {
    id: 'keepDraft',
    src: 'keepDraft',
    input: ({ context: { workspaceId, userId, sessionId } }) => ({ workspaceId, userId, sessionId }),
  },
  on: {
    'draft.recalled': { actions: { type: 'keepText', params: ({ event }) => event.text } },
    'draft.change': { actions: [{ type: 'keepText', params: ({ event }) => event.text }, 'tellDraft'] },
    'earlier.recall': { guard: 'canRecall', actions: ['recallEarlier', 'tellDraft'] },
    'later.recall': { guard: 'isRecalled', actions: ['recallLater', 'tellDraft'] },
    'address.open': { actions: { type: 'tellOpened', params: ({ event }) => event.path } },
    'page.changed': { actions: { type: 'keepPage', params: ({ event }) => event.page } },
  },
  initial: 'opening',
  states: {
    opening: {
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
      invoke: {
        id: 'loadMessages',
        src: 'loadMessages',
        input: ofSession,
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepMessages', params: ({ event }) => event.output.messages },
            'startParts',
            'startDue',
          ],
        },
        onError: {
          target: 'unopened',
          actions: { type: 'keepProblem', params: ({ event }: Failed) => event.error },
        },
      },
    },
    unopened: { on: { 'messages.reload': { target: 'opening', actions: 'clearProblem' } } },
    ready: {
      type: 'parallel',
      states: {
        talk: {
          initial: 'resting',
          on: {
            'message.copy': { actions: { type: 'copy', params: ({ event }) => event.id } },
            'message.ended': { actions: { type: 'endMessage', params: ({ event }) => event.id } },
            'proposal.answered': {
              actions: [
                { type: 'keepTurn', params: ({ event }) => event },
                'startParts',
                { type: 'tellAnswered', params: ({ event }) => event.answer.session_id },
              ],
            },
          },
          states: {
            resting: {
              on: {
                ...asks,
                'option.press': {
                  guard: { type: 'isOption', params: ({ event }) => event.number },
                  target: 'asking',
                  actions: [{ type: 'askOption', params: ({ event }) => event.number }, 'tellDraft'],
                },
                'question.edit': { guard: 'hasQuestion', target: 'editing', actions: 'edit' },
              },
            },
            /** What follows the question, until it is answered (spec §9). */
            asking: {
              tags: 'busy',
              initial: 'processing',
              states: {
                processing: { after: { specialistDelay: 'specialist' } },
                specialist: { after: { llmDelay: 'llm' } },
                llm: {},
              },
              invoke: {
                id: 'askAssistant',
                src: 'askAssistant',
                input: ({ context }) => askedTurn(context),
                onDone: { target: 'resting', actions: answered },
                onError: {
                  target: 'failed',
                  actions: { type: 'keepProblem', params: ({ event }: Failed) => event.error },
                },
              },
              on: { 'answer.stop': { target: 'resting', actions: ['takeBack', 'tellDraft'] } },
            },
            failed: {
              on: {
                ...asks,
                'answer.retry': { target: 'asking', actions: 'clearProblem' },
                'question.edit': { target: 'editing', actions: 'edit' },
              },
            },
            editing: {
              on: {
                'question.resent': {
                  target: 'asking',
                  actions: [
                    'endEdit',
                    'forgetAsked',
                    { type: 'ask', params: ({ event }) => ({ text: event.text }) },
                    'tellDraft',
                  ],
                },
                'edit.ended': [
                  { guard: 'isUnasked', target: 'resting', actions: 'endEdit' },
                  { target: 'failed', actions: 'endEdit' },
                ],
              },
            },
          },
        },
        /** What another window added. A list that is read while a turn is under way might have half of it. */
        live: {
          initial: 'current',
          states: {
            current: { on: reread },
            reading: {
              entry: 'keepReadAt',
              invoke: {
                id: 'readAgain',
                src: 'loadMessages',
                input: ofSession,
                onDone: [
                  { guard: not('isUnasked'), target: 'postponed' },
                  { guard: 'isOlder', target: 'reading', reenter: true },
                  {
                    target: 'current',
                    actions: [
                      { type: 'keepMessages', params: ({ event }) => event.output.messages },
                      'startParts',
                    ],
                  },
                ],
                onError: 'unread',
              },
              on: { 'messages.reload': { target: 'reading', reenter: true } },
            },
            postponed: { always: { guard: 'isUnasked', target: 'reading' } },
            unread: { on: reread },
          },
        },
      },
    },
  },
});

export type ConversationActor = ActorRefFrom<typeof conversationMachine>;
