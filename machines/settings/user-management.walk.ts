/** The walk of the User Management (spec §2.9, §4). */
import type { SnapshotFrom } from 'xstate';
import { viewCases } from '../shared/list-view-cases.ts';
import { absent, click, defineWalk, report, see, seeCell, seeText, settle, type } from '../testing/walk.ts';
import { invitationResendWalk } from './invitation-resend.walk.ts';
import { memberExportWalk } from './member-export-cases.ts';
import { bo, cleo, dan, maya } from './members.sample.ts';
import { cancellingWalk, giveTo, leavingWalk, peopleWalk, removingWalk } from './user-management-cases.ts';
import { userManagementMachine } from './user-management.machine.ts';
import { usersView, type UsersView } from './users-view.ts';

type Snapshot = SnapshotFrom<typeof userManagementMachine>;

const { isPlain, events: viewEvents } = viewCases<UsersView, Snapshot>(
  usersView.plain,
  (snapshot) => snapshot.matches({ open: 'browsing' }),
  'Maya Okafor',
  [
    {
      name: 'search',
      part: { search: 'bo' },
      by: [type('searchbox', 'Search', 'bo')],
      row: 'Bo Lindqvist',
    },
    {
      name: 'status',
      part: { status: 'pending' },
      by: [click('combobox', 'Filter by status'), click('option', 'Pending')],
      row: 'Cleo Park',
    },
    {
      name: 'role',
      part: { role: 'viewer' },
      by: [click('combobox', 'Filter by role'), click('option', 'Viewer')],
      row: 'Dan Moss',
    },
    {
      name: 'order',
      part: { sort: { key: 'name', direction: 'ascending' } },
      by: [click('button', 'Name')],
      row: 'Eve Ruiz',
    },
  ],
);

export const userManagementWalk = defineWalk({
  title: 'User Management',
  purpose:
    'Shows who belongs to a workspace, and lets an admin change roles, remove members and deal with invitations.',
  spec: '§2.9, §4, §6',
  machine: userManagementMachine,
  input: {
    workspaceId: 'w1',
    userId: 'u1',
    me: { id: 'm1', role: 'admin' },
    timezone: 'America/New_York',
    addPath: '/northbeam/workspace/users/add',
    view: usersView.plain,
  },
  events: {
    ...viewEvents,
    'rights.changed': [
      {
        name: 'the person may only view from now on',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: isPlain,
        shows: [
          absent('button', 'Remove Bo Lindqvist'),
          absent('combobox', 'Role, Bo Lindqvist'),
          absent('link', 'Add User'),
          see('button', 'Leave workspace'),
          see('status', 'Loading users'),
        ],
      },
    ],
    'member.remove': [
      {
        name: 'Remove Bo',
        event: { type: 'member.remove', member: bo },
        by: [click('button', 'Remove Bo Lindqvist')],
        when: isPlain,
      },
    ],
    'member.leave': [
      {
        name: 'Leave workspace',
        event: { type: 'member.leave', member: maya },
        by: [click('button', 'Leave workspace')],
        when: isPlain,
      },
    ],
    'invitation.cancel': [
      {
        name: 'Cancel Invitation of Cleo',
        event: { type: 'invitation.cancel', member: cleo },
        by: [click('button', 'Cancel Invitation, Cleo Park')],
        when: isPlain,
      },
    ],
    'invitation.resent': [
      {
        name: 'an expired invitation is mailed',
        event: { type: 'invitation.resent', member: dan },
        by: [click('button', 'Resend Invitation, Dan Moss'), settle('resendInvitation', 'sent')],
        when: isPlain,
        shows: [seeCell('Last login', 'Dan Moss', 'Pending')],
      },
    ],
    'xstate.done.actor.removing': [
      {
        name: 'removed',
        event: {
          type: 'xstate.done.actor.removing',
          output: { answer: { removed: true, accounts: 3 } },
        },
        by: [...giveTo('Maya Okafor'), click('button', 'Remove'), settle('removeMember', 'removed')],
        shows: [absent('button', 'Remove Bo Lindqvist'), see('status', 'Loading users')],
      },
      {
        name: 'left',
        event: { type: 'xstate.done.actor.removing', output: { answer: null } },
        by: [click('button', 'Cancel')],
        shows: [see('button', 'Remove Bo Lindqvist')],
      },
    ],
    'xstate.done.actor.leaving': [
      {
        name: 'the workspace is left',
        event: { type: 'xstate.done.actor.leaving', output: { answer: { left: true, accounts: 2 } } },
        by: [...giveTo('Nobody'), click('button', 'Leave'), settle('leaveWorkspace', 'left')],
      },
      {
        name: 'not left',
        event: { type: 'xstate.done.actor.leaving', output: { answer: null } },
        by: [click('button', 'Cancel')],
        shows: [see('button', 'Leave workspace')],
      },
    ],
    'xstate.done.actor.cancelling': [
      {
        name: 'cancelled',
        event: {
          type: 'xstate.done.actor.cancelling',
          output: { subject: { member: cleo, userId: 'u1' }, isDone: true },
        },
        by: [click('button', 'Cancel invitation'), settle('cancelInvitation', 'cancelled')],
        shows: [
          seeCell('Last login', 'Cleo Park', 'Cancelled'),
          absent('button', 'Cancel Invitation, Cleo Park'),
        ],
      },
      {
        name: 'kept',
        event: {
          type: 'xstate.done.actor.cancelling',
          output: { subject: { member: cleo, userId: 'u1' }, isDone: false },
        },
        by: [click('button', 'Keep invitation')],
        shows: [seeCell('Last login', 'Cleo Park', 'Pending')],
      },
    ],
  },
  effects: {},
  listeners: ['watchView', 'watchRights'],
  children: {
    people: peopleWalk,
    exporting: memberExportWalk,
    resending: invitationResendWalk,
    removing: removingWalk,
    leaving: leavingWalk,
    cancelling: cancellingWalk,
  },
  newScreenReason: 'Who is removed is gone from the list, which its child alone knows.',
  leadsTo: { left: '/workspaces' },
  states: {
    'open.browsing': [absent('dialog', 'Remove Bo Lindqvist?')],
    'open.removing': [see('dialog', 'Remove Bo Lindqvist?')],
    'open.leaving': [see('dialog', 'Leave this workspace?')],
    'open.cancelling': [see('alertdialog', 'Cancel the invitation of Cleo Park?')],
    left: [seeText('status', 'You left the workspace')],
  },
  relevant: ({ view }) => view,
  secret: { context: [], events: [] },
});
