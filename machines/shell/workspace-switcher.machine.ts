/**
 * Switching between workspaces (spec §2.12, §2.14; design §7): a menu for members of several, and the alert of §2.12
 * for members of one. The address determines the open workspace, not this machine.
 */
import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate';
import type { WorkspaceEntry } from '../../contract/users.ts';

export interface WorkspacesReport {
  readonly type: 'workspaces.changed';
  readonly workspaces: readonly WorkspaceEntry[];
}

type WorkspaceSwitcherEvent =
  | WorkspacesReport
  | { type: 'switch.request' }
  | { type: 'menu.dismiss' }
  | { type: 'entry.chosen' };

export const workspaceSwitcherMachine = setup({
  types: {
    context: {} as { readonly workspaces: readonly WorkspaceEntry[] },
    events: {} as WorkspaceSwitcherEvent,
  },
  actors: {
    /** Reports the person's workspaces at once and after each change. */
    watchWorkspaces: fromCallback(() => {
      throw new Error('workspaceSwitcher: watchWorkspaces was not provided');
    }),
  },
  guards: {
    areSeveral: (_, { workspaces }: WorkspacesReport) => workspaces.length > 1,
  },
  actions: {
    keep: assign((_, { workspaces }: WorkspacesReport) => ({ workspaces })),
  },
}).createMachine({
  id: 'workspaceSwitcher',
  context: { workspaces: [] },
  invoke: { id: 'watchWorkspaces', src: 'watchWorkspaces' },
  initial: 'one',
  states: {
    one: {
      on: {
        'workspaces.changed': [
          {
            guard: { type: 'areSeveral', params: ({ event }) => event },
            target: 'several',
            actions: { type: 'keep', params: ({ event }) => event },
          },
          { actions: { type: 'keep', params: ({ event }) => event } },
        ],
      },
      initial: 'quiet',
      states: {
        quiet: { on: { 'switch.request': 'told' } },
        told: { on: { 'switch.request': 'quiet' } },
      },
    },
    several: {
      on: {
        'workspaces.changed': [
          {
            guard: { type: 'areSeveral', params: ({ event }) => event },
            actions: { type: 'keep', params: ({ event }) => event },
          },
          { target: 'one', actions: { type: 'keep', params: ({ event }) => event } },
        ],
      },
      initial: 'closed',
      states: {
        closed: { on: { 'switch.request': 'open' } },
        open: {
          on: { 'switch.request': 'closed', 'menu.dismiss': 'closed', 'entry.chosen': 'closed' },
        },
      },
    },
  },
});

export type WorkspaceSwitcherActor = ActorRefFrom<typeof workspaceSwitcherMachine>;
