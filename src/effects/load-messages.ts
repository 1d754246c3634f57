/** `loadMessages` of the conversation machine. */
import { fromPromise } from 'xstate';
import { listChatMessages, type ChatMessage } from '../../contract/chat.ts';
import type { MessagesAsked } from '../../machines/chat/conversation.ts';
import { request } from './api.ts';

/** A new conversation has none, and nothing is asked for. */
export const loadMessages = fromPromise<{ readonly messages: readonly ChatMessage[] }, MessagesAsked>(
  async ({ input: { workspaceId, sessionId }, signal }) =>
    sessionId === null
      ? { messages: [] }
      : request(listChatMessages, { workspace: workspaceId, params: { id: sessionId } }, signal),
);
