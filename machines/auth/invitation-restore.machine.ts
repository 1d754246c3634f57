/**
 * Restores a declined invitation with the link mailed to the invitee. Opening the link changes nothing, because mail
 * scanners open links; the person presses a button. Then the invitation can be answered like any other (spec §4).
 */
import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { restoreInvitation } from '../../contract/invitations.ts';
import { paths } from '../../contract/paths.ts';
import { callSlot } from '../shared/call-slot.ts';
import type { GoTo } from '../shared/go-to.ts';
import { problem, type Problem } from './problem.ts';

interface InvitationRestoreContext {
  /** The token of the link; empty if the link has none, or after it was used. */
  readonly token: string;
  readonly problem: Problem | null;
  readonly email: string;
  readonly workspaceName: string;
}

type InvitationRestoreEvent =
  | { type: 'restore.confirm' }
  | { type: 'invitation.see' }
  | { type: 'joining.go' };

/** Errors of the link itself: trying again would fail the same way. */
const linkRefusals: readonly string[] = ['not_found', 'conflict', 'invalid_request'];

/** The message for an invalid link, a rate limit or a network failure is the error's own sentence. */
function restoreFailure(error: unknown): Problem {
  const told = [...linkRefusals, 'too_many_requests', 'network', 'timeout'];
  const text =
    error instanceof ApiError && told.includes(error.code)
      ? error.detail
      : 'Failed to take it back. Please try again.';
  return problem('form', text);
}

export const invitationRestoreMachine = setup({
  types: {
    context: {} as InvitationRestoreContext,
    events: {} as InvitationRestoreEvent,
    input: {} as { readonly token: string },
    emitted: {} as GoTo,
  },
  actors: {
    restoreInvitation: callSlot('invitationRestore', restoreInvitation),
  },
  guards: {
    isLinkRefused: (_, { error }: { error: unknown }) =>
      error instanceof ApiError && linkRefusals.includes(error.code),
  },
  actions: {
    forgetToken: assign({ token: '' }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ problem: restoreFailure(error) })),
  },
}).createMachine({
  id: 'invitationRestore',
  context: ({ input }) => ({ token: input.token, problem: null, email: '', workspaceName: '' }),
  initial: 'asking',
  states: {
    asking: {
      on: { 'restore.confirm': { target: 'restoring', actions: assign({ problem: null }) } },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restoreInvitation',
        src: 'restoreInvitation',
        input: ({ context: { token } }) => ({ body: { token } }),
        onDone: {
          target: 'restored',
          actions: assign({
            email: ({ event }) => event.output.email,
            workspaceName: ({ event }) => event.output.workspace_name,
          }),
        },
        onError: [
          {
            guard: { type: 'isLinkRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    restored: { entry: 'forgetToken', on: { 'invitation.see': 'leftForInvitation' } },
    refused: { entry: 'forgetToken', on: { 'joining.go': 'leftForJoining' } },
    leftForInvitation: {
      type: 'final',
      entry: emit(({ context }) => ({ type: 'go.to', path: paths.joinWorkspaceAs(context.email) })),
    },
    leftForJoining: { type: 'final', entry: emit({ type: 'go.to', path: paths.joinWorkspace }) },
  },
});

export type InvitationRestoreActor = ActorRefFrom<typeof invitationRestoreMachine>;
