/**
 * User Management (spec §2.9, §4, §6): the members and invitations of a workspace. An admin changes roles in the rows,
 * removes members, and resends and cancels invitations. Everybody may leave.
 */
import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { CallAnswer } from '../../contract/call.ts';
import { cancelInvitation } from '../../contract/invitations.ts';
import {
  leaveWorkspace,
  listMembers,
  removeMember,
  updateMemberRole,
  type MemberDetails,
} from '../../contract/members.ts';
import { paths } from '../../contract/paths.ts';
import type { Role } from '../../contract/rights.ts';
import { callSlot } from '../shared/call-slot.ts';
import { change } from '../shared/change.machine.ts';
import { collection } from '../shared/collection.machine.ts';
import { confirm, type Confirmed } from '../shared/confirm.machine.ts';
import { formDialog, type Submitted } from '../shared/form-dialog.machine.ts';
import { defineForm, type FormProblem } from '../shared/form.ts';
import type { GoTo } from '../shared/go-to.ts';
import {
  viewActions,
  viewTransitions,
  watchViewOf,
  type ViewChanged,
  type ViewEvent,
} from '../shared/list-view.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { invitationResendMachine, type ResentReport } from './invitation-resend.machine.ts';
import { memberExportMachine } from './member-export.ts';
import { memberProblem } from './member-words.ts';
import type { UsersView } from './users-view.ts';

/** The choice of the form below that leaves accounts without an owner. It is no id of a member. */
export const NOBODY = 'nobody';

/** Who owns the accounts of a member who goes. */
export const goingForm = defineForm<'newOwner'>({
  newOwner: { required: 'Please choose who owns the accounts' },
});

const goingBody = ({ newOwner }: { readonly newOwner: string }) => ({
  new_owner_member_id: newOwner === NOBODY ? null : newOwner,
});
const goingProblem = (error: unknown): FormProblem => ({ field: 'form', text: memberProblem(error) });

/** Without accounts there is nothing to choose. */
const goingInput = <Subject>(subject: Subject, { owned_accounts }: MemberDetails) => ({
  subject,
  values: { newOwner: owned_accounts === 0 ? NOBODY : '' },
});

export interface InvitationSubject {
  readonly member: MemberDetails;
  readonly userId: string;
}

export interface LeavingSubject {
  readonly workspaceId: string;
}

const roleChange = change({
  id: 'updateMemberRole',
  save: callSlot('change', updateMemberRole),
  request: ({ id, role }: MemberDetails) => ({ params: { id }, body: { role } }),
  saved: ({ role }: CallAnswer<typeof updateMemberRole>, member) => ({ ...member, role }),
  problem: memberProblem,
});

const isDetailed = (one: object): one is MemberDetails => 'status' in one;

/** The children of the page, with their calls. */
export const userManagementParts = {
  roleChange,
  people: collection({
    id: 'listMembers',
    load: callSlot('collection', listMembers),
    items: ({ data }: CallAnswer<typeof listMembers>) => data.filter(isDetailed),
    change: roleChange,
    problem: memberProblem,
  }),
  removing: formDialog({
    id: 'removeMember',
    form: goingForm,
    send: callSlot('formDialog', removeMember),
    request: (values, { id }: MemberDetails) => ({ params: { id }, body: goingBody(values) }),
    problem: goingProblem,
    asksBeforeLeaving: false,
  }),
  leaving: formDialog({
    id: 'leaveWorkspace',
    form: goingForm,
    send: callSlot('formDialog', leaveWorkspace),
    request: (values, { workspaceId }: LeavingSubject) => ({
      params: { id: workspaceId },
      body: goingBody(values),
    }),
    problem: goingProblem,
    asksBeforeLeaving: false,
  }),
  cancelling: confirm({
    id: 'cancelInvitation',
    act: callSlot('confirm', cancelInvitation),
    request: ({ member, userId }: InvitationSubject) => ({
      params: { id: member.invitation_id ?? '' },
      query: { user_id: userId },
    }),
    problem: () => 'Failed to cancel invitation. Please try again.',
  }),
};

export interface UserManagementInput {
  readonly workspaceId: string;
  readonly userId: string;
  /** The person's own membership. */
  readonly me: { readonly id: string; readonly role: Role };
  /** Of the person's profile; times are shown in it. */
  readonly timezone: string;
  /** The address of the Add User page. */
  readonly addPath: string;
  readonly view: UsersView;
}

interface UserManagementContext extends UserManagementInput {
  /** The person whom the open dialog is about; null before the first. */
  readonly chosen: MemberDetails | null;
}

type UserManagementEvent =
  | { type: 'member.remove'; member: MemberDetails }
  | { type: 'member.leave'; member: MemberDetails }
  | { type: 'invitation.cancel'; member: MemberDetails }
  | ViewEvent<UsersView>
  | RightsChanged
  | ResentReport;

