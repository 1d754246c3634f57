/**
 * The panels beside a conversation (spec §2.14, §4): chat history, actions, their folders and 'Deleted Items', one at a time.
 * The lists are loaded from the start, so that a panel opens at once. Chats, saved actions and folders are renamed, moved,
 * put in order, removed and restored; what is chosen is told to the assistant.
 */
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import { type PanelView, type Shown } from './panel-entries.ts';
import { newFolder } from './chat-item.machine.ts';
import { placeBeside } from './panel-moves.ts';
import type { ListName } from './panel-lists.ts';
import { type PanelsContext } from './panels-context.ts';
import { panelsMoveSetup } from './panels-move-setup.ts';
import { panelRegion } from './panels-panel.ts';
import { dialogRegion } from './panels-dialog.ts';
import { handRegion } from './panels-hand.ts';

const ofEvent = <E>({ event }: { readonly event: E }) => event;

const list = <N extends ListName>(name: N, request: (context: PanelsContext) => object) => ({
  id: name,
  src: name,
  input: ({ context, self }: { context: PanelsContext; self: AnyActorRef }) => ({
    request: request(context),
    owner: self,
  }),
});

const inWorkspace = ({ workspaceId }: PanelsContext) => ({ workspace: workspaceId });

const startRow = { type: 'startRow' as const, params: ofEvent };

export const panelsMachine = panelsMoveSetup.createMachine({
  id: 'panels',
  context: ({ input }) => ({
    ...input,
    lists: {
      chats: [],
      actionFolders: [],
      savedActions: [],
      sharedActions: [],
      chatTrash: [],
      folderTrash: [],
      actionTrash: [],
    },
    shown: {},
    orders: {},
    folderId: null,
    leftFolderId: null,
    searches: { history: '', chatFolder: '', actions: '', actionFolder: '', trash: '' },
    carried: null,
    told: '',
    acting: [],
    ordering: [],
    chosen: null,
    sessionId: '',
  }),
  invoke: [
    list('chats', ({ workspaceId, userId }) => ({ query: { workspace_id: workspaceId, user_id: userId } })),
    list('actionFolders', inWorkspace),
    list('savedActions', inWorkspace),
    list('sharedActions', inWorkspace),
    list('chatTrash', inWorkspace),
    list('folderTrash', inWorkspace),
    list('actionTrash', inWorkspace),
    { id: 'watchClock', src: 'watchClock' },
    { id: 'watchChanges', src: 'watchChanges' },
    { id: 'drag', src: 'drag', input: ({ self }) => ({ owner: self }) },
  ],
  on: {
    'clock.ticked': { actions: { type: 'keepNow', params: ofEvent } },
    'lists.changed': { actions: { type: 'reloadLists', params: ofEvent } },
    'list.shown': { actions: { type: 'keepList', params: ofEvent } },
    'search.change': { actions: { type: 'keepSearch', params: ofEvent } },
    'chat.choose': { actions: { type: 'tellChat', params: ofEvent } },
    'action.choose': { actions: { type: 'tellAction', params: ofEvent } },
    'folder.create': {
      actions: [
        { type: 'startRow', params: ({ event }) => ({ item: newFolder(event.kind) }) },
        { type: 'renameRow', params: ({ event }) => ({ item: newFolder(event.kind) }) },
      ],
    },
    'item.rename': {
      guard: { type: 'isOwnItem', params: ofEvent },
      actions: [startRow, { type: 'renameRow', params: ofEvent }],
    },
    'item.remove': {
      guard: { type: 'isOwnRow', params: ofEvent },
      actions: [startRow, { type: 'removeRow', params: ofEvent }],
    },
    'item.restore': { actions: { type: 'startTrashedRow', params: ofEvent } },
    'item.step': {
      guard: { type: 'isStepPossible', params: ofEvent },
      actions: [
        { type: 'tellStepped', params: ofEvent },
        {
          type: 'order',
          params: ({ context, event: { item, by, shown } }) => ({
            item,
            place: placeBeside(context, shown, item, by) ?? { key: item.id, side: 'in' as const },
          }),
        },
      ],
    },
    'item.shown': { actions: { type: 'showItem', params: ofEvent } },
    'item.kept': {
      actions: [
        { type: 'hideShown', params: ofEvent },
        { type: 'putItem', params: ofEvent },
      ],
    },
    'item.reverted': { actions: { type: 'hideShown', params: ofEvent } },
    'item.trashed': {
      actions: [
        { type: 'hideShown', params: ({ event }) => ({ id: event.item.id }) },
        { type: 'dropItem', params: ofEvent },
        { type: 'stopRow', params: ofEvent },
        { type: 'reloadTrash', params: ofEvent },
      ],
    },
    'item.restored': {
      actions: [
        { type: 'stopTrashedRow', params: ofEvent },
        { type: 'hideShown', params: ({ event }) => ({ id: event.item.id }) },
        { type: 'takeFromTrash', params: ofEvent },
        { type: 'reloadKind', params: ofEvent },
      ],
    },
    'change.shown': { actions: { type: 'showOrder', params: ofEvent } },
    'change.reverted': { actions: { type: 'showOrder', params: ofEvent } },
    'change.saved': {
      actions: [
        { type: 'endOrder', params: ofEvent },
        { type: 'reloadOrdered', params: ofEvent },
      ],
    },
    'change.ended': { actions: { type: 'endOrder', params: ofEvent } },
  },
  type: 'parallel',
  states: {
    panel: panelRegion,
    /** Before what is put down is forgotten by the hand: it may be asked about. */
    dialog: dialogRegion,
    hand: handRegion,
  },
});

export type PanelsActor = ActorRefFrom<typeof panelsMachine>;

type PanelsSnapshot = Pick<SnapshotFrom<typeof panelsMachine>, 'context' | 'matches'>;

/** The open panel; null without one. */
export function viewOf(snapshot: PanelsSnapshot): PanelView | null {
  if (snapshot.matches({ panel: { chats: 'history' } })) return 'history';
  if (snapshot.matches({ panel: { chats: 'folder' } })) return 'chatFolder';
  if (snapshot.matches({ panel: { actions: 'main' } })) return 'actions';
  if (snapshot.matches({ panel: { actions: 'folder' } })) return 'actionFolder';
  return snapshot.matches({ panel: 'closed' }) ? null : 'trash';
}

/** What the open panel shows. */
export function shownIn(snapshot: PanelsSnapshot): Shown | null {
  const view = viewOf(snapshot);
  const { folderId, searches } = snapshot.context;
  return view && { view, folderId, search: searches[view] };
}
