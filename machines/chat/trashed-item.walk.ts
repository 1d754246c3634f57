/** How a row of 'Deleted Items' is restored (spec §4). */
import { createEmptyActor, type AnyActorRef } from 'xstate';
import { NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, click, defineWalk, see, seeFocused, seeText, settle } from '../testing/walk.ts';
import { offline } from './panel-cases.ts';
import { trashedChat } from './panels.sample.ts';
import { trashedItemMachine } from './trashed-item.machine.ts';

const title = 'Old pricing questions';
const restore = click('button', `Restore ${title}`);

/** An actor of the row that rests: the trash is open, and something was done with it. */
export const toTrashedRow = [
  click('button', 'Chat History'),
  settle('listChatTrash', 'loaded'),
  click('button', 'Deleted Items'),
  restore,
  click('button', 'Cancel'),
];

export const trashedItemWalk = defineWalk({
  title: 'Row of the trash',
  purpose: 'Restores a chat, a saved action or a folder from Deleted Items.',
  spec: '§4',
  machine: trashedItemMachine,
  input: { workspaceId: 'w1', item: trashedChat, owner: createEmptyActor() as AnyActorRef },
  events: {
    'row.restore': [{ name: 'Restore', event: { type: 'row.restore' }, by: [restore] }],
    'restore.confirm': [
      { name: 'Confirm', event: { type: 'restore.confirm' }, by: [click('button', 'Confirm')] },
    ],
    'restore.cancel': [
      { name: 'Cancel', event: { type: 'restore.cancel' }, by: [click('button', 'Cancel')] },
    ],
    'problem.retry': [
      { name: 'Try again', event: { type: 'problem.retry' }, by: [click('button', `Try again, ${title}`)] },
    ],
    'problem.dismiss': [
      { name: 'Dismiss', event: { type: 'problem.dismiss' }, by: [click('button', `Dismiss, ${title}`)] },
    ],
  },
  effects: {
    restoreItem: [
      { name: 'restored', done: undefined, shows: [absent('button', `Restore ${title}`)] },
      { name: 'refused', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
  },
  asks: { restoreItem: { '*': { workspace: 'w1', kind: 'chat', id: 't1' } } },
  states: {
    listed: [see('button', `Restore ${title}`)],
    restorePending: [see('group', `Confirm Restore: ${title}`), seeFocused('button', 'Cancel')],
    restoring: [absent('group', `Confirm Restore: ${title}`), absent('button', `Restore ${title}`)],
    notRestored: [see('button', `Restore ${title}`), see('button', `Try again, ${title}`)],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
