/** How the lists of the panels, their order and the question before a folder is deleted are used: walks of their children. */
import type { AnyStateMachine } from 'xstate';
import { createEmptyActor } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  click,
  defineWalk,
  see,
  seeBanner,
  seeDisabled,
  seeFocused,
  seeText,
  type Outcome,
  type Walk,
} from '../testing/walk.ts';
import { folderDeletion, orderChange, panelLists, type ListName, type Order } from './panel-lists.ts';
import {
  due,
  queriesOf,
  reviewsItem,
  sampleActions,
  sampleChatTrash,
  sampleFolders,
  sampleSessions,
  sharedAction,
  trashedAction,
} from './panels.sample.ts';

export const offline = new ApiError(0, 'network', NETWORK_SENTENCE);

interface WalkedList {
  readonly title: string;
  readonly call: string;
  readonly loaded: Outcome;
  /** What a later load finds, where others removed something. */
  readonly later?: Outcome;
  readonly request: object;
}

const inWorkspace = { workspace: 'w1' };

const walked: Readonly<Record<ListName, WalkedList>> = {
  chats: {
    title: 'List of chats',
    call: 'listChatSessions',
    loaded: { name: 'loaded', done: { sessions: sampleSessions } },
    later: { name: 'without folders', done: { sessions: [due] } },
    request: { query: { workspace_id: 'w1', user_id: 'u1' } },
  },
  actionFolders: {
    title: 'List of action folders',
    call: 'listActionFolders',
    loaded: { name: 'loaded', done: { folders: sampleFolders } },
    later: { name: 'none', done: { folders: [] } },
    request: inWorkspace,
  },
  savedActions: {
    title: 'List of saved actions',
    call: 'listSavedActions',
    loaded: { name: 'loaded', done: queriesOf(sampleActions) },
    request: inWorkspace,
  },
  sharedActions: {
    title: 'List of workspace actions',
    call: 'listMainActions',
    loaded: { name: 'loaded', done: { actions: [sharedAction] } },
    later: { name: 'none', done: { actions: [] } },
    request: inWorkspace,
  },
  chatTrash: {
    title: 'Chats in the trash',
    call: 'listChatTrash',
    loaded: { name: 'loaded', done: { items: sampleChatTrash } },
    request: inWorkspace,
  },
  folderTrash: {
    title: 'Action folders in the trash',
    call: 'listActionFolderTrash',
    loaded: { name: 'loaded', done: { folders: [] } },
    request: inWorkspace,
  },
  actionTrash: {
    title: 'Saved actions in the trash',
    call: 'listTrashedActions',
    loaded: { name: 'loaded', done: queriesOf([trashedAction]) },
    request: inWorkspace,
  },
};

function listWalk(name: ListName): Walk {
  const { title, call, loaded, later, request } = walked[name];
  return defineWalk({
    title,
    purpose: 'Loads a list of the chat panels, and keeps it while it loads anew.',
    spec: '§2.14',
    machine: panelLists[name] as unknown as AnyStateMachine,
    input: { request, owner: createEmptyActor() },
    events: {
      'list.reload': [
        {
          name: 'Retry',
          event: { type: 'list.reload' },
          by: [click('button', 'Retry')],
          when: (snapshot) => snapshot.matches('failed'),
        },
      ],
      // The panels send these, in the cases of their own walk.
      'item.put': [],
      'item.remove': [],
      // Its rows are changed by actors of the panels.
      'item.change': [],
      'change.shown': [],
      'change.reverted': [],
      'change.saved': [],
      'change.ended': [],
    },
    delays: { skeletonDelay: 200 },
    effects: { [call]: [loaded, ...(later ? [later] : []), { name: 'failed', error: offline }] },
    asks: { [call]: { '*': request } },
    states: { failed: [seeText('alert', NETWORK_SENTENCE)] },
    relevant: () => null,
    secret: { context: [], events: [] },
  });
}

export const listWalks = {
  chats: listWalk('chats'),
  actionFolders: listWalk('actionFolders'),
  savedActions: listWalk('savedActions'),
  sharedActions: listWalk('sharedActions'),
  chatTrash: listWalk('chatTrash'),
  folderTrash: listWalk('folderTrash'),
  actionTrash: listWalk('actionTrash'),
};

const before: Order = {
  id: 'chat ',
  workspaceId: 'w1',
  kind: 'chat',
  folderId: null,
  ids: ['c1', 'c2', 'c3', 'c4'],
};
export const firstOrder: Order = { ...before, ids: ['c2', 'c1', 'c3', 'c4'] };

export const orderWalk = defineWalk({
  title: 'Order of the chats',
  purpose: 'Shows a new order of the chats at once, and takes it back where it is refused.',
  spec: '§2.14',
  machine: orderChange,
  input: { before, value: firstOrder, list: createEmptyActor() },
  events: {
    'change.ask': [],
    'change.retry': [
      { name: 'Try again', event: { type: 'change.retry' }, by: [click('button', 'Try again, the order')] },
    ],
    'change.dismiss': [
      { name: 'Dismiss', event: { type: 'change.dismiss' }, by: [click('button', 'Dismiss, the order')] },
    ],
  },
  effects: {
    orderItems: [
      { name: 'saved', done: undefined },
      { name: 'refused', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
  },
  asks: {
    orderItems: {
      '*': { workspace: 'w1', kind: 'chat', folderId: null, ids: ['c2', 'c1', 'c3', 'c4'] },
    },
  },
  states: { reverted: [see('button', 'Try again, the order')] },
  relevant: () => null,
  secret: { context: [], events: [] },
});

export const deletingWalk = defineWalk({
  title: 'Deletion of a folder',
  purpose: 'Asks before a folder is deleted with what is in it.',
  spec: '§4',
  machine: folderDeletion,
  input: { subject: { workspaceId: 'w1', item: reviewsItem } },
  events: {
    'confirm.accept': [
      { name: 'Delete folder', event: { type: 'confirm.accept' }, by: [click('button', 'Delete folder')] },
    ],
    'confirm.cancel': [
      { name: 'Cancel', event: { type: 'confirm.cancel' }, by: [click('button', 'Cancel')] },
    ],
  },
  effects: {
    trashItem: [
      { name: 'trashed', done: undefined },
      { name: 'refused', error: offline, shows: [seeBanner(NETWORK_SENTENCE)] },
    ],
  },
  asks: { trashItem: { '*': { workspace: 'w1', kind: 'chatFolder', id: 'f1' } } },
  states: {
    asking: [
      see('alertdialog', 'Delete the folder Quarterly reviews?'),
      seeText('alertdialog', 'All chats within will be deleted.'),
      seeFocused('button', 'Cancel'),
    ],
    doing: [seeDisabled('button', 'Delete folder')],
    refused: [see('button', 'Delete folder')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
