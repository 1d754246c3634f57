/** The action “Start a new chat”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openAssistant = defineAction({
  slug: 'open-assistant',
  kind: 'open',
  target: 'chatam',
  keywords: ['new chat', 'blank conversation', 'start over', 'clear this chat', 'fresh thread'],
  samples: [
    'start a new chat',
    "let's begin again with an empty conversation",
    'new conversation please',
    'forget what we talked about and start over',
    'open the assistant',
    "I'd like a fresh chat",
    'clear this thread and begin a new one',
    'take me to the assistant page',
    'go to the chat screen',
    'can we start from scratch?',
    'open a blank chat window',
    'reset the conversation',
  ],
  parameters: [],
  run: opens('chatam'),
});
