/** The walk of the assistant: which conversation is open, and what it is told (spec §2.14). */
import { click, defineWalk, report, see, settle, type, type Trigger } from '../testing/walk.ts';
import { chatInput, renewalsPage } from './chat.sample.ts';
import { chatMachine, type ChatsChanged, type PageShown } from './chat.machine.ts';
import { conversationWalk } from './conversation.walk.ts';
import type { PanelsReport } from './panels-context.ts';

const RENEWALS = '/northbeam/retention/renewals?record=r1';

const chosen = (sessionId: string): PanelsReport => ({ type: 'session.chosen', sessionId });
const gone = (sessionId: string): PanelsReport => ({ type: 'session.gone', sessionId });
const ran: PanelsReport = { type: 'action.chosen', text: 'Month-end', savedActionId: 'a1' };
const changed = (ids: readonly string[]): ChatsChanged => ({ type: 'chats.changed', entity: 'chat', ids });
const shown: PageShown = { type: 'page.shown', page: renewalsPage };
const nowhere: PageShown = { type: 'page.shown', page: null };

/** The conversation is opened anew, whatever happened in it, and is loaded. */
const reopened: readonly Trigger[] = [
  click('button', 'Start new chat'),
  report('panels', chosen('s1')),
  settle('loadMessages', 'loaded'),
];

export const chatWalk = defineWalk({
  title: 'Assistant',
  purpose: 'Holds the open conversation with the assistant, its panels, and where the person is.',
  spec: '§2.14',
  machine: chatMachine,
  input: chatInput,
  events: {
    'chat.new': [
      { name: 'Start new chat', event: { type: 'chat.new' }, by: [click('button', 'Start new chat')] },
    ],
    'session.chosen': [
      { name: 'a conversation', event: chosen('s1') as never, by: [report('panels', chosen('s1'))] },
    ],
    'session.gone': [
      { name: 'the open one', event: gone('s1') as never, by: [report('panels', gone('s1'))] },
    ],
    'action.chosen': [{ name: 'a saved action', event: ran as never, by: [report('panels', ran)] }],
    'conversation.began': [
      {
        name: 'the first answer',
        event: { type: 'conversation.began', sessionId: 's1' },
        by: [
          click('button', 'Start new chat'),
          settle('loadMessages', 'none yet'),
          type('textbox', 'Ask anything', 'Hello'),
          click('button', 'Send'),
          settle('askAssistant', 'answered'),
        ],
        when: ({ context }) => context.sessionId === null,
      },
    ],
    'conversation.answered': [
      {
        name: 'a later answer',
        event: { type: 'conversation.answered', sessionId: 's1' },
        by: [...reopened, click('button', 'Show my accounts'), settle('askAssistant', 'answered')],
        when: ({ context }) => context.sessionId === 's1',
      },
    ],
    'address.open': [
      {
        name: 'a row of an answer',
        event: { type: 'address.open', path: RENEWALS },
        by: [...reopened, click('cell', '(23)')],
        when: ({ context }) => context.sessionId === 's1',
      },
    ],
    'chats.changed': [
      { name: 'the open one', event: changed(['s1']), by: [report('watchChanges', changed(['s1']))] },
      { name: 'another one', event: changed(['s2']), by: [report('watchChanges', changed(['s2']))] },
    ],
    'page.shown': [
      {
        name: 'the renewals',
        event: shown,
        by: [report('watchPage', shown)],
        shows: [see('button', 'Ask without Renewals Dashboard')],
      },
      { name: 'the page of the assistant', event: nowhere, by: [report('watchPage', nowhere)] },
    ],
    'page.drop': [
      {
        name: 'Ask without the page',
        event: { type: 'page.drop' },
        by: [click('button', 'Ask without Renewals Dashboard')],
        when: ({ context }) => context.page !== null,
      },
    ],
  },
  effects: {},
  listeners: ['panels', 'watchChanges', 'watchPage'],
  children: { conversation: conversationWalk },
  states: {},
  relevant: ({ sessionId, page }) => ({ sessionId, page: page?.label ?? null }),
  secret: { context: [], events: [] },
});
