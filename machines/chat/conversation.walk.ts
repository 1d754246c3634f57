/** The walk of a conversation with the assistant (spec §2.14, §8). */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  absent,
  click,
  defineWalk,
  press,
  report,
  see,
  seeDisabled,
  seeText,
  seeValue,
  settle,
  type,
  type Outcome,
} from '../testing/walk.ts';
import { answerOf, conversationInput, longerThread, renewalsPage, thread } from './chat.sample.ts';
import { chatUploadWalk } from './chat-upload.walk.ts';
import { conversationMachine } from './conversation.machine.ts';
import { dueNowWalk } from './due-now.walk.ts';
import { messageWalk } from './message.walk.ts';
import { doneAnswer, plainAnswer, proposalAnswer, turnOf } from './proposed-action.sample.ts';
import { proposedActionWalk } from './proposed-action.walk.ts';
import { undoActionWalk } from './undo-action.walk.ts';

type Snapshot = SnapshotFrom<typeof conversationMachine>;

const INPUT = 'Ask anything';
const TYPED = 'Show my accounts by value';

const resting = { ready: { talk: 'resting', live: 'current' } } as const;

/** The conversation as it was loaded; nothing was asked since, or it failed. */
const isFirst = ({ context }: Snapshot) => context.answers === 0 && context.messages.length === 2;
const isUntyped = ({ context: { text, recalled, page } }: Snapshot) =>
  text === '' && recalled === null && page === null;
const isFailed = (snapshot: Snapshot) =>
  snapshot.matches({ ready: { talk: 'failed', live: 'current' } }) &&
  isFirst(snapshot) &&
  isUntyped(snapshot);
const isUntouched = (snapshot: Snapshot) =>
  snapshot.matches(resting) && isFirst(snapshot) && isUntyped(snapshot);
const isTyped = (snapshot: Snapshot) =>
  isFirst(snapshot) && snapshot.context.text === TYPED && !snapshot.matches({ ready: { talk: 'asking' } });

/** Another window asked in this conversation. */
const changedElsewhere = report('watchChanges', {
  type: 'chats.changed',
  entity: 'chat',
  ids: ['s1'],
} as never);

const failures: readonly Outcome[] = [
  {
    name: 'offline',
    error: new ApiError(0, 'network', NETWORK_SENTENCE),
    shows: [
      seeText(
        'alert',
        'Network error: Unable to connect to the server. Please check your internet connection and try again.',
      ),
    ],
  },
  {
    name: 'timed out',
    error: new ApiError(0, 'timeout', ''),
    shows: [seeText('alert', 'The request timed out. Please try again.')],
  },
  {
    name: 'server error',
    error: new ApiError(500, 'internal', ''),
    shows: [seeText('alert', 'Server error occurred. Please try again in a moment.')],
  },
  {
    name: 'not found',
    error: new ApiError(404, 'not_found', ''),
    shows: [seeText('alert', 'Service not found. Please refresh the page and try again.')],
  },
  {
    name: 'broken',
    error: new Error('boom'),
    shows: [seeText('alert', 'Sorry, I encountered an error. Please try again.')],
  },
];

const place = { workspaceId: 'w1', sessionId: 's1' };
const about = { session_id: 's1' };
const turn = (count: number) => ({ workspace: 'w1', key: `a-seed-of-the-assistant-2-${count}` });
const question = (count: number, query: string) => ({
  ...turn(count),
  call: 'chat',
  body: { query, ...about },
});
const ran = (count: number) => ({
  ...turn(count),
  call: 'executeAction',
  body: { action_label: 'Month-end', saved_action_id: 'a1', ...about },
});

