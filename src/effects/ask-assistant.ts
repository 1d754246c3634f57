/** `askAssistant` of the conversation machine: one turn. A turn that is repeated has the same key, so that it is taken once. */
import { fromPromise } from 'xstate';
import { chat, executeAction, type ChatAnswer } from '../../contract/chat.ts';
import type { Turn } from '../../machines/chat/conversation.ts';
import { request } from './api.ts';

/** It is aborted when the person stops the answer; the server then writes nothing. */
export const askAssistant = fromPromise<ChatAnswer, Turn>(({ input: turn, signal }) =>
  turn.call === 'chat' ? request(chat, turn, signal) : request(executeAction, turn, signal),
);
