/** The walk of Add User (spec §2.9, §5, §8). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { typing } from '../shared/form-cases.ts';
import {
  click,
  defineWalk,
  refusal,
  see,
  seeDisabled,
  seeFieldError,
  seeText,
  seeValue,
} from '../testing/walk.ts';
import { addUserMachine } from './add-user.machine.ts';

const nameField = { role: 'textbox', name: 'Full name' };
const emailField = { role: 'textbox', name: 'Email' };
const roleField = { role: 'combobox', name: 'Role' };
const member = 'This person is already a member of the workspace.';
const forbidden = 'Only admins (Workspace Configuration) may do this.';

const submit = { event: { type: 'form.submit' as const }, by: [click('button', 'Send invitation')] };

export const addUserWalk = defineWalk({
  title: 'Add User',
  purpose: 'Invites a person to the workspace by mail.',
  spec: '§2.9, §5, §6, §8',
  machine: addUserMachine,
  input: { workspaceId: 'w1', userId: 'u1', usersPath: '/northbeam/workspace/users' },
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
    'form.submit': [
      {
        ...submit,
        name: 'Send invitation without a name',
        when: ({ context }) => context.full_name === '',
        shows: seeFieldError(nameField, 'Full name is required'),
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
  leadsTo: { invited: '/northbeam/workspace/users' },
  states: {
    editing: [see('textbox', 'Full name'), see('combobox', 'Role'), see('button', 'Send invitation')],
    inviting: [seeDisabled('button', 'Send invitation'), seeDisabled('textbox', 'Email')],
    invited: [seeText('status', 'The invitation is sent')],
  },
  relevant: ({ full_name, email, role, problem }) => ({ full_name, email, role, problem: problem?.text }),
  secret: { context: [], events: [] },
});