export const conversationWalk = defineWalk({
  title: 'Conversation with the assistant',
  purpose: 'Asks the assistant, waits for its answer, and keeps what is typed until it is answered.',
  spec: '§2.14, §8',
  machine: conversationMachine,
  input: conversationInput,
  events: {
    'draft.recalled': [
      {
        name: 'a draft from before the reload',
        event: { type: 'draft.recalled', text: TYPED },
        by: [report('keepDraft', { type: 'draft.recalled', text: TYPED })],
        when: (snapshot) => snapshot.matches({ opening: 'quiet' }) && snapshot.context.text === '',
        shows: [seeValue('textbox', INPUT, TYPED)],
      },
    ],
    'draft.change': [
      {
        name: 'a question',
        event: { type: 'draft.change', text: TYPED },
        by: [type('textbox', INPUT, TYPED)],
        when: (snapshot) => isUntouched(snapshot) || isFailed(snapshot),
        shows: [seeValue('textbox', INPUT, TYPED)],
      },
    ],
    'draft.send': [
      {
        name: 'Send',
        event: { type: 'draft.send' },
        by: [click('button', 'Send')],
        when: (snapshot) => isUntouched(snapshot) || isTyped(snapshot),
        shows: [seeValue('textbox', INPUT, '')],
      },
      {
        name: 'Enter',
        event: { type: 'draft.send' },
        by: [press('Enter', 'textbox', INPUT)],
        when: (snapshot) => isTyped(snapshot) && snapshot.matches(resting),
        shortcut: true,
      },
    ],
    'earlier.recall': [
      {
        name: 'ArrowUp',
        event: { type: 'earlier.recall' },
        by: [press('ArrowUp', 'textbox', INPUT)],
        when: isUntouched,
        shows: [seeValue('textbox', INPUT, 'Show overdue renewals')],
      },
    ],
    'later.recall': [
      {
        name: 'ArrowDown',
        event: { type: 'later.recall' },
        by: [press('ArrowDown', 'textbox', INPUT)],
        when: ({ context }) => context.recalled !== null,
        shows: [seeValue('textbox', INPUT, '')],
      },
    ],
    'message.send': [
      {
        name: 'an option',
        event: { type: 'message.send', text: 'Show my accounts' },
        by: [click('button', 'Show my accounts')],
        when: (snapshot) =>
          isUntouched(snapshot) ||
          (isFirst(snapshot) && isUntyped(snapshot) && snapshot.matches({ ready: { live: 'reading' } })),
      },
    ],
    'option.press': [
      {
        name: 'the second one',
        event: { type: 'option.press', number: 2 },
        by: [press('2', 'button', 'Copy message 2')],
        when: isUntouched,
      },
    ],
    'action.run': [
      {
        name: 'a saved action',
        event: { type: 'action.run', text: 'Month-end', savedActionId: 'a1' },
        by: [report('panels', { type: 'action.chosen', text: 'Month-end', savedActionId: 'a1' } as never)],
        when: (snapshot) => isUntouched(snapshot) || isFailed(snapshot),
      },
    ],
    'answer.stop': [{ name: 'Stop', event: { type: 'answer.stop' }, by: [click('button', 'Stop')] }],
    'answer.retry': [{ name: 'Retry', event: { type: 'answer.retry' }, by: [click('button', 'Retry')] }],
    'question.edit': [
      {
        name: 'Edit question',
        event: { type: 'question.edit' },
        by: [click('button', 'Edit question')],
        when: (snapshot) => isUntouched(snapshot) || isFailed(snapshot),
      },
    ],
    'question.resent': [
      {
        name: 'Ask again',
        event: { type: 'question.resent', text: 'Show overdue renewals' },
        by: [click('button', 'Ask again')],
        when: ({ context }) => context.asked === null,
      },
      {
        name: 'Ask the failed one again',
        event: { type: 'question.resent', text: 'Show my accounts' },
        by: [click('button', 'Ask again')],
        when: ({ context }) => context.asked?.text === 'Show my accounts',
      },
    ],
    'edit.ended': [{ name: 'Cancel', event: { type: 'edit.ended' }, by: [click('button', 'Cancel')] }],
    'message.copy': [
      {
        name: 'Copy',
        event: { type: 'message.copy', id: 'm2' },
        by: [click('button', 'Copy message 2')],
        when: isUntouched,
        shows: [seeDisabled('button', 'Copy message 2')],
      },
    ],
    'message.ended': [
      {
        name: 'copied, and told',
        event: { type: 'message.ended', id: 'm2' },
        by: [click('button', 'Copy message 2'), settle('copyText', 'copied'), { do: 'wait', ms: 2000 }],
        when: isUntouched,
        shows: [see('button', 'Copy message 2')],
      },
    ],
    'proposal.answered': [
      {
        name: 'Confirm',
        event: { type: 'proposal.answered', answer: turnOf(doneAnswer), said: 'Update renewal' },
        by: [click('button', 'Confirm'), settle('executeAction', 'made')],
        when: ({ context: { messages } }) => messages.at(-1)?.answer?.type === 'proposal',
        shows: [seeText('list', 'Halden Freight now has low confidence.'), see('button', 'Undo')],
      },
    ],
    'upload.done': [],
    'address.open': [
      {
        name: 'a row of an answer',
        event: { type: 'address.open', path: '/northbeam/retention/renewals?record=r1' },
        by: [click('cell', '(23)')],
        when: isUntouched,
      },
    ],
    'messages.reload': [
      {
        name: 'Reload',
        event: { type: 'messages.reload' },
        by: [click('button', 'Reload')],
        when: (snapshot) => snapshot.matches('unopened') || snapshot.matches({ ready: { live: 'unread' } }),
      },
      {
        name: 'another window asked',
        event: { type: 'messages.reload' },
        by: [changedElsewhere],
        when: (snapshot) => snapshot.matches('ready') && isUntyped(snapshot),
      },
    ],
    'page.changed': [
      {
        name: 'the renewals',
        event: { type: 'page.changed', page: renewalsPage },
        by: [report('watchPage', { type: 'page.shown', page: renewalsPage } as never)],
        when: isUntouched,
        shows: [see('button', 'Ask without Renewals Dashboard')],
      },
    ],
  },
  delays: { skeletonDelay: 200, specialistDelay: 500, llmDelay: 1000 },
  effects: {
    loadMessages: [
      { name: 'loaded', done: { messages: thread } },
      { name: 'none yet', done: { messages: [] }, shows: [see('heading', 'Hello Maya')] },
      { name: 'not loaded', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
    readAgain: [
      { name: 'more', done: { messages: longerThread } },
      { name: 'not read', error: new Error('boom') },
    ],
    askAssistant: [
      {
        name: 'answered',
        done: answerOf(plainAnswer),
        shows: [seeText('status', 'The assistant answered: Hello.')],
      },
      { name: 'a proposal', done: answerOf(proposalAnswer), shows: [see('button', 'Confirm')] },
      ...failures,
    ],
  },
  asks: {
    loadMessages: { '*': place },
    readAgain: { '*': place },
    askAssistant: {
      'option.press: the second one': question(1, 'Export renewals'),
      'action.run: a saved action': ran(1),
      'askAssistant: offline → action.run: a saved action': ran(2),
      'question.resent: Ask again': question(1, 'Show overdue renewals'),
      'question.resent: Ask the failed one again': question(2, 'Show my accounts'),
      'askAssistant: offline → message.send: an option': question(2, 'Show my accounts'),
      'draft.send: Send': question(1, TYPED),
      'draft.send: Enter': question(1, TYPED),
      'askAssistant: offline → draft.change: a question → draft.send: Send': question(2, TYPED),
      'answer.stop: Stop → draft.send: Send': question(2, TYPED),
      'answer.stop: Stop → readAgain: not read → draft.send: Send': question(2, TYPED),
      '*': question(1, 'Show my accounts'),
    },
  },
  listeners: ['keepDraft'],
  children: {
    due: dueNowWalk,
    message: messageWalk,
    proposal: proposedActionWalk,
    undo: undoActionWalk,
    upload: chatUploadWalk,
  },
  states: {
    'opening.quiet': [absent('status', 'Loading the conversation'), see('textbox', INPUT)],
    'opening.slow': [see('status', 'Loading the conversation')],
    unopened: [seeText('alert', 'Unable to load the conversation')],
    'ready.talk.resting': [absent('button', 'Stop')],
    'ready.talk.asking.processing': [see('group', 'Thinking: Processing'), see('button', 'Stop')],
    'ready.talk.asking.specialist': [see('group', 'Thinking: Specialist'), see('button', 'Stop')],
    'ready.talk.asking.llm': [see('group', 'Thinking: LLM'), see('button', 'Stop')],
    'ready.talk.failed': [see('button', 'Retry'), absent('button', 'Stop')],
    'ready.talk.editing': [see('textbox', 'Edit question'), seeDisabled('button', 'Send')],
  },
  relevant: ({ messages, text, recalled, asked, answers, readAt, page, parts }) => ({
    messages: messages.length,
    text,
    recalled,
    asked: asked?.text ?? null,
    isOlder: answers !== readAt,
    page: page?.label ?? null,
    isProposed: messages.at(-1)?.answer?.type === 'proposal',
    parts: parts.length,
  }),
  secret: { context: ['text', 'asked', 'messages', 'earlier'], events: [] },
});
