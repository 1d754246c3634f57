/** How a row of a panel is renamed, moved and removed (spec §2.14, §4): the row of a chat. */
import { createEmptyActor, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, click, defineWalk, press, see, seeFocused, seeText, settle, type } from '../testing/walk.ts';
import { letGo, movedFar, movedOver } from '../shared/drag.walk.ts';
import { grab } from '../testing/walk.ts';
import { chatItemMachine } from './chat-item.machine.ts';
import { offline } from './panel-cases.ts';
import { dueItem } from './panels.sample.ts';

type Snapshot = SnapshotFrom<typeof chatItemMachine>;

const title = 'Renewals in the next 30 days';
const field = `Name of ${title}`;
const renamed = { ...dueItem, title: 'Due in March' };
const moved = { ...dueItem, folderId: 'f1' };
const item = dueItem;

const isDraft = (text: string) => (snapshot: Snapshot) => snapshot.context.draft === text;
/** Its title and place are those of the sample. */
const isFirst = ({ context }: Snapshot) => context.item.title === title && context.item.folderId === null;

/** An actor of the row that rests: its panel is open, and something was done with it. */
export const toRow = [
  click('button', 'Chat History'),
  settle('listChatSessions', 'loaded'),
  click('button', `Move ${title} to trash`),
  click('button', 'Cancel'),
];

export const chatItemWalk = defineWalk({
  title: 'Row of a chat panel',
  purpose: 'Renames a chat, a saved action or a folder in its row, moves it, or moves it to the trash.',
  spec: '§2.14, §4',
  machine: chatItemMachine,
  input: { workspaceId: 'w1', item, owner: createEmptyActor() as AnyActorRef },
  events: {
    'row.rename': [
      {
        name: 'Rename',
        event: { type: 'row.rename', item },
        by: [click('button', `Rename ${title}`)],
        when: isFirst,
      },
    ],
    'row.remove': [
      {
        name: 'Move to trash',
        event: { type: 'row.remove', item },
        by: [click('button', `Move ${title} to trash`)],
        when: isFirst,
      },
    ],
    'row.trash': [
      {
        name: 'dropped on Deleted Items',
        event: { type: 'row.trash', item },
        by: [grab('button', `Move ${title}`), movedFar, movedOver('trash'), letGo],
        when: isFirst,
      },
    ],
    'row.move': [
      {
        name: 'dropped on a folder',
        event: { type: 'row.move', item, folderId: 'f1' },
        by: [grab('button', `Move ${title}`), movedFar, movedOver('f1'), letGo],
        when: isFirst,
      },
    ],
    'draft.change': [
      {
        name: 'another name',
        event: { type: 'draft.change', text: 'Due in March' },
        by: [type('textbox', field, 'Due in March')],
        when: isDraft(title),
      },
      {
        name: 'nothing',
        event: { type: 'draft.change', text: '' },
        by: [type('textbox', field, '')],
        when: isDraft(title),
      },
    ],
    'rename.confirm': [
      {
        name: 'Enter',
        event: { type: 'rename.confirm' },
        by: [press('Enter', 'textbox', field)],
      },
    ],
    'rename.cancel': [
      {
        name: 'Escape',
        event: { type: 'rename.cancel' },
        by: [press('Escape', 'textbox', field)],
        shows: [seeFocused('button', title)],
      },
    ],
    'removal.confirm': [
      { name: 'Confirm', event: { type: 'removal.confirm' }, by: [click('button', 'Confirm')] },
    ],
    'removal.cancel': [
      {
        name: 'Cancel',
        event: { type: 'removal.cancel' },
        by: [click('button', 'Cancel')],
        shows: [see('button', title)],
      },
    ],
    'problem.retry': [
      { name: 'Try again', event: { type: 'problem.retry' }, by: [click('button', `Try again, ${title}`)] },
    ],
    'problem.dismiss': [
      { name: 'Dismiss', event: { type: 'problem.dismiss' }, by: [click('button', `Dismiss, ${title}`)] },
    ],
  },
  effects: {
    saveTitle: [
      { name: 'saved', done: renamed, shows: [see('button', 'Due in March'), absent('button', title)] },
      { name: 'refused', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
    trashItem: [
      { name: 'trashed', done: undefined, shows: [absent('button', title)] },
      {
        name: 'refused',
        error: offline,
        shows: [see('button', title), seeText('alert', NETWORK_SENTENCE)],
      },
    ],
    moveItem: [
      { name: 'moved', done: moved, shows: [see('button', 'Quarterly reviews, 2 chats')] },
      { name: 'refused', error: offline, shows: [see('button', 'Quarterly reviews, 1 chat')] },
    ],
  },
  asks: {
    saveTitle: { '*': { workspace: 'w1', kind: 'chat', id: 'c1', title: 'Due in March' } },
    trashItem: { '*': { workspace: 'w1', kind: 'chat', id: 'c1' } },
    moveItem: { '*': { workspace: 'w1', kind: 'chat', id: 'c1', folderId: 'f1' } },
  },
  newScreenReason: 'The name and the folder of the row are known to its list.',
  states: {
    renaming: [seeFocused('textbox', field)],
    saving: [see('button', 'Due in March'), absent('textbox', field)],
    removalPending: [see('group', `Confirm Removal: ${title}`), seeFocused('button', 'Cancel')],
    trashing: [absent('button', title), absent('group', `Confirm Removal: ${title}`)],
    notTrashed: [see('button', `Try again, ${title}`)],
    moving: [absent('button', title), see('button', 'Quarterly reviews, 2 chats')],
    notMoved: [see('button', title), see('button', `Dismiss, ${title}`)],
  },
  relevant: ({ item: { title: name, folderId }, draft, problem }, snapshot) => ({
    name,
    folderId,
    draft: snapshot.matches('renaming') ? draft : null,
    problem,
  }),
  secret: { context: [], events: [] },
});
