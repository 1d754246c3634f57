/** The shared flows on the page of the User Management: each event once, in the words of the page. */
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  absent,
  click,
  defineWalk,
  see,
  seeCell,
  seeDisabled,
  seeFieldError,
  seeFocused,
  seeText,
  settle,
  type Trigger,
} from '../testing/walk.ts';
import { asViewer, bo, cleo, dan, maya, sampleMembers } from './members.sample.ts';
import { NOBODY, userManagementParts as parts } from './user-management.machine.ts';
import { reloadCases } from '../shared/collection-cases.ts';

const LAST_ADMIN = 'The last admin of a workspace cannot get another role.';
const CANCEL_FAILED = 'Failed to cancel invitation. Please try again.';

export const demoteBo: readonly Trigger[] = [
  click('combobox', 'Role, Bo Lindqvist'),
  click('option', 'Viewer'),
];

type Change = SnapshotFrom<typeof parts.roleChange>;

export const roleChangeWalk = defineWalk({
  title: 'Role of a member',
  purpose: 'Shows another role at once, saves it, and takes it back with the reason where it is refused.',
  spec: '§2.9',
  machine: parts.roleChange,
  input: { before: bo, value: asViewer, list: createEmptyActor() },
  events: {
    'change.ask': [
      {
        name: 'a viewer',
        event: { type: 'change.ask', value: asViewer },
        by: demoteBo,
        when: (snapshot: Change) => snapshot.matches('reverted'),
      },
    ],
    'change.retry': [
      {
        name: 'Try again',
        event: { type: 'change.retry' },
        by: [click('button', 'Try again, Bo Lindqvist')],
      },
    ],
    'change.dismiss': [
      { name: 'Dismiss', event: { type: 'change.dismiss' }, by: [click('button', 'Dismiss, Bo Lindqvist')] },
    ],
  },
  effects: {
    updateMemberRole: [
      { name: 'saved', done: { id: 'm2', role: 'viewer' } },
      { name: 'refused', error: new ApiError(409, 'conflict', LAST_ADMIN) },
    ],
  },
  asks: { updateMemberRole: { '*': { params: { id: 'm2' }, body: { role: 'viewer' } } } },
  states: {
    pending: [absent('button', 'Try again, Bo Lindqvist')],
    reverted: [seeText('alert', LAST_ADMIN), see('button', 'Try again, Bo Lindqvist')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});

type People = SnapshotFrom<typeof parts.people>;

const changeOf = ({ context }: People) => context.changes['m2'];

export const peopleWalk = defineWalk({
  title: 'Users of a workspace',
  purpose: 'Loads the members and invitations of a workspace, and takes in what is changed among them.',
  spec: '§2.9, §7.3',
  machine: parts.people,
  input: { request: { params: { id: 'w1' }, query: { full_details: 'true', user_id: 'u1' } } },
  events: {
    'list.reload': reloadCases(),
    'item.put': [
      {
        name: 'an expired invitation is open again',
        event: { type: 'item.put', item: { ...dan, status: 'pending' } },
        by: [click('button', 'Resend Invitation, Dan Moss'), settle('resendInvitation', 'sent')],
        shows: [seeCell('Last login', 'Dan Moss', 'Pending')],
      },
    ],
    // The page loads the list anew after it: see its own walk.
    'item.remove': [],
    'item.change': [
      {
        name: 'Bo becomes a viewer',
        event: { type: 'item.change', item: asViewer },
        by: demoteBo,
        when: (snapshot) => !changeOf(snapshot),
      },
    ],
    'change.shown': [
      {
        name: 'tried again',
        event: { type: 'change.shown', id: 'm2', item: asViewer },
        by: [click('button', 'Try again, Bo Lindqvist')],
        when: (snapshot) => changeOf(snapshot) === null,
      },
    ],
    'change.reverted': [
      {
        name: 'refused',
        event: { type: 'change.reverted', id: 'm2', item: null },
        by: [settle('updateMemberRole', 'refused')],
        when: (snapshot) => Boolean(changeOf(snapshot)),
        shows: [seeText('alert', LAST_ADMIN)],
      },
    ],
    'change.saved': [
      {
        name: 'saved',
        event: { type: 'change.saved', id: 'm2', item: asViewer },
        by: [settle('updateMemberRole', 'saved')],
        when: (snapshot) => Boolean(changeOf(snapshot)),
      },
    ],
    'change.ended': [
      {
        name: 'Dismiss',
        event: { type: 'change.ended', id: 'm2' },
        by: [click('button', 'Dismiss, Bo Lindqvist')],
        when: (snapshot) => changeOf(snapshot) === null,
      },
    ],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    listMembers: [
      { name: 'loaded', done: sampleMembers },
      { name: 'failed', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
  },
  asks: {
    listMembers: { '*': { params: { id: 'w1' }, query: { full_details: 'true', user_id: 'u1' } } },
  },
  children: { change: roleChangeWalk },
  states: {
    'loading.quiet': [absent('grid', 'users')],
    'loading.slow': [see('status', 'Loading users')],
    failed: [seeText('alert', 'Unable to load users'), seeText('alert', NETWORK_SENTENCE)],
    ready: [
      see('grid', 'users'),
      seeCell('Last login', 'Cleo Park', 'Pending'),
      seeCell('Last login', 'Eve Ruiz', 'Declined by User'),
      seeCell('Last login', 'Finn Aho', 'Cancelled'),
    ],
    'ready.reloading': [see('status', 'Loading users')],
    'ready.outdated': [seeText('alert', NETWORK_SENTENCE)],
  },
  relevant: ({ items, changes }) => ({ items, changes }),
  secret: { context: [], events: [] },
});

const newOwner = { role: 'combobox', name: 'New owner of the accounts' } as const;
const CHOOSE = 'Please choose who owns the accounts';

export const giveTo = (name: string): readonly Trigger[] => [
  click(newOwner.role, newOwner.name),
  click('option', name),
];

/** The cases of both dialogs; `action` is their button, `choice` the value of the owner who is chosen. */
const goingEvents = (action: string, name: string, choice: string) => ({
  'field.change': [
    {
      name,
      event: { type: 'field.change', field: 'newOwner', value: choice } as const,
      by: giveTo(name),
    },
  ],
  // A choice is made by opening a list, not by leaving a field.
  'field.leave': [],
  'form.submit': [
    {
      name: `${action} without a new owner`,
      event: { type: 'form.submit' } as const,
      by: [click('button', action)],
      when: ({ context }: { context: { newOwner: string } }) => context.newOwner === '',
      shows: seeFieldError(newOwner, CHOOSE),
    },
    {
      name: action,
      event: { type: 'form.submit' } as const,
      by: [click('button', action)],
      when: ({ context }: { context: { newOwner: string } }) => context.newOwner !== '',
    },
  ],
  'form.leave': [{ name: 'Cancel', event: { type: 'form.leave' } as const, by: [click('button', 'Cancel')] }],
  'leave.confirm': [],
  'leave.cancel': [],
});

const refusedByServer = (words: string) => ({
  name: 'refused',
  error: new ApiError(409, 'conflict', words),
  shows: [{ role: 'alert', text: words, is: 'focused' as const }],
});

export const removingWalk = defineWalk({
  title: 'Removing a member',
  purpose: 'Asks who owns the accounts of a member, and removes the member.',
  spec: '§4',
  machine: parts.removing,
  input: { subject: bo, values: { newOwner: '' } },
  events: goingEvents('Remove', 'Maya Okafor', 'm1'),
  effects: {
    removeMember: [
      { name: 'removed', done: { removed: true, accounts: 3 } },
      refusedByServer('The last admin of a workspace cannot be removed.'),
    ],
  },
  asks: {
    removeMember: { '*': { params: { id: 'm2' }, body: { new_owner_member_id: 'm1' } } },
  },
  states: {
    editing: [see('dialog', 'Remove Bo Lindqvist?'), see('combobox', newOwner.name)],
    sending: [seeDisabled('button', 'Remove')],
  },
  relevant: ({ newOwner: chosen, problem }) => ({ chosen, problem }),
  secret: { context: [], events: [] },
});

export const leavingWalk = defineWalk({
  title: 'Leaving a workspace',
  purpose: 'Asks who owns the accounts of the person, and ends the membership.',
  spec: '§4',
  machine: parts.leaving,
  input: { subject: { workspaceId: 'w1' }, values: { newOwner: '' } },
  events: goingEvents('Leave', 'Nobody', NOBODY),
  effects: {
    leaveWorkspace: [
      { name: 'left', done: { left: true, accounts: maya.owned_accounts } },
      refusedByServer('The last admin of a workspace cannot leave.'),
    ],
  },
  asks: { leaveWorkspace: { '*': { params: { id: 'w1' }, body: { new_owner_member_id: null } } } },
  states: {
    editing: [see('dialog', 'Leave this workspace?'), see('combobox', newOwner.name)],
    sending: [seeDisabled('button', 'Leave')],
  },
  relevant: ({ newOwner: chosen, problem }) => ({ chosen, problem }),
  secret: { context: [], events: [] },
});

export const cancellingWalk = defineWalk({
  title: 'Cancelling an invitation',
  purpose: 'Asks before an invitation is taken back.',
  spec: '§4, §8',
  machine: parts.cancelling,
  input: { subject: { member: cleo, userId: 'u1' } },
  events: {
    'confirm.accept': [
      {
        name: 'Cancel invitation',
        event: { type: 'confirm.accept' },
        by: [click('button', 'Cancel invitation')],
      },
    ],
    'confirm.cancel': [
      {
        name: 'Keep invitation',
        event: { type: 'confirm.cancel' },
        by: [click('button', 'Keep invitation')],
      },
    ],
  },
  effects: {
    cancelInvitation: [
      { name: 'cancelled', done: { cancelled: true } },
      {
        name: 'refused',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
        shows: [{ role: 'alert', text: CANCEL_FAILED, is: 'focused' }],
      },
    ],
  },
  asks: {
    cancelInvitation: { '*': { params: { id: 'invitation-of-cleo' }, query: { user_id: 'u1' } } },
  },
  states: {
    asking: [
      see('alertdialog', 'Cancel the invitation of Cleo Park?'),
      seeFocused('button', 'Keep invitation'),
    ],
    doing: [seeDisabled('button', 'Cancel invitation')],
    refused: [seeText('alert', CANCEL_FAILED)],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