const { people, removing, leaving, cancelling } = userManagementParts;

export const userManagementMachine = setup({
  types: {
    context: {} as UserManagementContext,
    events: {} as UserManagementEvent,
    input: {} as UserManagementInput,
    emitted: {} as GoTo | ViewChanged<UsersView>,
    children: {} as {
      people: 'people';
      exporting: 'exporting';
      watchView: 'watchView';
      watchRights: 'watchRights';
      resending: 'resending';
      removing: 'removing';
      leaving: 'leaving';
      cancelling: 'cancelling';
    },
  },
  actors: {
    people,
    exporting: memberExportMachine,
    removing,
    leaving,
    cancelling,
    resending: invitationResendMachine,
    watchView: watchViewOf('userManagement'),
    watchRights: watchRights('userManagement'),
  },
  guards: {
    isOtherRole: ({ context }, { role }: RightsChanged) => role !== context.me.role,
    isSubmitted: (_, { output }: { output: Submitted<unknown> }) => output.answer !== null,
    isDone: (_, { output }: { output: Confirmed<unknown> }) => output.isDone,
  },
  actions: {
    choose: assign((_, { member }: { member: MemberDetails }) => ({ chosen: member })),
    ...viewActions,
    keepRole: assign(({ context }, { role }: RightsChanged) => ({ me: { ...context.me, role } })),
    putOpen: sendTo('people', (_, { member }: { member: MemberDetails }) => ({
      type: 'item.put',
      item: { ...member, status: 'pending' as const },
    })),
    putCancelled: sendTo('people', ({ context }) => ({
      type: 'item.put',
      item: { ...(context.chosen as MemberDetails), status: 'cancelled' as const },
    })),
    takeAway: sendTo('people', ({ context }) => ({ type: 'item.remove', id: context.chosen?.id ?? '' })),
    /** Somebody else may own the accounts now. */
    reload: sendTo('people', { type: 'list.reload' }),
  },
}).createMachine({
  id: 'userManagement',
  context: ({ input }) => ({ ...input, chosen: null }),
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          id: 'people',
          src: 'people',
          input: ({ context: { workspaceId, userId } }) => ({
            request: { params: { id: workspaceId }, query: { full_details: 'true', user_id: userId } },
          }),
        },
        { id: 'exporting', src: 'exporting' },
        { id: 'resending', src: 'resending', input: ({ self }) => ({ page: self }) },
        { id: 'watchView', src: 'watchView' },
        { id: 'watchRights', src: 'watchRights' },
      ],
      on: {
        ...viewTransitions,
        // Who is listed, and what of them, depends on the role. An open dialog stays with its choice.
        'rights.changed': {
          guard: { type: 'isOtherRole', params: ({ event }) => event },
          actions: [{ type: 'keepRole', params: ({ event }) => event }, 'reload'],
        },
        'invitation.resent': { actions: { type: 'putOpen', params: ({ event }) => event } },
      },
      initial: 'browsing',
      states: {
        browsing: {
          on: {
            'member.remove': {
              target: 'removing',
              actions: { type: 'choose', params: ({ event }) => event },
            },
            'member.leave': { target: 'leaving', actions: { type: 'choose', params: ({ event }) => event } },
            'invitation.cancel': {
              target: 'cancelling',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        removing: {
          invoke: {
            id: 'removing',
            src: 'removing',
            input: ({ context }) => {
              const member = context.chosen as MemberDetails;
              return goingInput(member, member);
            },
            onDone: [
              {
                guard: { type: 'isSubmitted', params: ({ event }) => event },
                target: 'browsing',
                actions: ['takeAway', 'reload'],
              },
              { target: 'browsing' },
            ],
          },
        },
        leaving: {
          invoke: {
            id: 'leaving',
            src: 'leaving',
            input: ({ context }) =>
              goingInput({ workspaceId: context.workspaceId }, context.chosen as MemberDetails),
            onDone: [
              {
                guard: { type: 'isSubmitted', params: ({ event }) => event },
                target: '#userManagement.left',
              },
              { target: 'browsing' },
            ],
          },
        },
        cancelling: {
          invoke: {
            id: 'cancelling',
            src: 'cancelling',
            input: ({ context: { chosen, userId } }) => ({
              subject: { member: chosen as MemberDetails, userId },
            }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event },
                target: 'browsing',
                actions: 'putCancelled',
              },
              { target: 'browsing' },
            ],
          },
        },
      },
    },
    left: { type: 'final', entry: emit({ type: 'go.to', path: paths.workspaces }) },
  },
});

export type UserManagementActor = ActorRefFrom<typeof userManagementMachine>;
