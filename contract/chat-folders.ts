/**
 * The calls that keep a person's conversations in order: titles, order, chat folders, and the trash (spec §4, §7.5). A chat
 * folder is a session with `is_folder`. Another person's session or folder is `not_found`.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chatSession } from './chat.ts';
import { id, personText } from './shapes.ts';

/** Characters of the title of a conversation, and of the name of a folder or a saved action's text. */
export const CHAT_TITLE_LENGTH = 200;

/** Days after which what is in the trash is deleted (decision 85). */
export const CHAT_TRASH_DAYS = 30;

/** Things that are put in order at once. */
const ORDERED_MOST = 2_000;

const ofPerson = { spec: '§7.5', access: { who: 'member', workspace: 'header', right: 'read' } } as const;
const ofOne = { ...ofPerson, params: z.object({ id }) } as const;

export const chatTitle = personText(CHAT_TITLE_LENGTH);

/** Bytes of that many things with their places. */
export const ORDERED_BYTES = 256 * 1024;

/** The least comes first. */
const displayOrder = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));

/** A list of things with their places. A thing that is not the person's is `not_found`, and nothing is written. */
export const placed = <Key extends string>(key: Key) =>
  z
    .array(
      z.object({ [key]: id, display_order: displayOrder } as Record<Key, typeof id> & {
        display_order: typeof displayOrder;
      }),
    )
    .check(z.minLength(1), z.maxLength(ORDERED_MOST));

export const renameChat = defineCall({
  ...ofOne,
  name: 'renameChat',
  method: 'PATCH',
  path: '/chatam/sessions/{id}/title',
  summary: 'Renames a conversation',
  body: z.object({ title: chatTitle }),
  answer: chatSession,
});

export const trashChat = defineCall({
  ...ofOne,
  name: 'trashChat',
  method: 'PUT',
  path: '/chatam/sessions/{id}/trash',
  summary: 'Moves a conversation to the trash',
  answer: chatSession,
});

/** A conversation whose folder is in the trash too comes back outside folders. */
export const restoreChat = defineCall({
  ...ofOne,
  name: 'restoreChat',
  method: 'PUT',
  path: '/chatam/sessions/{id}/restore',
  summary: 'Takes a conversation out of the trash',
  answer: chatSession,
});

/** Without `folder_id` the conversation leaves its folder. It becomes the first of where it goes. */
export const moveChat = defineCall({
  ...ofOne,
  name: 'moveChat',
  method: 'PUT',
  path: '/chatam/sessions/{id}/move',
  summary: 'Moves a conversation into a folder, or out of it',
  query: z.object({ folder_id: z.optional(id) }),
  answer: chatSession,
});

export const reorderChats = defineCall({
  ...ofPerson,
  name: 'reorderChats',
  method: 'PUT',
  path: '/chatam/sessions/reorder',
  summary: 'Puts conversations in order',
  maxBodyBytes: ORDERED_BYTES,
  body: placed('session_id'),
  answer: z.object({ sessions: z.array(chatSession) }),
});

export const createChatFolder = defineCall({
  ...ofPerson,
  name: 'createChatFolder',
  method: 'POST',
  path: '/chatam/folders',
  summary: 'Makes a folder for conversations',
  query: z.object({ title: chatTitle }),
  answer: chatSession,
});

export const renameChatFolder = defineCall({
  ...ofOne,
  name: 'renameChatFolder',
  method: 'PATCH',
  path: '/chatam/folders/{id}/title',
  summary: 'Renames a chat folder',
  body: z.object({ title: chatTitle }),
  answer: chatSession,
});

/** What is in the folder goes to the trash with it, and comes back with it. */
export const trashChatFolder = defineCall({
  ...ofOne,
  name: 'trashChatFolder',
  method: 'DELETE',
  path: '/chatam/folders/{id}',
  summary: 'Moves a chat folder and its conversations to the trash',
  answer: chatSession,
});

export const restoreChatFolder = defineCall({
  ...ofOne,
  name: 'restoreChatFolder',
  method: 'PUT',
  path: '/chatam/folders/{id}/restore',
  summary: 'Takes a chat folder, and what went to the trash with it, out of the trash',
  answer: chatSession,
});

export const reorderChatFolders = defineCall({
  ...ofPerson,
  name: 'reorderChatFolders',
  method: 'PUT',
  path: '/chatam/folders/reorder',
  summary: 'Puts chat folders in order',
  maxBodyBytes: ORDERED_BYTES,
  body: z.object({ folder_orders: placed('folder_id') }),
  answer: z.object({ sessions: z.array(chatSession) }),
});

export const listFolderChats = defineCall({
  ...ofOne,
  name: 'listFolderChats',
  method: 'GET',
  path: '/chatam/folders/{id}/chats',
  summary: 'The conversations in a folder, in their order',
  answer: z.object({ chats: z.array(chatSession) }),
});

export const reorderFolderChats = defineCall({
  ...ofOne,
  name: 'reorderFolderChats',
  method: 'PUT',
  path: '/chatam/folders/{id}/chats/reorder',
  summary: 'Puts the conversations in a folder in order',
  maxBodyBytes: ORDERED_BYTES,
  body: z.object({ chat_orders: placed('chat_id') }),
  answer: z.object({ chats: z.array(chatSession) }),
});

/** What went to the trash with its folder is not listed on its own. */
export const trashedChat = z.object({
  id,
  title: z.string(),
  is_folder: z.boolean(),
  trashed_at: z.iso.datetime(),
});
export type TrashedChat = z.output<typeof trashedChat>;

export const listChatTrash = defineCall({
  ...ofPerson,
  name: 'listChatTrash',
  method: 'GET',
  path: '/chatam/trash',
  summary: 'Conversations and chat folders in the trash, the latest first',
  answer: z.object({ items: z.array(trashedChat) }),
});
