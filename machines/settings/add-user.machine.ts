/**
 * Add User (spec §2.9, §5, §6, §8): invites one person by mail. A rule is told after its field was left and when the form is
 * sent, which focuses the first wrong field.
 */
import { and, assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CallBody } from '../../contract/call.ts';
import { ApiError } from '../../contract/errors.ts';
import { createInvitation } from '../../contract/invitations.ts';
import { roleHas, type Role } from '../../contract/rights.ts';
import { plainEmail } from '../../contract/rules/email.ts';
import { callSlot } from '../shared/call-slot.ts';
import type { FormState } from '../shared/form-dialog.machine.ts';
import { defineForm, type FieldChange, type FormProblem, type Values } from '../shared/form.ts';
import type { GoTo } from '../shared/go-to.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { sentenceOr } from '../shared/sentence-or.ts';

/** `role` is the role of the invited person. */
export type AddUserField = 'full_name' | 'email' | 'role';

export interface AddUserInput {
  readonly workspaceId: string;
  readonly userId: string;
  /** The address of the User Management, to which the flow leads. */
  readonly usersPath: string;
  /** The role of the person who invites. */
  readonly ownRole: Role;
}

/** The role is empty until one is chosen. */
type AddUserContext = AddUserInput & Values<AddUserField> & FormState<AddUserField>;

type AddUserEvent =
  | ({ type: 'field.change' } & FieldChange<AddUserField>)
  | { type: 'field.leave'; field: AddUserField }
  | { type: 'form.submit' }
  | { type: 'form.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | RightsChanged;

/** For the message that tells of the invitation on the next page. */
export interface UserInvited {
  readonly type: 'user.invited';
  readonly email: string;
}

export const addUserForm = defineForm<AddUserField>({
  full_name: { required: 'Full name is required' },
  email: {
    required: 'Email is required',
    problem: (email) => (plainEmail(email) === null ? 'Please enter a valid email address' : null),
  },
  role: { required: 'Role is required' },
});

const empty: Values<AddUserField> = { full_name: '', email: '', role: '' };

export const inviteProblem = sentenceOr('Failed to invite user. Please try again.');

/** What the server says of an email belongs to its field: a member already, or invited already. */
function failure(error: unknown): FormProblem {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'unauthenticated') return { field: 'form', text: 'User not authenticated' };
  return { field: code === 'conflict' ? 'email' : 'form', text: inviteProblem(error) };
}

export const addUserMachine = setup({
  types: {
    context: {} as AddUserContext,
    events: {} as AddUserEvent,
    input: {} as AddUserInput,
    emitted: {} as GoTo | UserInvited,
  },
  actors: {
    createInvitation: callSlot('addUser', createInvitation),
    watchRights: watchRights('addUser'),
  },
  guards: {
    mayConfigure: ({ context }) => roleHas(context.ownRole, 'configure'),
    isWrong: addUserForm.isWrong,
    isDirty: addUserForm.isDirty,
  },
  actions: {
    ...addUserForm.actions,
    ...addUserForm.checkedActions,
    keepRole: assign((_, { role }: RightsChanged) => ({ ownRole: role })),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => failure(error) }),
    goToUsers: emit(({ context }) => ({ type: 'go.to', path: context.usersPath }) as const),
  },
}).createMachine({
  id: 'addUser',
  context: ({ input }) => ({ ...input, ...empty, first: empty, touched: [], problem: null }),
  invoke: { id: 'watchRights', src: 'watchRights' },
  on: { 'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } } },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event } },
        'form.submit': [
          { guard: and(['mayConfigure', 'isWrong']), actions: ['touchAll', 'tellWrong'] },
          { guard: 'mayConfigure', target: 'inviting', actions: 'clearProblem' },
        ],
        'form.leave': [{ guard: 'isDirty', target: 'leaving' }, { target: 'left' }],
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
        onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    /** Leaving would discard typed text, so the person is asked. */
    leaving: { on: { 'leave.confirm': 'left', 'leave.cancel': 'editing' } },
    invited: {
      type: 'final',
      entry: [
        emit(({ context }) => ({ type: 'user.invited', email: context.email.trim() }) as const),
        'goToUsers',
      ],
    },
    left: { type: 'final', entry: 'goToUsers' },
  },
});

/** Ending the flow now would discard something typed. */
export const hasTypedUser = ({ status, context }: SnapshotFrom<typeof addUserMachine>) =>
  status === 'active' && addUserForm.isDirty({ context });

/** What was typed, in lines of text. */
export const typedUser = ({ full_name, email }: Values<AddUserField>): readonly string[] => [
  `Full name: ${full_name}`,
  `Email: ${email}`,
];

export type AddUserActor = ActorRefFrom<typeof addUserMachine>;
