/**
 * Creates a workspace for a signed-in person (spec §1, §2.1; ADR 28): for an account without a profile, for a person
 * without a workspace, and for a further workspace. Known fields are filled in, and no password is needed.
 */
import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { paths } from '../../contract/paths.ts';
import { createWorkspace } from '../../contract/workspaces.ts';
import { problem, type Problem } from '../auth/problem.ts';
import { callSlot } from '../shared/call-slot.ts';
import { defineForm, type FieldChange } from '../shared/form.ts';
import type { GoTo } from '../shared/go-to.ts';

export type WorkspaceSetupField = 'workspaceName' | 'fullName';

export interface WorkspaceSetupInput {
  readonly email: string;
  /** Empty if it is not known. */
  readonly fullName: string;
  /** How much the person already has. */
  readonly has: 'identity' | 'profile' | 'workspace';
}

interface WorkspaceSetupContext extends WorkspaceSetupInput {
  readonly workspaceName: string;
  readonly problem: Problem | null;
  /** The slug of the new workspace; empty until it exists. */
  readonly slug: string;
}

type WorkspaceSetupEvent =
  | ({ type: 'field.change' } & FieldChange<WorkspaceSetupField>)
  | { type: 'form.submit' };

const form = defineForm({ workspaceName: { required: true }, fullName: { required: true } });

const failure = (error: unknown): Problem =>
  problem('form', error instanceof ApiError ? error.detail : 'Network error. Please try again.');

export const workspaceSetupMachine = setup({
  types: {
    context: {} as WorkspaceSetupContext,
    events: {} as WorkspaceSetupEvent,
    input: {} as WorkspaceSetupInput,
    emitted: {} as GoTo,
  },
  actors: {
    createWorkspace: callSlot('workspaceSetup', createWorkspace),
  },
  guards: {
    isFilled: form.isFilled,
  },
  actions: form.actions,
}).createMachine({
  id: 'workspaceSetup',
  context: ({ input }) => ({ ...input, workspaceName: '', problem: null, slug: '' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': { guard: 'isFilled', target: 'creating', actions: 'clearProblem' },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createWorkspace',
        src: 'createWorkspace',
        input: ({ context: { fullName, workspaceName } }) => ({
          body: { full_name: fullName, workspace_name: workspaceName },
        }),
        onDone: { target: 'finished', actions: assign({ slug: ({ event }) => event.output.workspace_slug }) },
        onError: { target: 'editing', actions: assign({ problem: ({ event }) => failure(event.error) }) },
      },
    },
    finished: {
      type: 'final',
      entry: emit(({ context }) => ({ type: 'go.to', path: paths.workspace.chatam(context.slug) })),
    },
  },
});

export type WorkspaceSetupActor = ActorRefFrom<typeof workspaceSetupMachine>;
