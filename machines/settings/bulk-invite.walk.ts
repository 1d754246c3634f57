/** The walk of inviting several people (spec §5, §6, §8). */
import type { SnapshotFrom } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { typing } from '../shared/form-cases.ts';
import {
  absent,
  click,
  defineWalk,
  report,
  see,
  seeDisabled,
  seeError,
  seeFieldError,
  seeFocused,
  seeText,
  seeValue,
  type,
} from '../testing/walk.ts';
import { bulkInviteMachine } from './bulk-invite.machine.ts';
import type { InviteResult } from './invited-rows.ts';

type Snapshot = SnapshotFrom<typeof bulkInviteMachine>;

const TEXT = 'Names and email addresses';
const two = 'Cleo Park <cleo@northbeam.io>; dan.moss@northbeam.io';
const oneWrong = 'Cleo Park <cleo@northbeam.io>; Dan Moss <dan>';
const textField = { role: 'textbox', name: TEXT };
const roleField = { role: 'combobox', name: 'Role' };
const member = 'This person is already a member of the workspace.';
const forbidden = 'Only admins (Workspace Configuration) may do this.';
const fault = 'Failed to invite user. Please try again.';

/** What became of both people. */
const kinds = ({ context: { rows } }: Snapshot) => rows.map(({ result }) => result.kind).join(' ');
const became = (one: InviteResult['kind'], other: InviteResult['kind']) => (snapshot: Snapshot) =>
  kinds(snapshot) === `${one} ${other}`;

const request = (full_name: string, email: string) => ({
  params: { id: 'w1' },
  query: { user_id: 'u1' },
  body: { full_name, email, role: 'viewer' },
});
const ofCleo = request('Cleo Park', 'cleo@northbeam.io');
const ofDan = request('Dan Moss', 'dan.moss@northbeam.io');

const check = { event: { type: 'form.submit' as const }, by: [click('button', 'Check the people')] };
const retry = { event: { type: 'invite.retry' as const }, by: [click('button', 'Retry')] };

