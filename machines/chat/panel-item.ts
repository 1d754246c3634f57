/**
 * What the panels of the assistant list (spec §2.14): chats, saved actions and the folders of both, as items of one shape, so
 * that a row is renamed, moved and removed by the same code whatever it is.
 */
import type { CallAnswer } from '../../contract/call.ts';
import type { listChatTrash } from '../../contract/chat-folders.ts';
import type { ChatSession, OfferedAction } from '../../contract/chat.ts';
import {
  commonActions,
  type ActionFolder,
  type listActionFolderTrash,
  type SavedAction,
} from '../../contract/saved-actions.ts';

export type ItemKind = 'chat' | 'chatFolder' | 'action' | 'actionFolder';

export interface PanelItem {
  readonly id: string;
  readonly kind: ItemKind;
  readonly title: string;
  /** Null outside folders, and of a folder. */
  readonly folderId: string | null;
  /** Within its list the least comes first. */
  readonly order: number;
  /** Of a chat: ISO 8601 in UTC, its last message. */
  readonly updatedAt: string | null;
}

/** The folder 'Common Actions', which is the same for everybody and cannot be changed. */
export const commonFolder: PanelItem = {
  id: 'common',
  kind: 'actionFolder',
  title: 'Common Actions',
  folderId: null,
  order: -1,
  updatedAt: null,
};

export const commonItems: readonly PanelItem[] = commonActions.map((title, order) => ({
  id: `common-${order + 1}`,
  kind: 'action',
  title,
  folderId: commonFolder.id,
  order,
  updatedAt: null,
}));

/** The folder of what admins made actions of the workspace. It is there while it holds any, and admins alone change it. */
export const sharedFolder: PanelItem = {
  id: 'workspace',
  kind: 'actionFolder',
  title: 'Workspace Actions',
  folderId: null,
  order: -1,
  updatedAt: null,
};

const others: readonly (string | null)[] = [commonFolder.id, sharedFolder.id];

/** Whether it can be renamed, moved and removed. */
export const isOwn = ({ id, folderId }: Pick<PanelItem, 'id' | 'folderId'>): boolean =>
  !others.includes(id) && !others.includes(folderId);

export const isFolder = ({ kind }: Pick<PanelItem, 'kind'>): boolean =>
  kind === 'chatFolder' || kind === 'actionFolder';

/** The kind of what a folder holds. */
export const heldBy = { chatFolder: 'chat', actionFolder: 'action' } as const;

export const ofSession = (session: ChatSession): PanelItem => ({
  id: session.id,
  kind: session.is_folder ? 'chatFolder' : 'chat',
  title: session.title,
  folderId: session.parent_folder_id,
  order: session.display_order,
  updatedAt: session.updated_at,
});

export const ofActionFolder = ({ id, name, display_order: order }: ActionFolder): PanelItem => ({
  id,
  kind: 'actionFolder',
  title: name,
  folderId: null,
  order,
  updatedAt: null,
});

export const ofAction = (action: SavedAction): PanelItem => ({
  id: action.id,
  kind: 'action',
  title: action.text,
  folderId: action.folder_id,
  order: action.display_order,
  updatedAt: null,
});

export const ofShared = (actions: readonly OfferedAction[]): readonly PanelItem[] =>
  actions
    .filter((action) => action.action_type === 'workspace')
    .map(({ id, action_label: title }, order) => ({
      id,
      kind: 'action',
      title,
      folderId: sharedFolder.id,
      order,
      updatedAt: null,
    }));

/** In the trash the latest comes first, as the server lists it. */
const trashed = (kind: ItemKind, id: string, title: string, order: number): PanelItem => ({
  id,
  kind,
  title,
  folderId: null,
  order,
  updatedAt: null,
});

export const ofChatTrash = ({ items }: CallAnswer<typeof listChatTrash>): readonly PanelItem[] =>
  items.map(({ id, title, is_folder: isFolder }, order) =>
    trashed(isFolder ? 'chatFolder' : 'chat', id, title, order),
  );

export const ofFolderTrash = ({ folders }: CallAnswer<typeof listActionFolderTrash>): readonly PanelItem[] =>
  folders.map(({ id, name }, order) => trashed('actionFolder', id, name, order));

export const ofActionTrash = (actions: readonly SavedAction[]): readonly PanelItem[] =>
  actions.map(({ id, text }, order) => trashed('action', id, text, order));
