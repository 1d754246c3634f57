/** Our conversation with the assistant, with its machine: a question waits for its answer. */
import { createActor, createEmptyActor, fromCallback, fromPromise } from 'xstate';
import type { ChatAnswer, ChatMessage } from '../../../../contract/chat.ts';
import type { MessagesAsked, Turn } from '../../../../machines/chat/conversation.ts';
import { plainAnswer } from '../../../../machines/chat/proposed-action.sample.ts';
import { conversationMachine } from '../../../../machines/chat/conversation.machine.ts';
import { ConversationView } from '../../../../src/features/chat/conversation-view.tsx';
import '../../../../src/styles/app.css';
import { benchMessages, messageCount } from '../messages.ts';
import { PANEL_SIZE, runPanel } from '../panel-harness.ts';

const count = messageCount();
const messages: readonly ChatMessage[] = benchMessages(count).map(({ id, role, text }) => ({
  id,
  role,
  content: text,
  metadata: role === 'user' ? null : { response: { ...plainAnswer, response_text: text } },
  created_at: '2026-01-15T14:30:00.000Z',
}));

const conversation = createActor(
  conversationMachine.provide({
    actors: {
      loadMessages: fromPromise<{ readonly messages: readonly ChatMessage[] }, MessagesAsked>(async () => ({
        messages,
      })),
      askAssistant: fromPromise<ChatAnswer, Turn>(() => new Promise(() => {})),
      keepDraft: fromCallback(() => {}),
    },
  }),
  {
    input: {
      workspaceId: 'w',
      userId: 'u',
      sessionId: 's',
      slug: 'northbeam',
      firstName: 'Maya',
      timezone: 'UTC',
      seed: 'a-seed-of-the-bench',
      page: null,
      owner: createEmptyActor(),
    },
  },
).start();

const page = () => (
  <div style={PANEL_SIZE}>
    <ConversationView actor={conversation} />
  </div>
);

conversation.subscribe((snapshot) => {
  if (!snapshot.matches('ready') || window.panel !== undefined) return;
  runPanel(page, { message: 'ol > li, ol + div', field: 'textarea' }, count);
});
