/** The shared flows on the screen of the chat panels: the lists, an order, the deletion of a folder, the form of New Action. */
import { movedFar, movedOver, letGo } from '../shared/drag.walk.ts';
import type { RegisteredWalk } from '../testing/register.ts';
import { click, grab, settle, type Trigger, type Walk } from '../testing/walk.ts';
import { newActionFormWalk, openNewAction } from './new-action.walk.ts';
import { deletingWalk, listWalks, orderWalk } from './panel-cases.ts';
import { panelsWalk } from './panels.walk.ts';

const instance = (walk: Walk, child: string, ...arrive: readonly Trigger[]): RegisteredWalk => ({
  area: 'Assistant',
  walk,
  stage: { parent: panelsWalk, arrive, child },
});

const history = click('button', 'Chat History');
const actions = click('button', 'Actions');
const trash = click('button', 'Deleted Items');
const chatsLoaded = settle('listChatSessions', 'loaded');

export const panelInstances: readonly RegisteredWalk[] = [
  instance(listWalks.chats, 'chats', history),
  instance(listWalks.actionFolders, 'actionFolders', actions),
  instance(listWalks.savedActions, 'savedActions', actions),
  instance(listWalks.sharedActions, 'sharedActions', actions),
  instance(listWalks.chatTrash, 'chatTrash', history, trash),
  instance(listWalks.folderTrash, 'folderTrash', actions, trash),
  instance(listWalks.actionTrash, 'actionTrash', actions, trash),
  instance(
    orderWalk,
    'order:chat ',
    history,
    chatsLoaded,
    grab('button', 'Move Renewals in the next 30 days'),
    movedFar,
    movedOver('c2', 'after'),
    letGo,
  ),
  instance(
    deletingWalk,
    'deleting',
    history,
    chatsLoaded,
    click('button', 'Move Quarterly reviews to trash'),
  ),
  instance(newActionFormWalk, 'newAction.form', ...openNewAction, settle('listSessionActions', 'loaded')),
];
