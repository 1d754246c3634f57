/** Add User (spec §2.9, §5, §6, §8): invites one person by mail. */
import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { CallBody } from '../../contract/call.ts';
import { ApiError } from '../../contract/errors.ts';
import { createInvitation } from '../../contract/invitations.ts';
import { plainEmail } from '../../contract/rules/email.ts';
import { callSlot } from '../shared/call-slot.ts';
import { defineForm, type FieldChange, type FormProblem } from '../shared/form.ts';
import type { GoTo } from '../shared/go-to.ts';
import { sentenceOr } from './member-words.ts';

export type AddUserField = 'full_name' | 'email' | 'role';

export interface AddUserInput {
  readonly workspaceId: string;
  readonly userId: string;
  /** The address of the User Management, to which the flow leads. */
  readonly usersPath: string;
}

/** The role is empty until one is chosen. */
type AddUserContext = AddUserInput &
  Readonly<Record<AddUserField, string>> & { readonly problem: FormProblem | null };

type AddUserEvent = ({ type: 'field.change' } & FieldChange<AddUserField>) | { type: 'form.submit' };

/** For the message that tells of the invitation on the next page. */
export interface UserInvited {
  readonly type: 'user.invited';
  readonly email: string;
}

const form = defineForm<AddUserField>({
  full_name: { required: 'Full name is required' },
  email: {
    required: 'Email is required',
    problem: (email) => (plainEmail(email) === null ? 'Please enter a valid email address' : null),
  },
  role: { required: 'Role is required' },
});

const serverSentence = sentenceOr('Failed to invite user. Please try again.');

/** What the server says of an email belongs to its field: a member already, or invited already. */
function failure(error: unknown): FormProblem {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'unauthenticated') return { field: 'form', text: 'User not authenticated' };
  return { field: code === 'conflict' ? 'email' : 'form', text: serverSentence(error) };
}

export const addUserMachine = setup({
  types: {
    context: {} as AddUserContext,
    events: {} as AddUserEvent,
    input: {} as AddUserInput,
    emitted: {} as GoTo | UserInvited,
  },
  actors: { createInvitation: callSlot('addUser', createInvitation) },
  guards: { isWrong: form.isWrong },
  actions: form.actions,
}).createMachine({
  id: 'addUser',
  context: ({ input }) => ({ ...input, full_name: '', email: '', role: '', problem: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': [
          { guard: 'isWrong', actions: 'tellWrong' },
          { target: 'inviting', actions: 'clearProblem' },
        ],
      },
    },
    inviting: {
      tags: 'busy',
      invoke: {
        id: 'createInvitation',
        src: 'createInvitation',
        input: ({ context: { workspaceId, userId, full_name, email, role } }) => ({
          params: { id: workspaceId },
          query: { user_id: userId },
          // The form offers these roles only.
          body: { full_name, email, role: role as CallBody<typeof createInvitation>['role'] },
        }),
        onDone: 'invited',
        onError: { target: 'editing', actions: assign({ problem: ({ event }) => failure(event.error) }) },
      },
    },
    invited: {
      type: 'final',
      entry: [
        emit(({ context }) => ({ type: 'user.invited', email: context.email.trim() }) as const),
        emit(({ context }) => ({ type: 'go.to', path: context.usersPath }) as const),
      ],
    },
  },
});

export type AddUserActor = ActorRefFrom<typeof addUserMachine>;
