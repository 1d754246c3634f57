/** The calls that keep a person's conversations in order: titles, order, chat folders, trash (spec §4, §7.5; decision 85). */
import { randomUUID } from 'node:crypto';
import {
  createChatFolder,
  listChatTrash,
  listFolderChats,
  moveChat,
  renameChat,
  renameChatFolder,
  reorderChatFolders,
  reorderChats,
  reorderFolderChats,
  restoreChat,
  restoreChatFolder,
  trashChat,
  trashChatFolder,
} from '../../contract/chat-folders.ts';
import type { ChatSession } from '../../contract/chat.ts';
import { notFound } from '../calls/access.ts';
import { operation, type ServedCall } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import {
  insertFolder,
  listSessions,
  listTrashedSessions,
  readSession,
  setTitle,
} from '../db/repositories/chat-order.ts';
import { ownLists, ownListStore } from '../db/repositories/own-lists.ts';
import type { Membership } from '../domain/people.ts';
import {
  moveOwn,
  reorderOwn,
  requireOwn,
  restoreFolder,
  restoreOwn,
  trashFolder,
  trashOwn,
} from '../domain/own-lists/own-list.ts';
import { ownerOf } from './own-lists.ts';

interface Asked {
  readonly actor: Membership;
  readonly tx: Tx;
}

const chatsOf = ({ actor, tx }: Asked) => ownListStore(tx, ownerOf(actor), ownLists.chats);
const foldersOf = ({ actor, tx }: Asked) => ownListStore(tx, ownerOf(actor), ownLists.chatFolders);

async function answerFor({ actor, tx }: Asked, id: string): Promise<ChatSession> {
  const session = await readSession(tx, ownerOf(actor), id);
  if (session === null) throw notFound();
  return session;
}

async function renamed(asked: Asked, id: string, title: string, isFolder: boolean): Promise<ChatSession> {
  if (!(await setTitle(asked.tx, ownerOf(asked.actor), { id, title, isFolder }))) throw notFound();
  return answerFor(asked, id);
}

const allOf = async ({ actor, tx }: Asked) => ({ sessions: [...(await listSessions(tx, ownerOf(actor)))] });

const chatsIn = async ({ actor, tx }: Asked, folderId: string) => ({
  chats: [...(await listSessions(tx, ownerOf(actor), folderId))],
});

export const chatOrderOperations: readonly ServedCall[] = [
  operation(renameChat, ({ input: { params, body }, ...asked }) =>
    renamed(asked, params.id, body.title, false),
  ),

  operation(trashChat, async ({ input: { params }, ...asked }) => {
    await trashOwn(chatsOf(asked), params.id, asked.deps.clock.now());
    return answerFor(asked, params.id);
  }),

  operation(restoreChat, async ({ input: { params }, ...asked }) => {
    await restoreOwn(chatsOf(asked), foldersOf(asked), params.id);
    return answerFor(asked, params.id);
  }),

  operation(moveChat, async ({ input: { params, query }, ...asked }) => {
    await moveOwn(chatsOf(asked), foldersOf(asked), params.id, query.folder_id ?? null);
    return answerFor(asked, params.id);
  }),

  operation(reorderChats, async ({ input: { body }, ...asked }) => {
    const placed = body.map(({ session_id: id, display_order }) => ({ id, display_order }));
    await reorderOwn(chatsOf(asked), placed, null);
    return allOf(asked);
  }),

  operation(createChatFolder, async ({ input: { query }, ...asked }) => {
    const { actor, deps, tx } = asked;
    const id = randomUUID();
    await insertFolder(tx, ownerOf(actor), { id, title: query.title, at: deps.clock.now() });
    return answerFor(asked, id);
  }),

  operation(renameChatFolder, ({ input: { params, body }, ...asked }) =>
    renamed(asked, params.id, body.title, true),
  ),

  operation(trashChatFolder, async ({ input: { params }, ...asked }) => {
    await trashFolder(chatsOf(asked), foldersOf(asked), params.id, asked.deps.clock.now());
    return answerFor(asked, params.id);
  }),

  operation(restoreChatFolder, async ({ input: { params }, ...asked }) => {
    await restoreFolder(chatsOf(asked), foldersOf(asked), params.id);
    return answerFor(asked, params.id);
  }),

  operation(reorderChatFolders, async ({ input: { body }, ...asked }) => {
    const placed = body.folder_orders.map(({ folder_id: id, display_order }) => ({ id, display_order }));
    await reorderOwn(foldersOf(asked), placed, null);
    return allOf(asked);
  }),

  operation(listFolderChats, async ({ input: { params }, ...asked }) => {
    await requireOwn(foldersOf(asked), params.id);
    return chatsIn(asked, params.id);
  }),

  operation(reorderFolderChats, async ({ input: { params, body }, ...asked }) => {
    await requireOwn(foldersOf(asked), params.id);
    const placed = body.chat_orders.map(({ chat_id: id, display_order }) => ({ id, display_order }));
    await reorderOwn(chatsOf(asked), placed, params.id);
    return chatsIn(asked, params.id);
  }),

  operation(listChatTrash, async ({ actor, tx }) => ({
    items: [...(await listTrashedSessions(tx, ownerOf(actor)))],
  })),
];
