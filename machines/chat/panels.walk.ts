/** How the panels of the assistant are used (spec §2.14, §4). */
import { createEmptyActor, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { dragWalk, letGo, movedFar, movedOver } from '../shared/drag.walk.ts';
import {
  absent,
  click,
  defineWalk,
  grab,
  hover,
  press,
  report,
  see,
  seeFocused,
  seeText,
  settle,
  type,
  type Trigger,
} from '../testing/walk.ts';
import { chatItemWalk } from './chat-item.walk.ts';
import { newActionWalk, openNewAction, savingAction } from './new-action.walk.ts';
import { deletingWalk, firstOrder, listWalks, orderWalk } from './panel-cases.ts';
import {
  ofAction,
  ofActionFolder,
  ofActionTrash,
  ofChatTrash,
  ofSession,
  ofShared,
  type PanelItem,
} from './panel-item.ts';
import type { PanelView } from './panel-entries.ts';
import { panelsMachine, viewOf } from './panels.machine.ts';
import {
  dueActionItem,
  dueItem,
  reviewsItem,
  sampleActions,
  sampleChatTrash,
  sampleFolders,
  sampleNow,
  sampleSessions,
  sharedAction,
  trashedAction,
  trashedChat,
} from './panels.sample.ts';
import { trashedItemWalk } from './trashed-item.walk.ts';

type Snapshot = SnapshotFrom<typeof panelsMachine>;
type Condition = (snapshot: Snapshot) => boolean;

const all =
  (...conditions: readonly Condition[]): Condition =>
  (snapshot) =>
    conditions.every((isMet) => isMet(snapshot));
const at =
  (...views: readonly (PanelView | null)[]): Condition =>
  (snapshot) =>
    views.includes(viewOf(snapshot));

const hasChats: Condition = ({ context }) => context.lists.chats.length > 0;
const hasActions: Condition = ({ context }) =>
  context.lists.savedActions.length > 0 && context.lists.actionFolders.length > 0;
const hasTrash: Condition = ({ context }) => context.lists.chatTrash.length > 0;
/** Nothing is being changed, moved or asked. */
const isCalm: Condition = (snapshot) =>
  Object.keys(snapshot.context.shown).length === 0 &&
  Object.keys(snapshot.context.orders).length === 0 &&
  snapshot.context.ordering.length === 0 &&
  snapshot.matches({ hand: 'resting', dialog: 'closed' });
const inHistory = all(at('history'), hasChats, isCalm);

const due = 'Renewals in the next 30 days';
const shown = { view: 'history', folderId: null, search: '' } as const;
const key = (name: string): Trigger => press(name, 'button', `Move ${due}`);

const dragging = (id: string): Condition =>
  all(
    (snapshot) => snapshot.matches({ hand: { moving: 'dragging' } }),
    ({ context }) => context.carried?.id === id,
  );
const carrying: Condition = (snapshot) => snapshot.matches({ hand: { moving: 'carrying' } });
const over =
  (place: string | null): Condition =>
  ({ context }) =>
    (context.carried?.over?.key ?? null) === place;

/** A folder and the trash take what is put down on them; a chat is put down beside another. */
const sideOf = (place: string) => (place === 'c2' ? 'after' : 'in');

const movedTo = (name: string, place: string) => ({
  name,
  event: { type: 'drag.moved', item: 'c1', over: { key: place, side: sideOf(place) } } as const,
  by: [movedOver(place, sideOf(place))],
  when: all(dragging('c1'), over(null)),
});

const dropped = (name: string, place: string | null, item = 'c1', then: readonly Trigger[] = []) => ({
  name,
  event: {
    type: 'drag.dropped',
    item,
    over: place === null ? null : ({ key: place, side: sideOf(place) } as const),
  } as const,
  by: [letGo, ...then],
  when: all(dragging(item), over(place)),
});

const isOrdered: Condition = ({ context }) => 'chat ' in context.orders && context.ordering.length > 0;

const shownList = (list: string, items: readonly PanelItem[]) =>
  ({ type: 'list.shown', list, items, isLoaded: true }) as const;

export const panelsWalk = defineWalk({
  title: 'Panels of the assistant',
  purpose: 'Lists chats, saved actions, their folders and the trash, puts them in order, and opens them.',
  spec: '§2.14, §4',
  machine: panelsMachine,
  input: {
    workspaceId: 'w1',
    userId: 'u1',
    timezone: 'America/New_York',
    now: sampleNow,
    owner: createEmptyActor() as AnyActorRef,
  },
  events: {
    'list.shown': [
      {
        name: 'the chats are loaded',
        event: shownList('listChatSessions', sampleSessions.map(ofSession)),
        by: [settle('listChatSessions', 'loaded')],
        when: all(at('history'), (snapshot) => !hasChats(snapshot)),
        shows: [
          see('button', 'Quarterly reviews, 1 chat'),
          see('button', due),
          seeText('listitem', 'Yesterday'),
        ],
      },
      {
        name: 'the saved actions are loaded',
        event: shownList('listSavedActions', sampleActions.map(ofAction)),
        by: [settle('listSavedActions', 'loaded')],
        when: all(at('actions'), ({ context }) => context.lists.savedActions.length === 0),
        shows: [see('button', 'Common Actions, 10 actions'), see('button', 'Show renewals due this month')],
      },
      {
        name: 'the action folders are loaded',
        event: shownList('listActionFolders', sampleFolders.map(ofActionFolder)),
        by: [settle('listActionFolders', 'loaded')],
        when: all(
          at('actions'),
          ({ context }) => context.lists.actionFolders.length === 0 && context.lists.savedActions.length > 0,
        ),
        shows: [see('button', 'Board pack, 0 actions')],
      },
      {
        name: 'the workspace actions are loaded',
        event: shownList('listMainActions', ofShared([sharedAction])),
        by: [settle('listMainActions', 'loaded')],
        when: all(
          at('actions'),
          ({ context }) => context.lists.sharedActions.length === 0 && context.lists.actionFolders.length > 0,
        ),
        shows: [see('button', 'Workspace Actions, 1 action'), absent('button', 'Move Workspace Actions')],
      },
      {
        name: 'the chats in the trash are loaded',
        event: shownList('listChatTrash', ofChatTrash({ items: [...sampleChatTrash] })),
        by: [settle('listChatTrash', 'loaded')],
        when: all(at('trash'), (snapshot) => !hasTrash(snapshot)),
        shows: [see('button', 'Restore Old pricing questions')],
      },
      {
        name: 'the actions in the trash are loaded',
        event: shownList('listTrashedActions', ofActionTrash([trashedAction])),
        by: [settle('listTrashedActions', 'loaded')],
        when: all(at('trash'), hasTrash, ({ context }) => context.lists.actionTrash.length === 0),
        shows: [see('button', 'Restore Show accounts past renewal date')],
      },
      {
        name: 'the open folder was deleted elsewhere',
        event: shownList('listChatSessions', [dueItem]),
        by: [
          hover('button', 'Back'),
          report('watchChanges', { type: 'lists.changed', entity: 'chat' }),
          settle('listChatSessions', 'without folders'),
        ],
        when: at('chatFolder'),
        shows: [see('complementary', 'Chat History')],
      },
      {
        name: 'the open action folder was deleted elsewhere',
        event: shownList('listActionFolders', []),
        by: [
          hover('button', 'Back'),
          report('watchChanges', { type: 'lists.changed', entity: 'saved_action' }),
          settle('listActionFolders', 'none'),
        ],
        when: all(at('actionFolder'), ({ context }) => context.folderId === 'af1'),
        shows: [see('complementary', 'Actions')],
      },
    ],
    'panel.toggle': [
      {
        name: 'Chat History',
        event: { type: 'panel.toggle', panel: 'history' },
        by: [click('button', 'Chat History')],
        when: isCalm,
      },
      {
        name: 'Actions',
        event: { type: 'panel.toggle', panel: 'actions' },
        by: [click('button', 'Actions')],
        when: isCalm,
      },
    ],
    'panel.back': [
      // In a control of the panel: without one, the key is pressed where the focus was before the panel is drawn.
      {
        name: 'Escape in the history',
        event: { type: 'panel.back' },
        by: [press('Escape', 'searchbox', 'Search chats')],
        when: all(at('history'), isCalm),
      },
      {
        name: 'Escape in the actions',
        event: { type: 'panel.back' },
        by: [press('Escape', 'searchbox', 'Search actions')],
        when: all(at('actions'), isCalm),
      },
      {
        name: 'Back from a folder of chats',
        event: { type: 'panel.back' },
        by: [click('button', 'Back')],
        when: all(at('chatFolder'), isCalm),
        shows: [seeFocused('button', 'Quarterly reviews, 1 chat')],
      },
      {
        name: 'Back',
        event: { type: 'panel.back' },
        by: [click('button', 'Back')],
        when: all(at('actionFolder', 'trash'), isCalm),
      },
    ],
    'panel.close': [
      {
        name: 'Close',
        event: { type: 'panel.close' },
        by: [click('button', 'Close panel')],
        when: isCalm,
      },
    ],
    'folder.open': [
      {
        name: 'a chat folder',
        event: { type: 'folder.open', id: 'f1' },
        by: [click('button', 'Quarterly reviews, 1 chat')],
        when: inHistory,
        shows: [see('button', 'Vantage Aerospace terms')],
      },
      {
        name: 'Workspace Actions',
        event: { type: 'folder.open', id: 'workspace' },
        by: [click('button', 'Workspace Actions, 1 action')],
        when: all(at('actions'), isCalm, ({ context }) => context.lists.sharedActions.length > 0),
        shows: [
          see('button', 'Renewals of the quarter'),
          absent('button', 'Move Renewals of the quarter'),
          absent('button', 'Rename Renewals of the quarter'),
        ],
      },
      {
        name: 'an action folder',
        event: { type: 'folder.open', id: 'af1' },
        by: [click('button', 'Renewal checks for Tier 1 accounts, 1 action')],
        when: all(at('actions'), hasActions, isCalm),
        shows: [
          seeText('heading', 'Renewal checks for Tier 1…'),
          see('button', 'Total contract value by owner'),
        ],
      },
      {
        name: 'Common Actions',
        event: { type: 'folder.open', id: 'common' },
        by: [click('button', 'Common Actions, 10 actions')],
        when: all(at('actions'), isCalm),
        shows: [
          see('button', 'Which renewals are coming up in the next 30 days?'),
          see('button', 'Export renewals'),
          absent('button', 'Rename Export renewals'),
        ],
      },
    ],
    'trash.open': [
      {
        name: 'Deleted Items',
        event: { type: 'trash.open' },
        by: [click('button', 'Deleted Items')],
        when: isCalm,
      },
    ],
    'search.change': [
      {
        name: 'nothing is found',
        event: { type: 'search.change', view: 'history', text: 'zebra' },
        by: [type('searchbox', 'Search chats', 'zebra')],
        when: all(inHistory, ({ context }) => context.searches.history === ''),
        shows: [seeText('complementary', 'No matching chats found')],
      },
      {
        name: 'an action is found',
        event: { type: 'search.change', view: 'actions', text: 'MARCH' },
        by: [type('searchbox', 'Search actions', 'MARCH')],
        when: all(at('actions'), hasActions, isCalm, ({ context }) => context.searches.actions === ''),
        shows: [seeText('complementary', 'No actions found')],
      },
    ],
    'chat.choose': [
      {
        name: 'a chat',
        event: { type: 'chat.choose', item: dueItem },
        by: [click('button', due)],
        when: inHistory,
      },
    ],
    'action.choose': [
      {
        name: 'a saved action',
        event: { type: 'action.choose', item: dueActionItem },
        by: [click('button', 'Show renewals due this month')],
        when: all(at('actions'), hasActions, isCalm),
      },
    ],
    'folder.create': [
      {
        name: 'New folder',
        event: { type: 'folder.create', kind: 'chatFolder' },
        by: [click('button', 'New folder'), click('button', 'Cancel')],
        when: inHistory,
      },
    ],
    'item.rename': [
      {
        name: 'a chat, without a change',
        event: { type: 'item.rename', item: dueItem },
        by: [click('button', `Rename ${due}`), click('button', 'Cancel')],
        when: inHistory,
        shows: [see('button', due)],
      },
    ],
    'item.remove': [
      {
        name: 'a chat, not after all',
        event: { type: 'item.remove', item: dueItem },
        by: [click('button', `Move ${due} to trash`), click('button', 'Cancel')],
        when: inHistory,
        shows: [see('button', due)],
      },
      {
        name: 'a folder',
        event: { type: 'item.remove', item: reviewsItem },
        by: [click('button', 'Move Quarterly reviews to trash')],
        when: inHistory,
      },
    ],
    'item.restore': [
      {
        name: 'a chat, not after all',
        event: { type: 'item.restore', item: trashedChat },
        by: [click('button', 'Restore Old pricing questions'), click('button', 'Cancel')],
        when: all(at('trash'), hasTrash, isCalm),
      },
    ],
    'item.step': [
      {
        name: 'Move down',
        event: { type: 'item.step', item: dueItem, by: 1, shown },
        by: [click('button', `Options of ${due}`), click('menuitem', 'Move down')],
        when: inHistory,
        shows: [seeText('status', `Moved ${due} to place 2 of 2`)],
      },
      {
        name: 'Move up, above the first',
        event: { type: 'item.step', item: dueItem, by: -1, shown },
        by: [click('menuitem', 'Move up')],
        refused: true,
        when: inHistory,
      },
    ],
    'item.place': [
      {
        name: 'Move to…',
        event: { type: 'item.place', item: dueItem },
        by: [click('button', `Options of ${due}`), click('menuitem', 'Move to…')],
        when: inHistory,
      },
    ],
    'place.choose': [
      {
        name: 'a folder',
        event: { type: 'place.choose', folderId: 'f1' },
        by: [click('button', 'Quarterly reviews'), settle('moveItem', 'moved')],
        shows: [seeText('status', `Moved ${due} to the folder Quarterly reviews`)],
      },
    ],
    'place.cancel': [
      {
        name: 'Cancel',
        event: { type: 'place.cancel' },
        by: [click('button', 'Cancel')],
        shows: [see('button', due)],
      },
    ],
    'action.new': [
      {
        name: 'New Action',
        event: { type: 'action.new', sessionId: 's1' },
        by: [...openNewAction, settle('listSessionActions', 'loaded')],
        when: all(at(null), isCalm),
      },
    ],
    'lists.changed': (
      [
        ['the chats', 'chat'],
        ['the saved actions', 'saved_action'],
        ['everything', null],
      ] as const
    ).map(([name, entity]) => ({
      name,
      event: { type: 'lists.changed', entity } as const,
      by: [report('watchChanges', { type: 'lists.changed', entity })],
      when: inHistory,
    })),
    'clock.ticked': [
      {
        name: 'the next day',
        event: { type: 'clock.ticked', now: '2026-02-05T15:00:00.000Z' },
        by: [report('watchClock', { type: 'clock.ticked', now: '2026-02-05T15:00:00.000Z' })],
        when: inHistory,
        shows: [seeText('listitem', 'Yesterday')],
      },
    ],
    'item.shown': [
      {
        name: 'with another name',
        event: { type: 'item.shown', id: 'c1', item: { ...dueItem, title: 'Due in March' } },
        by: [
          click('button', `Rename ${due}`),
          type('textbox', `Name of ${due}`, 'Due in March'),
          press('Enter', 'textbox', `Name of ${due}`),
        ],
        when: inHistory,
        shows: [see('button', 'Due in March')],
      },
      {
        name: 'not at all while it is trashed',
        event: { type: 'item.shown', id: 'c1', item: null },
        by: [click('button', `Move ${due} to trash`), click('button', 'Confirm')],
        when: inHistory,
        shows: [absent('button', due)],
      },
      {
        name: 'not at all while it is restored',
        event: { type: 'item.shown', id: 't1', item: null },
        by: [click('button', 'Restore Old pricing questions'), click('button', 'Confirm')],
        when: all(at('trash'), hasTrash, isCalm),
        shows: [absent('button', 'Restore Old pricing questions')],
      },
    ],
    'item.kept': [
      {
        name: 'renamed',
        event: { type: 'item.kept', id: 'c1', item: { ...dueItem, title: 'Due in March' } },
        by: [settle('saveTitle', 'saved')],
        when: ({ context }) => Boolean(context.shown['c1']),
        shows: [see('button', 'Due in March')],
      },
    ],
    'item.reverted': [
      {
        name: 'refused',
        event: { type: 'item.reverted', id: 'c1' },
        by: [settle('saveTitle', 'refused'), click('button', 'Cancel')],
        when: ({ context }) => Boolean(context.shown['c1']),
        shows: [see('button', due)],
      },
    ],
    'item.trashed': [
      {
        name: 'trashed',
        event: { type: 'item.trashed', item: dueItem },
        by: [settle('trashItem', 'trashed')],
        when: ({ context }) => context.shown['c1'] === null,
        shows: [absent('button', due), seeText('status', `Moved ${due} to Deleted Items`)],
      },
    ],
    'item.restored': [
      {
        name: 'restored',
        event: { type: 'item.restored', item: trashedChat },
        by: [settle('restoreItem', 'restored')],
        when: ({ context }) => context.shown['t1'] === null,
        shows: [
          absent('button', 'Restore Old pricing questions'),
          seeText('status', 'Restored Old pricing questions'),
        ],
      },
    ],
    'change.saved': [
      {
        name: 'the order is saved',
        event: { type: 'change.saved', id: 'chat ', item: firstOrder },
        by: [settle('orderItems', 'saved')],
        when: isOrdered,
        shows: [absent('button', 'Try again, the order')],
      },
    ],
    'change.reverted': [
      {
        name: 'the order is refused',
        event: { type: 'change.reverted', id: 'chat ', item: null },
        by: [settle('orderItems', 'refused')],
        when: isOrdered,
        shows: [see('button', 'Try again, the order')],
      },
    ],
    'change.shown': [
      {
        name: 'Try again',
        event: { type: 'change.shown', id: 'chat ', item: firstOrder },
        by: [click('button', 'Try again, the order')],
        when: ({ context }) => context.ordering.length > 0 && !('chat ' in context.orders),
      },
    ],
    'change.ended': [
      {
        name: 'Dismiss',
        event: { type: 'change.ended', id: 'chat ' },
        by: [click('button', 'Dismiss, the order')],
        when: ({ context }) => context.ordering.length > 0 && !('chat ' in context.orders),
        shows: [absent('button', 'Dismiss, the order')],
      },
    ],
    'drag.started': [
      {
        name: 'a chat, with the mouse',
        event: { type: 'drag.started', item: 'c1', by: 'pointer' },
        by: [grab('button', `Move ${due}`), movedFar],
        when: inHistory,
        shows: [seeText('status', `${due}, place 1 of 2`)],
      },
      {
        name: 'a folder, with the mouse',
        event: { type: 'drag.started', item: 'f1', by: 'pointer' },
        by: [grab('button', 'Move Quarterly reviews'), movedFar],
        when: inHistory,
      },
      {
        name: 'a chat, with the keyboard',
        event: { type: 'drag.started', item: 'c1', by: 'keyboard' },
        by: [key(' ')],
        when: inHistory,
        shows: [seeText('status', `${due}, place 1 of 2`)],
      },
    ],
    'drag.moved': [
      { ...movedTo('behind another chat', 'c2'), shows: [seeText('status', `${due}, place 2 of 2`)] },
      {
        ...movedTo('over a folder', 'f1'),
        shows: [seeText('status', `${due}, over the folder Quarterly reviews`)],
      },
      { ...movedTo('over Deleted Items', 'trash'), shows: [seeText('status', `${due}, over Deleted Items`)] },
      {
        name: 'a folder over Deleted Items',
        event: { type: 'drag.moved', item: 'f1', over: { key: 'trash', side: 'in' } },
        by: [movedOver('trash')],
        when: all(dragging('f1'), over(null)),
      },
    ],
    'drag.stepped': [
      {
        name: 'one down',
        event: { type: 'drag.stepped', item: 'c1', step: 'down', shift: false },
        by: [key('ArrowDown')],
        when: all(carrying, over(null)),
        shows: [seeText('status', `${due}, place 2 of 2`)],
      },
      {
        name: 'one up, over a folder',
        event: { type: 'drag.stepped', item: 'c1', step: 'up', shift: false },
        by: [key('ArrowUp')],
        when: all(carrying, over(null)),
        shows: [seeText('status', `${due}, over the folder Enterprise renewals`)],
      },
    ],
    'drag.dropped': [
      { ...dropped('behind another chat', 'c2'), shows: [seeText('status', `Moved ${due} to place 2 of 2`)] },
      {
        ...dropped('in a folder', 'f1', 'c1', [settle('moveItem', 'moved')]),
        shows: [seeText('status', `Moved ${due} to the folder Quarterly reviews`)],
      },
      {
        ...dropped('on Deleted Items', 'trash', 'c1', [settle('trashItem', 'trashed')]),
        shows: [absent('button', due)],
      },
      { ...dropped('where it was', null), shows: [seeText('status', `${due} is back at place 1 of 2`)] },
      dropped('a folder on Deleted Items', 'trash', 'f1'),
      {
        name: 'Space behind another chat',
        event: { type: 'drag.dropped', item: 'c1', over: null },
        by: [key(' ')],
        when: all(carrying, over('c2')),
        shows: [seeText('status', `Moved ${due} to place 2 of 2`), seeFocused('button', `Move ${due}`)],
      },
    ],
    'drag.cancelled': [
      {
        name: 'Escape of a drag',
        event: { type: 'drag.cancelled', item: 'c1' },
        by: [report('watchPointer', { type: 'pointer.cancelled' })],
        when: dragging('c1'),
        shows: [seeText('status', `${due} is back at place 1 of 2`)],
      },
      {
        name: 'Escape',
        event: { type: 'drag.cancelled', item: 'c1' },
        by: [key('Escape')],
        when: carrying,
        shows: [seeText('status', `${due} is back at place 1 of 2`)],
      },
    ],
    'xstate.done.actor.deleting': [
      {
        name: 'deleted',
        event: {
          type: 'xstate.done.actor.deleting',
          output: { subject: { workspaceId: 'w1', item: reviewsItem }, isDone: true },
        },
        by: [click('button', 'Delete folder'), settle('trashItem', 'trashed')],
        shows: [absent('button', 'Quarterly reviews, 1 chat'), see('button', due)],
      },
      {
        name: 'cancelled',
        event: {
          type: 'xstate.done.actor.deleting',
          output: { subject: { workspaceId: 'w1', item: reviewsItem }, isDone: false },
        },
        by: [click('button', 'Cancel')],
        shows: [see('button', 'Quarterly reviews, 1 chat')],
      },
    ],
    'xstate.done.actor.newAction': [
      {
        name: 'saved',
        event: {
          type: 'xstate.done.actor.newAction',
          output: { answer: { action_label: 'Due in March' } },
        },
        by: savingAction,
      },
      {
        name: 'closed',
        event: { type: 'xstate.done.actor.newAction', output: { answer: null } },
        by: [click('button', 'Cancel')],
      },
    ],
  },
  effects: {},
  listeners: ['watchClock', 'watchChanges'],
  children: {
    ...listWalks,
    item: chatItemWalk,
    trashed: trashedItemWalk,
    order: orderWalk,
    deleting: deletingWalk,
    newAction: newActionWalk,
    drag: dragWalk,
  },
  newScreenReason: 'What the lists hold is known to their actors.',
  states: {
    'panel.closed': [absent('complementary', 'Chat History'), absent('complementary', 'Actions')],
    'panel.chats.history': [absent('complementary', 'Deleted Items'), absent('complementary', 'Actions')],
    'panel.chats.folder': [see('complementary', 'Quarterly reviews'), see('button', 'Back')],
    'panel.chats.trash': [see('complementary', 'Deleted Items'), see('button', 'Back')],
    'panel.actions.main': [see('complementary', 'Actions')],
    'panel.actions.folder': [see('button', 'Back')],
    'panel.actions.trash': [see('complementary', 'Deleted Items')],
    'hand.moving': [see('complementary', 'Chat History')],
    'dialog.deleting': [see('alertdialog', 'Delete the folder Quarterly reviews?')],
    'dialog.placing': [see('dialog', `Move ${due}`)],
    'dialog.saving': [see('dialog', 'New Action')],
  },
  relevant: ({ lists, shown: meanwhile, orders, ordering, folderId, searches, carried }) => ({
    loaded: Object.entries(lists).map(([name, items]) => `${name} ${items.length > 0 ? 'loaded' : ''}`),
    meanwhile: Object.entries(meanwhile).map(([id, item]) => `${id} ${item?.title ?? ''}`),
    orders: Object.keys(orders),
    ordering,
    folderId,
    searches,
    carried,
  }),
  secret: { context: [], events: [] },
});
