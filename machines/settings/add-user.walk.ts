/** The walk of Add User (spec §2.9, §5, §8). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { typing } from '../shared/form-cases.ts';
import {
  absent,
  click,
  defineWalk,
  refusal,
  report,
  see,
  seeDisabled,
  seeError,
  seeFieldError,
  seeFocused,
  seeText,
  seeValue,
} from '../testing/walk.ts';
import { addUserMachine, type AddUserField } from './add-user.machine.ts';

const nameField = { role: 'textbox', name: 'Full name' };
const emailField = { role: 'textbox', name: 'Email' };
const roleField = { role: 'combobox', name: 'Role' };
const member = 'This person is already a member of the workspace.';
const forbidden = 'Only admins (Workspace Configuration) may do this.';

type Values = Readonly<Record<AddUserField, string>>;

const isFilled = ({ full_name, email, role }: Values) =>
  full_name !== '' && email.includes('@') && role !== '';

const submit = { event: { type: 'form.submit' as const }, by: [click('button', 'Send invitation')] };

export const addUserWalk = defineWalk({
  title: 'Add User',
  purpose: 'Invites a person to the workspace by mail.',
  spec: '§2.9, §5, §6, §8',
  machine: addUserMachine,
  input: { workspaceId: 'w1', userId: 'u1', usersPath: '/northbeam/workspace/users', ownRole: 'admin' },
  events: {
    'field.change': [
      typing('full name', 'full_name', 'Full name', 'Cleo Park'),
      typing('no email address', 'email', 'Email', 'cleo'),
      typing('email', 'email', 'Email', 'cleo@northbeam.io'),
      {
        name: 'role',
        event: { type: 'field.change', field: 'role', value: 'editor' },
        by: [click('combobox', 'Role'), click('option', 'Editor')],
      },
    ],
    'field.leave': [
      {
        name: 'the empty name',
        event: { type: 'field.leave', field: 'full_name' },
        by: [click('textbox', 'Full name'), click('textbox', 'Email')],
        when: ({ context }) => context.full_name === '' && context.email === '' && context.role === '',
        shows: [seeError(nameField, 'Full name is required')],
      },
      {
        name: 'no email address',
        event: { type: 'field.leave', field: 'email' },
        by: [click('textbox', 'Email'), click('textbox', 'Full name')],
        when: ({ context }) => context.full_name !== '' && context.email === 'cleo' && context.role === '',
        shows: [seeError(emailField, 'Please enter a valid email address')],
      },
    ],
    'rights.changed': [
      {
        name: 'the person may not invite from now on',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: ({ context, value }) => context.ownRole === 'admin' && value === 'editing' && isFilled(context),
        shows: [
          seeText('status', 'Only admins (Workspace Configuration) may invite people.'),
          seeValue('textbox', 'Full name', 'Cleo Park'),
          seeDisabled('button', 'Send invitation'),
        ],
      },
      {
        name: 'the person may invite again',
        event: { type: 'rights.changed', role: 'admin' },
        by: [report('watchRights', { type: 'rights.changed', role: 'admin' })],
        when: ({ context, value }) => context.ownRole === 'viewer' && value === 'editing',
        shows: [seeValue('textbox', 'Full name', 'Cleo Park')],
      },
    ],
    'form.leave': [{ name: 'Cancel', event: { type: 'form.leave' }, by: [click('button', 'Cancel')] }],
    'leave.confirm': [
      { name: 'Discard', event: { type: 'leave.confirm' }, by: [click('button', 'Discard')] },
    ],
    'leave.cancel': [
      { name: 'Keep editing', event: { type: 'leave.cancel' }, by: [click('button', 'Keep editing')] },
    ],
    'form.submit': [
      {
        ...submit,
        name: 'Send invitation without a name',
        when: ({ context }) => context.full_name === '' && context.email === '' && context.role === '',
        shows: [
          ...seeFieldError(nameField, 'Full name is required'),
          seeError(emailField, 'Email is required'),
          seeError(roleField, 'Role is required'),
        ],
      },
      {
        ...submit,
        name: 'Send invitation without an email',
        when: ({ context }) => context.full_name !== '' && context.email === '',
        shows: seeFieldError(emailField, 'Email is required'),
      },
      {
        ...submit,
        name: 'Send invitation to no email address',
        when: ({ context }) => context.full_name !== '' && context.email === 'cleo',
        shows: seeFieldError(emailField, 'Please enter a valid email address'),
      },
      {
        ...submit,
        name: 'Send invitation without a role',
        when: ({ context }) => context.full_name !== '' && context.email.includes('@') && context.role === '',
        shows: seeFieldError(roleField, 'Role is required'),
      },
      {
        ...submit,
        name: 'Send invitation',
        when: ({ context }) => context.full_name !== '' && context.email.includes('@') && context.role !== '',
      },
    ],
  },
  effects: {
    createInvitation: [
      {
        name: 'invited',
        done: {
          invitation_id: 'invitation-of-cleo',
          full_name: 'Cleo Park',
          workspace_name: 'Northbeam',
          role: 'editor',
          is_expired: false,
        },
      },
      refusal('a member already', new ApiError(409, 'conflict', member), member, emailField),
      refusal('not an admin', new ApiError(403, 'forbidden', forbidden), forbidden),
      refusal(
        'signed out',
        new ApiError(401, 'unauthenticated', 'Please sign in.'),
        'User not authenticated',
      ),
      refusal(
        'a fault of the server',
        new ApiError(500, 'internal', 'Something went wrong on our side.'),
        'Failed to invite user. Please try again.',
      ),
      {
        ...refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
        shows: [
          { role: 'alert', text: NETWORK_SENTENCE, is: 'focused' },
          seeValue('textbox', 'Full name', 'Cleo Park'),
          seeValue('textbox', 'Email', 'cleo@northbeam.io'),
          seeText('combobox', 'Editor'),
        ],
      },
    ],
  },
  asks: {
    createInvitation: {
      '*': {
        params: { id: 'w1' },
        query: { user_id: 'u1' },
        body: { full_name: 'Cleo Park', email: 'cleo@northbeam.io', role: 'editor' },
      },
    },
  },
  listeners: ['watchRights'],
  leadsTo: { invited: '/northbeam/workspace/users', left: '/northbeam/workspace/users' },
  states: {
    editing: [
      see('textbox', 'Full name'),
      see('combobox', 'Role'),
      absent('alertdialog', 'Discard what you typed?'),
    ],
    leaving: [see('alertdialog', 'Discard what you typed?'), seeFocused('button', 'Keep editing')],
    inviting: [seeDisabled('button', 'Send invitation'), seeDisabled('textbox', 'Email')],
    invited: [seeText('status', 'The invitation is sent')],
  },
  relevant: ({ full_name, email, role, ownRole, problem }) => ({
    full_name,
    email,
    role,
    ownRole,
    problem: problem?.text,
  }),
  secret: { context: [], events: [] },
});