export const bulkInviteWalk = defineWalk({
  title: 'Inviting several people',
  purpose: 'Reads people out of a pasted text, lets an admin correct them, and invites one after the other.',
  spec: '§5, §6, §8',
  machine: bulkInviteMachine,
  input: { workspaceId: 'w1', userId: 'u1', usersPath: '/northbeam/workspace/users', ownRole: 'admin' },
  events: {
    'field.change': [
      { ...typing('two people', 'text', TEXT, two), when: ({ context }) => context.text === '' },
      {
        ...typing('somebody without an address', 'text', TEXT, oneWrong),
        when: ({ context }) => context.text === '',
      },
      {
        name: 'role',
        event: { type: 'field.change', field: 'role', value: 'viewer' },
        by: [click('combobox', 'Role'), click('option', 'Viewer')],
        when: ({ context }) => context.text !== '' && context.role === '',
      },
    ],
    'form.submit': [
      {
        ...check,
        name: 'Check the people without a text',
        when: ({ context }) => context.text === '',
        shows: seeFieldError(textField, 'Email is required'),
      },
      {
        ...check,
        name: 'Check the people without a role',
        when: ({ context }) => context.text !== '' && context.role === '',
        shows: seeFieldError(roleField, 'Role is required'),
      },
      {
        ...check,
        name: 'Check the people',
        when: ({ context }) => context.text !== '' && context.role !== '',
        shows: [
          seeFocused('heading', '2 people in the text'),
          seeValue('textbox', 'Full name 2', 'Dan Moss'),
        ],
      },
    ],
    'row.change': [
      {
        name: 'an address is corrected',
        event: { type: 'row.change', number: 2, field: 'email', value: 'dan.moss@northbeam.io' },
        by: [type('textbox', 'Email 2', 'dan.moss@northbeam.io')],
        when: ({ context }) => context.rows[1]?.email === 'dan',
      },
      {
        name: 'a name is removed',
        event: { type: 'row.change', number: 2, field: 'name', value: '' },
        by: [type('textbox', 'Full name 2', '')],
        when: ({ context }) => context.rows[1]?.email === 'dan' && context.rows[1].name !== '',
        shows: [seeError({ role: 'textbox', name: 'Full name 2' }, 'Full name is required')],
      },
    ],
    'row.remove': [
      {
        name: 'Remove person 2',
        event: { type: 'row.remove', number: 2 },
        by: [click('button', 'Remove person 2')],
        when: ({ context }) => context.rows[1]?.email === 'dan',
        shows: [absent('textbox', 'Full name 2'), seeFocused('button', 'Remove person 1')],
      },
      {
        name: 'Remove the only person',
        event: { type: 'row.remove', number: 1 },
        by: [click('button', 'Remove person 1')],
        when: ({ context }) => context.rows.length === 1,
        shows: [seeValue('textbox', TEXT, '')],
      },
    ],
    'text.edit': [
      {
        name: 'Back to the text',
        event: { type: 'text.edit' },
        by: [click('button', 'Back to the text')],
        when: ({ context }) => context.rows[1]?.email === 'dan' && context.rows[1].name !== '',
        shows: [seeValue('textbox', TEXT, 'Cleo Park <cleo@northbeam.io>\nDan Moss <dan>')],
      },
    ],
    'invite.start': [
      {
        name: 'Send 2 invitations',
        event: { type: 'invite.start' },
        by: [click('button', 'Send 2 invitations')],
        when: ({ context }) => context.rows.length === 2,
        shows: [seeText('status', '0 of 2 done.')],
      },
    ],
    'invite.stop': [
      {
        name: 'Stop',
        event: { type: 'invite.stop' },
        by: [click('button', 'Stop')],
        when: became('sending', 'waiting'),
        shows: [seeDisabled('button', 'Stop')],
      },
    ],
    'invite.retry': [
      { ...retry, name: 'Retry the first', when: became('failed', 'waiting') },
      { ...retry, name: 'Retry the second', when: became('invited', 'failed') },
      {
        name: 'Send the rest',
        event: { type: 'invite.retry' },
        by: [click('button', 'Send the rest')],
        when: became('invited', 'waiting'),
      },
    ],
    'rights.changed': [
      {
        name: 'the person may not invite from now on',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: (snapshot) =>
          snapshot.context.ownRole === 'admin' &&
          ((snapshot.matches({ composing: 'checking' }) &&
            snapshot.context.rows[1]?.email.startsWith('dan.') === true) ||
            (snapshot.matches('told') && became('failed', 'waiting')(snapshot))),
        shows: [seeText('status', 'Only admins (Workspace Configuration) may invite people.')],
      },
      {
        name: 'the person may invite again',
        event: { type: 'rights.changed', role: 'admin' },
        by: [report('watchRights', { type: 'rights.changed', role: 'admin' })],
        when: ({ context }) => context.ownRole === 'viewer',
      },
    ],
    'form.leave': [
      {
        name: 'Cancel',
        event: { type: 'form.leave' },
        by: [click('button', 'Cancel')],
        when: (snapshot) => snapshot.matches('composing'),
      },
      {
        name: 'Back to User Management',
        event: { type: 'form.leave' },
        by: [click('button', 'Back to User Management')],
        when: (snapshot) => snapshot.matches('told'),
      },
    ],
    'leave.confirm': [
      { name: 'Discard', event: { type: 'leave.confirm' }, by: [click('button', 'Discard')] },
    ],
    'leave.cancel': [
      { name: 'Keep editing', event: { type: 'leave.cancel' }, by: [click('button', 'Keep editing')] },
    ],
  },
  effects: {
    createInvitation: [
      {
        name: 'invited',
        done: {
          invitation_id: 'invitation',
          full_name: 'Cleo Park',
          workspace_name: 'Northbeam',
          role: 'viewer',
          is_expired: false,
        },
        shows: [seeText('list', 'Invited')],
      },
      {
        name: 'a member already',
        error: new ApiError(409, 'conflict', member),
        shows: [seeText('list', member)],
      },
      {
        name: 'not an admin',
        error: new ApiError(403, 'forbidden', forbidden),
        shows: [seeText('list', forbidden)],
      },
      {
        name: 'a fault of the server',
        error: new ApiError(500, 'internal', 'Something went wrong on our side.'),
        shows: [seeText('list', fault)],
      },
    ],
  },
  asks: {
    createInvitation: {
      'invite.start: Send 2 invitations': ofCleo,
      'invite.retry: Retry the first': ofCleo,
      '*': ofDan,
    },
  },
  listeners: ['watchRights'],
  leadsTo: { left: '/northbeam/workspace/users' },
  states: {
    'composing.pasting': [see('textbox', TEXT), see('combobox', 'Role')],
    'composing.checking': [see('list', 'People to invite')],
    leaving: [see('alertdialog', 'Discard what you typed?'), seeFocused('button', 'Keep editing')],
    inviting: [seeText('list', 'Sending'), absent('button', 'Retry')],
    told: [see('button', 'Back to User Management'), absent('button', 'Stop')],
  },
  relevant: ({ text, role, rows, problem, ownRole }) => ({
    text,
    role,
    rows,
    problem: problem?.text,
    ownRole,
  }),
  secret: { context: [], events: [] },
});
