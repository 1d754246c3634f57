/** The walks of the shared flows as Action Configuration has them: its effects, its words, its gestures. */
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { changeWalk } from '../shared/change.walk.ts';
import { collectionWalk } from '../shared/collection.walk.ts';
import { confirmWalk } from '../shared/confirm.walk.ts';
import { absent, click, defineWalk, see, seeDisabled, seeFocused, seeText, settle } from '../testing/walk.ts';
import { actionParts } from './action-parts.ts';
import { listed, sampleActions, samplePlace, userAction, workspaceAction } from './actions.sample.ts';
import { reloadCases } from '../shared/collection-cases.ts';

const offline = new ApiError(0, 'network', NETWORK_SENTENCE);
const demoted = new ApiError(403, 'forbidden', 'Only admins (Workspace Configuration) may do this.');
const shared = 'Renewals at quarter end';

const access = (level: 'workspace' | 'admin_only') => listed({ ...workspaceAction, access_level: level });
const choose = (option: 'All Members' | 'Admin Only') => [
  click('combobox', `Access, ${shared}`),
  click('option', option),
];

type Change = SnapshotFrom<typeof actionParts.accessChange>;
/** What the field shows. */
const shownAccess = ({ context, value: state }: Change) => {
  const { value, next, saved, before } = context;
  return (state === 'pending' ? (next ?? value) : (saved ?? before)).access_level;
};

export const accessChangeWalk = defineWalk({
  title: changeWalk.title,
  purpose: changeWalk.purpose,
  spec: '§2.11',
  machine: actionParts.accessChange,
  input: { before: access('workspace'), value: access('admin_only'), list: createEmptyActor() },
  events: {
    'change.ask': [
      {
        name: 'Admin Only',
        event: { type: 'change.ask', value: access('admin_only') },
        by: choose('Admin Only'),
        when: (snapshot) => shownAccess(snapshot) === 'workspace',
      },
      {
        name: 'All Members',
        event: { type: 'change.ask', value: access('workspace') },
        by: choose('All Members'),
        when: (snapshot) => shownAccess(snapshot) === 'admin_only',
      },
    ],
    'change.retry': [
      { name: 'Try again', event: { type: 'change.retry' }, by: [click('button', `Try again, ${shared}`)] },
    ],
    'change.dismiss': [
      {
        name: 'Dismiss',
        event: { type: 'change.dismiss' },
        by: [click('button', `Dismiss, ${shared}`)],
        shows: [absent('button', `Dismiss, ${shared}`)],
      },
    ],
  },
  effects: {
    setActionAccess: [
      { name: 'saved', done: { ...workspaceAction, access_level: 'admin_only' } },
      { name: 'refused', error: demoted },
    ],
  },
  states: {
    pending: [absent('button', `Try again, ${shared}`)],
    reverted: [
      seeText('alert', 'Failed to update access level'),
      seeText('alert', 'Only admins (Workspace Configuration) may do this.'),
    ],
  },
  relevant: ({ value, next, saved }) => ({
    value: value.access_level,
    next: next?.access_level ?? null,
    saved: saved?.access_level ?? null,
  }),
  secret: changeWalk.secret,
});

type List = SnapshotFrom<typeof actionParts.actions>;
const itemOf = ({ context }: List, id: string) => context.items.find((one) => one.id === id);
const changeOf = ({ context }: List) => context.changes[workspaceAction.id];

