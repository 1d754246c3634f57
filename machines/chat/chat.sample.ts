/** A conversation with the assistant as it is loaded, and answers in it. */
import { createEmptyActor } from 'xstate';
import type { AssistantAnswer } from '../../contract/chat-answer.ts';
import type { ChatAnswer, ChatMessage } from '../../contract/chat.ts';
import type { ChatInput } from './chat.machine.ts';
import type { ConversationInput, PageFacts } from './conversation.ts';
import { plainAnswer } from './proposed-action.sample.ts';

const at = '2026-01-15T14:30:00.000Z';

const question: ChatMessage = {
  id: 'm1',
  role: 'user',
  content: 'Show overdue renewals',
  metadata: null,
  created_at: at,
};

/** A list with a row that leads to its record, and what can be asked next. */
const listed: AssistantAnswer = {
  ...plainAnswer,
  type: 'table',
  response_text: 'One renewal is overdue.',
  action: { slug: 'overdue-renewals', label: 'Overdue renewals', route: null },
  options: [
    { label: 'Show my accounts', value: 'Show my accounts', action: null },
    { label: 'Export renewals', value: 'Export renewals', action: null },
  ],
  table: {
    headers: ['Account', 'Days until'],
    rows: [
      {
        cells: ['Copperline Telecom', '(23)'],
        clickable: true,
        action: {
          slug: 'open-renewal',
          label: 'Open Copperline Telecom',
          route: '/northbeam/retention/renewals?record=r1',
        },
      },
    ],
  },
};

const said = (id: string, response: AssistantAnswer): ChatMessage => ({
  id,
  role: 'assistant',
  content: response.response_text,
  metadata: { response },
  created_at: at,
});

export const thread: readonly ChatMessage[] = [question, said('m2', listed)];

/** The same after another window has asked. */
export const longerThread: readonly ChatMessage[] = [
  ...thread,
  { ...question, id: 'm3', content: 'Hello' },
  said('m4', plainAnswer),
];

export const answerOf = (response: AssistantAnswer): ChatAnswer => ({
  response,
  session_id: 's1',
  state: response.state,
});

export const renewalsPage: PageFacts = {
  label: 'Renewals Dashboard',
  view: '/northbeam/retention/renewals?due=overdue',
  record: null,
  selection: ['r1'],
};

export const conversationInput: ConversationInput = {
  workspaceId: 'w1',
  userId: 'u1',
  slug: 'northbeam',
  firstName: 'Maya',
  timezone: 'America/New_York',
  sessionId: 's1',
  seed: 'a-seed-of-the-assistant-2',
  page: null,
  owner: createEmptyActor() as never,
};

export const chatInput: ChatInput = {
  workspaceId: 'w1',
  userId: 'u1',
  slug: 'northbeam',
  firstName: 'Maya',
  timezone: 'America/New_York',
  now: at,
  seed: 'a-seed-of-the-assistant',
};
