/** The lists of the panels, their orders and the question before a folder is deleted: small flows of `machines/shared`. */
import {
  listActionFolderTrash,
  listActionFolders,
  listSavedActions,
  listTrashedActions,
} from '../../contract/saved-actions.ts';
import { listChatTrash } from '../../contract/chat-folders.ts';
import { listChatSessions, listMainActions } from '../../contract/chat.ts';
import { callSlot } from '../shared/call-slot.ts';
import { change, type Item } from '../shared/change.machine.ts';
import { collection } from '../shared/collection.machine.ts';
import { confirm } from '../shared/confirm.machine.ts';
import { notProvided } from '../shared/not-provided.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import {
  ofAction,
  ofActionFolder,
  ofActionTrash,
  ofChatTrash,
  ofFolderTrash,
  ofSession,
  ofShared,
  type ItemKind,
  type PanelItem,
} from './panel-item.ts';

/** An order of the chats or saved actions of one folder or of none, or of all folders. */
export interface Order extends Item {
  readonly workspaceId: string;
  readonly kind: ItemKind;
  readonly folderId: string | null;
  readonly ids: readonly string[];
}

/** What is asked of the server about one item. `workspace` names the workspace, as the calls need it. */
export interface ItemAsked {
  readonly workspace: string;
  readonly kind: ItemKind;
  readonly id: string;
}

export interface OrderAsked extends Pick<Order, 'kind' | 'folderId' | 'ids'> {
  readonly workspace: string;
}

/** A folder that is to be deleted. */
export interface DeletedFolder {
  readonly workspaceId: string;
  readonly item: PanelItem;
}

const problem = sentenceOr('Not loaded. Please try again.');

export const panelLists = {
  chats: collection({
    id: 'listChatSessions',
    load: callSlot('collection', listChatSessions),
    items: ({ sessions }) => sessions.filter(({ is_trash: isTrash }) => !isTrash).map(ofSession),
    problem,
  }),
  actionFolders: collection({
    id: 'listActionFolders',
    load: callSlot('collection', listActionFolders),
    items: ({ folders }) => folders.map(ofActionFolder),
    problem,
  }),
  savedActions: collection({
    id: 'listSavedActions',
    load: callSlot('collection', listSavedActions),
    items: ({ actions }) => actions.map(ofAction),
    problem,
  }),
  sharedActions: collection({
    id: 'listMainActions',
    load: callSlot('collection', listMainActions),
    items: ({ actions }) => ofShared(actions),
    problem,
  }),
  chatTrash: collection({
    id: 'listChatTrash',
    load: callSlot('collection', listChatTrash),
    items: ofChatTrash,
    problem,
  }),
  folderTrash: collection({
    id: 'listActionFolderTrash',
    load: callSlot('collection', listActionFolderTrash),
    items: ofFolderTrash,
    problem,
  }),
  actionTrash: collection({
    id: 'listTrashedActions',
    load: callSlot('collection', listTrashedActions),
    items: ({ actions }) => ofActionTrash(actions),
    problem,
  }),
};

export type ListName = keyof typeof panelLists;

/** The lists by the names of their calls. */
export const listOfCall: Readonly<Record<string, ListName>> = {
  listChatSessions: 'chats',
  listActionFolders: 'actionFolders',
  listSavedActions: 'savedActions',
  listMainActions: 'sharedActions',
  listChatTrash: 'chatTrash',
  listActionFolderTrash: 'folderTrash',
  listTrashedActions: 'actionTrash',
};

export const chatLists = ['chats', 'chatTrash'] as const;
export const actionLists = [
  'actionFolders',
  'savedActions',
  'sharedActions',
  'folderTrash',
  'actionTrash',
] as const;

/** Where an item of a kind is listed. */
export const listOfKind = {
  chat: 'chats',
  chatFolder: 'chats',
  action: 'savedActions',
  actionFolder: 'actionFolders',
} as const;

/** Where it is listed in the trash. */
export const trashOfKind = {
  chat: 'chatTrash',
  chatFolder: 'chatTrash',
  action: 'actionTrash',
  actionFolder: 'folderTrash',
} as const;

export const orderChange = change({
  id: 'orderItems',
  save: notProvided<void, OrderAsked>('change', 'orderItems'),
  request: ({ workspaceId, kind, folderId, ids }: Order) => ({ workspace: workspaceId, kind, folderId, ids }),
  saved: (_, order: Order) => order,
  problem: sentenceOr('The order was not saved. Please try again.'),
});

export const folderDeletion = confirm({
  id: 'trashItem',
  act: notProvided<void, ItemAsked>('confirm', 'trashItem'),
  request: ({ workspaceId, item: { kind, id } }: DeletedFolder) => ({ workspace: workspaceId, kind, id }),
  problem: sentenceOr('The folder was not deleted. Please try again.'),
});
