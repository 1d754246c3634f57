/**
 * A workspace for a signed-in person (spec §1, §2.1; ADR 28): for an account that has no profile, for a person who
 * belongs to no workspace, and for one more. What is known is filled in, and no password is asked for.
 */
import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { CallAnswer, CallBody } from '../../contract/call.ts';
import { ApiError } from '../../contract/errors.ts';
import { paths } from '../../contract/paths.ts';
import type { createWorkspace } from '../../contract/workspaces.ts';
import { afterTyping, type FieldChange } from '../auth/after-typing.ts';
import { problem, type Problem } from '../auth/problem.ts';
import type { GoTo } from '../shared/go-to.ts';
import { notProvided } from '../shared/not-provided.ts';

export type WorkspaceSetupField = 'workspaceName' | 'fullName';

export interface WorkspaceSetupInput {
  readonly email: string;
  /** As far as it is known. */
  readonly fullName: string;
  /** What the person has already. */
  readonly has: 'identity' | 'profile' | 'workspace';
}

interface WorkspaceSetupContext extends WorkspaceSetupInput {
  readonly workspaceName: string;
  readonly problem: Problem | null;
  /** Where the new workspace lives; empty until it exists. */
  readonly slug: string;
}

type WorkspaceSetupEvent =
  | { type: 'field.change'; field: WorkspaceSetupField; value: string }
  | { type: 'form.submit' };

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
    createWorkspace: notProvided<CallAnswer<typeof createWorkspace>, CallBody<typeof createWorkspace>>(
      'workspaceSetup',
      'createWorkspace',
    ),
  },
  guards: {
    isFilled: ({ context }) => context.workspaceName.trim() !== '' && context.fullName.trim() !== '',
  },
  actions: {
    change: assign(({ context }, change: FieldChange<WorkspaceSetupField>) =>
      afterTyping(context.problem, change),
    ),
  },
}).createMachine({
  id: 'workspaceSetup',
  context: ({ input }) => ({ ...input, workspaceName: '', problem: null, slug: '' }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'form.submit': { guard: 'isFilled', target: 'creating', actions: assign({ problem: null }) },
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createWorkspace',
        src: 'createWorkspace',
        input: ({ context }) => ({ full_name: context.fullName, workspace_name: context.workspaceName }),
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