export const actionsWalk = defineWalk({
  title: collectionWalk.title,
  purpose: collectionWalk.purpose,
  spec: '§2.11',
  machine: actionParts.actions,
  input: { request: { query: samplePlace } },
  events: {
    'list.reload': reloadCases(),
    'item.put': [
      {
        name: 'an action was promoted',
        event: {
          type: 'item.put',
          item: listed({ ...userAction, action_type: 'workspace', access_level: 'workspace' }),
        },
        by: [
          click('button', 'Promote Accounts in Ohio'),
          click('button', 'Promote'),
          settle('promoteAction', 'promoted'),
        ],
        when: (snapshot) => itemOf(snapshot, userAction.id)?.action_type === 'user',
        shows: [see('combobox', 'Access, Accounts in Ohio')],
      },
    ],
    'item.remove': [
      {
        name: 'an action was deleted',
        event: { type: 'item.remove', id: userAction.id },
        by: [
          click('button', 'Delete Accounts in Ohio'),
          click('button', 'Delete'),
          settle('deleteAction', 'deleted'),
        ],
        when: (snapshot) => itemOf(snapshot, userAction.id) !== undefined,
        shows: [absent('button', 'Delete Accounts in Ohio')],
      },
    ],
    'item.change': [
      {
        name: 'Admin Only',
        event: { type: 'item.change', item: access('admin_only') },
        by: choose('Admin Only'),
        when: (snapshot) =>
          itemOf(snapshot, workspaceAction.id)?.access_level === 'workspace' && !changeOf(snapshot),
      },
    ],
    'change.shown': [
      {
        name: 'tried again',
        event: { type: 'change.shown', id: workspaceAction.id, item: access('admin_only') },
        by: [click('button', `Try again, ${shared}`)],
        when: (snapshot) => changeOf(snapshot) === null,
      },
    ],
    'change.reverted': [
      {
        name: 'refused',
        event: { type: 'change.reverted', id: workspaceAction.id, item: null },
        by: [settle('setActionAccess', 'refused')],
        when: (snapshot) => Boolean(changeOf(snapshot)),
      },
    ],
    'change.saved': [
      {
        name: 'saved',
        event: { type: 'change.saved', id: workspaceAction.id, item: access('admin_only') },
        by: [settle('setActionAccess', 'saved')],
        when: (snapshot) => Boolean(changeOf(snapshot)),
        shows: [seeText('combobox', 'Admin Only')],
      },
    ],
    'change.ended': [
      {
        name: 'Dismiss',
        event: { type: 'change.ended', id: workspaceAction.id },
        by: [click('button', `Dismiss, ${shared}`)],
        when: (snapshot) => changeOf(snapshot) === null,
      },
    ],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    listActions: [
      { name: 'loaded', done: sampleActions },
      { name: 'failed', error: offline },
    ],
  },
  children: { change: accessChangeWalk },
  states: {
    'loading.quiet': [absent('grid', 'actions')],
    'loading.slow': [see('status', 'Loading actions')],
    failed: [seeText('alert', 'Unable to load actions'), seeText('alert', NETWORK_SENTENCE)],
    ready: [see('grid', 'actions'), see('rowheader', 'What can you do?')],
    'ready.current': [absent('status', 'Loading actions')],
    'ready.reloading': [see('status', 'Loading actions')],
    'ready.outdated': [seeText('alert', NETWORK_SENTENCE)],
  },
  relevant: ({ items, changes }) => ({ items, changes }),
  secret: collectionWalk.secret,
});

export const promotingWalk = defineWalk({
  title: confirmWalk.title,
  purpose: confirmWalk.purpose,
  spec: '§4',
  machine: actionParts.promoting,
  input: { subject: listed(userAction) },
  events: {
    'confirm.accept': [
      { name: 'Promote', event: { type: 'confirm.accept' }, by: [click('button', 'Promote')] },
    ],
    'confirm.cancel': [
      { name: 'Cancel', event: { type: 'confirm.cancel' }, by: [click('button', 'Cancel')] },
    ],
  },
  effects: {
    promoteAction: [
      { name: 'promoted', done: { ...userAction, action_type: 'workspace', access_level: 'workspace' } },
      {
        name: 'refused',
        error: demoted,
        shows: [{ role: 'alert', text: 'Failed to promote action', is: 'focused' }],
      },
    ],
  },
  states: {
    asking: [see('alertdialog', 'Promote Accounts in Ohio?'), seeFocused('button', 'Cancel')],
    doing: [seeDisabled('button', 'Promote'), seeDisabled('button', 'Cancel')],
    refused: [seeText('alert', 'Only admins (Workspace Configuration) may do this.')],
  },
  relevant: () => null,
  secret: confirmWalk.secret,
});

export const deletingWalk = defineWalk({
  title: confirmWalk.title,
  purpose: confirmWalk.purpose,
  spec: '§2.11',
  machine: actionParts.deleting,
  input: { subject: listed(userAction) },
  events: {
    'confirm.accept': [
      { name: 'Delete', event: { type: 'confirm.accept' }, by: [click('button', 'Delete')] },
    ],
    'confirm.cancel': [
      { name: 'Cancel', event: { type: 'confirm.cancel' }, by: [click('button', 'Cancel')] },
    ],
  },
  effects: {
    deleteAction: [
      { name: 'deleted', done: { deleted: true } },
      {
        name: 'refused',
        error: offline,
        shows: [{ role: 'alert', text: 'Failed to delete action', is: 'focused' }],
      },
    ],
  },
  states: {
    asking: [see('alertdialog', 'Delete Accounts in Ohio?'), seeFocused('button', 'Cancel')],
    doing: [seeDisabled('button', 'Delete'), seeDisabled('button', 'Cancel')],
    refused: [seeText('alert', NETWORK_SENTENCE)],
  },
  relevant: () => null,
  secret: confirmWalk.secret,
});
