/** What the panels of the assistant run and check, and how they load lists, choose and tell (spec §2.14, §4). */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { CallAnswer } from '../../contract/call.ts';
import type { createAction } from '../../contract/chat.ts';
import type { ListShown } from '../shared/collection.machine.ts';
import type { Confirmed } from '../shared/confirm.machine.ts';
import { dragMachine } from '../shared/drag.machine.ts';
import type { Submitted } from '../shared/form-dialog.machine.ts';
import { listener } from '../shared/listener.ts';
import { chatItemMachine } from './chat-item.machine.ts';
import { newActionMachine } from './new-action.machine.ts';
import { folderNamed, foldersFor, kindOf, type PanelView } from './panel-entries.ts';
import { isFolder, isOwn, type PanelItem } from './panel-item.ts';
import {
  actionLists,
  chatLists,
  folderDeletion,
  listOfCall,
  listOfKind,
  orderChange,
  panelLists,
  type DeletedFolder,
  type ListName,
} from './panel-lists.ts';
import { landedWords, placeBeside } from './panel-moves.ts';
import { trashedItemMachine } from './trashed-item.machine.ts';
import {
  carriedItem,
  carriedTarget,
  orderId,
  rowId,
  shownFor,
  trashedRowId,
  type PanelsContext,
  type PanelsEvent,
  type PanelsInput,
  type PanelsReport,
  type Stepping,
} from './panels-context.ts';

export const panelsSetup = setup({
  types: {
    context: {} as PanelsContext,
    events: {} as PanelsEvent,
    input: {} as PanelsInput,
    children: {} as Record<ListName, ListName> & {
      drag: 'drag';
      deleting: 'deleting';
      newAction: 'newAction';
      watchClock: 'watchClock';
      watchChanges: 'watchChanges';
    } & { [id: ReturnType<typeof rowId>]: 'item' } & {
      [id: ReturnType<typeof trashedRowId>]: 'trashed';
    } & { [id: ReturnType<typeof orderId>]: 'order' },
  },
  actors: {
    chats: panelLists.chats,
    actionFolders: panelLists.actionFolders,
    savedActions: panelLists.savedActions,
    sharedActions: panelLists.sharedActions,
    chatTrash: panelLists.chatTrash,
    folderTrash: panelLists.folderTrash,
    actionTrash: panelLists.actionTrash,
    item: chatItemMachine,
    trashed: trashedItemMachine,
    order: orderChange,
    deleting: folderDeletion,
    newAction: newActionMachine,
    drag: dragMachine,
    watchClock: listener('panels', 'watchClock'),
    /** Reports `lists.changed`. */
    watchChanges: listener('panels', 'watchChanges'),
  },
  guards: {
    isHistoryPanel: (_, { panel }: { panel: 'history' | 'actions' }) => panel === 'history',
    isActionsPanel: (_, { panel }: { panel: 'history' | 'actions' }) => panel === 'actions',
    isInFolder: ({ context }) => context.folderId !== null,
    isFolderGone: ({ context }) => folderNamed(context, context.folderId) === null,
    isOwnItem: (_, { item }: { item: PanelItem }) => isOwn(item),
    isOwnRow: (_, { item }: { item: PanelItem }) => isOwn(item) && !isFolder(item),
    isOwnFolder: (_, { item }: { item: PanelItem }) => isOwn(item) && isFolder(item),
    isStepPossible: ({ context }, { item, by, shown }: Stepping) =>
      isOwn(item) && placeBeside(context, shown, item, by) !== null,
    isPlacePossible: ({ context }, { item }: { item: PanelItem }) =>
      isOwn(item) && !isFolder(item) && (item.folderId !== null || foldersFor(context, item).length > 0),
    isCarried: (_, { by }: { by: 'pointer' | 'keyboard' }) => by === 'keyboard',
    isOverPlace: ({ context }) => carriedTarget(context)?.do === 'order',
    isOverFolder: ({ context }) => carriedTarget(context)?.do === 'folder',
    isItemOverTrash: ({ context }) => {
      const item = carriedItem(context);
      return item !== null && !isFolder(item) && carriedTarget(context)?.do === 'trash';
    },
    isFolderOverTrash: ({ context }) => {
      const item = carriedItem(context);
      return item !== null && isFolder(item) && carriedTarget(context)?.do === 'trash';
    },
    isDone: (_, { output }: { output: Confirmed<DeletedFolder> }) => output.isDone,
    isSavedAction: (_, { output }: { output: Submitted<CallAnswer<typeof createAction>> }) =>
      output.answer !== null,
  },
  actions: {
    keepNow: assign((_, { now }: { now: string }) => ({ now })),
    keepFolder: assign(({ context }, { id }: { id: string }) => ({
      folderId: id,
      searches: { ...context.searches, chatFolder: '', actionFolder: '' },
    })),
    leaveFolder: assign(({ context }) => ({ folderId: null, leftFolderId: context.folderId })),
    keepSearch: assign(({ context }, { view, text }: { view: PanelView; text: string }) => ({
      searches: { ...context.searches, [view]: text },
    })),
    /** An order that is saved is shown until an answer about its list contains it. */
    keepList: assign(({ context }, { list, items, isLoaded }: ListShown<PanelItem>) => {
      const name = listOfCall[list] ?? list;
      const isOutdated = (key: string) =>
        isLoaded && listOfKind[kindOf(key)] === name && !context.ordering.includes(key);
      return {
        lists: { ...context.lists, [name]: items },
        orders: Object.fromEntries(Object.entries(context.orders).filter(([key]) => !isOutdated(key))),
      };
    }),
    reloadLists: enqueueActions(({ enqueue }, { entity }: { entity: 'chat' | 'saved_action' | null }) => {
      const lists = [
        ...(entity === 'saved_action' ? [] : chatLists),
        ...(entity === 'chat' ? [] : actionLists),
      ];
      for (const list of lists) enqueue.sendTo(list, { type: 'list.reload' });
    }),
    tellChat: sendTo(
      ({ context }) => context.owner,
      (_, { item }: { item: PanelItem }): PanelsReport => ({ type: 'session.chosen', sessionId: item.id }),
    ),
    tellAction: sendTo(
      ({ context }) => context.owner,
      (_, { item }: { item: PanelItem }): PanelsReport => ({
        type: 'action.chosen',
        text: item.title,
        savedActionId: isOwn(item) ? item.id : null,
      }),
    ),
    choose: assign((_, { item }: { item: PanelItem }) => ({ chosen: item })),
    chooseCarried: assign(({ context }) => ({ chosen: carriedItem(context) })),
    keepSession: assign((_, { sessionId }: { sessionId: string }) => ({ sessionId })),
    tellSaved: assign((_, { output }: { output: Submitted<CallAnswer<typeof createAction>> }) => ({
      told: `Saved ${output.answer?.action_label ?? ''}`,
    })),
    tellPlaced: assign(({ context }, { folderId }: { folderId: string | null }) => {
      const { chosen } = context;
      if (chosen === null) return {};
      return { told: landedWords(context, shownFor(context, chosen), chosen, { do: 'folder', folderId }) };
    }),
  },
});
