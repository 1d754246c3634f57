/**
 * `saveTitle`, `moveItem`, `trashItem`, `restoreItem` and `orderItems` of the chat panels: each is one call, which depends on
 * what kind of item it is about. Not aborted with their actors: what was sent is done in any case.
 */
import { fromPromise } from 'xstate';
import {
  createChatFolder,
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
import {
  createActionFolder,
  moveSavedAction,
  renameActionFolder,
  renameSavedAction,
  reorderActionFolders,
  reorderSavedActions,
  restoreActionFolder,
  restoreSavedAction,
  trashActionFolder,
  trashSavedAction,
} from '../../contract/saved-actions.ts';
import type { MoveAsked, TitleAsked } from '../../machines/chat/chat-item.machine.ts';
import {
  ofAction,
  ofActionFolder,
  ofSession,
  type ItemKind,
  type PanelItem,
} from '../../machines/chat/panel-item.ts';
import type { ItemAsked, OrderAsked } from '../../machines/chat/panel-lists.ts';
import { request } from './api.ts';

type Named = { readonly workspace: string; readonly id: string; readonly title: string };
type Created = Omit<Named, 'id'>;

/** What names the workspace and the item, of every call about one item. */
const about = ({ workspace, id }: Omit<Named, 'title'>) => ({ workspace, params: { id } });

const renamed: Readonly<Record<ItemKind, (asked: Named) => Promise<PanelItem>>> = {
  chat: async (asked) =>
    ofSession(await request(renameChat, { ...about(asked), body: { title: asked.title } })),
  chatFolder: async (asked) =>
    ofSession(await request(renameChatFolder, { ...about(asked), body: { title: asked.title } })),
  action: async (asked) =>
    ofAction(await request(renameSavedAction, { ...about(asked), body: { text: asked.title } })),
  actionFolder: async (asked) =>
    ofActionFolder(await request(renameActionFolder, { ...about(asked), body: { name: asked.title } })),
};

const created = {
  chatFolder: async ({ title, ...inWorkspace }: Created) =>
    ofSession(await request(createChatFolder, { ...inWorkspace, query: { title } })),
  actionFolder: async ({ title: name, ...inWorkspace }: Created) =>
    ofActionFolder(await request(createActionFolder, { ...inWorkspace, query: { name } })),
};

/** Without an id a folder is made. */
export const saveTitle = fromPromise<PanelItem, TitleAsked>(({ input: { kind, id, ...asked } }) => {
  if (id !== null) return renamed[kind]({ id, ...asked });
  return created[kind === 'chatFolder' ? 'chatFolder' : 'actionFolder'](asked);
});

const trashCalls = {
  chat: trashChat,
  chatFolder: trashChatFolder,
  action: trashSavedAction,
  actionFolder: trashActionFolder,
};

const restoreCalls = {
  chat: restoreChat,
  chatFolder: restoreChatFolder,
  action: restoreSavedAction,
  actionFolder: restoreActionFolder,
};

export const trashItem = fromPromise<void, ItemAsked>(async ({ input }) => {
  await request(trashCalls[input.kind], about(input));
});

export const restoreItem = fromPromise<void, ItemAsked>(async ({ input }) => {
  await request(restoreCalls[input.kind], about(input));
});

/** Folders are not moved. */
export const moveItem = fromPromise<PanelItem, MoveAsked>(async ({ input }) => {
  const asked = { ...about(input), query: input.folderId === null ? {} : { folder_id: input.folderId } };
  return input.kind === 'chat'
    ? ofSession(await request(moveChat, asked))
    : ofAction(await request(moveSavedAction, asked));
});

const placed = <Key extends string>(key: Key, ids: readonly string[]) =>
  ids.map(
    (id, place) => ({ [key]: id, display_order: place }) as Record<Key, string> & { display_order: number },
  );

export const orderItems = fromPromise<void, OrderAsked>(
  async ({ input: { workspace, kind, folderId, ids } }) => {
    const inWorkspace = { workspace };
    if (kind === 'chat' && folderId !== null) {
      const body = { chat_orders: placed('chat_id', ids) };
      await request(reorderFolderChats, { ...inWorkspace, params: { id: folderId }, body });
    } else if (kind === 'chat')
      await request(reorderChats, { ...inWorkspace, body: placed('session_id', ids) });
    else if (kind === 'chatFolder')
      await request(reorderChatFolders, {
        ...inWorkspace,
        body: { folder_orders: placed('folder_id', ids) },
      });
    else if (kind === 'action')
      await request(reorderSavedActions, {
        ...inWorkspace,
        body: { action_orders: placed('action_id', ids) },
      });
    else
      await request(reorderActionFolders, {
        ...inWorkspace,
        body: { folder_orders: placed('folder_id', ids) },
      });
  },
);
