/**
 * The form of Create Custom Field. While something is typed, it is kept when the person opens another page, and the browser
 * asks before the tab is closed.
 */
import {
  createFieldMachine,
  hasTypedField,
  typedField,
} from '../../../machines/settings/create-field.machine.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { keptActor } from './kept-actor.ts';
import { relay } from './relay.ts';
import { withCalls } from './with-calls.ts';

export const createFieldForm = keptActor({
  machine: withCalls(createFieldMachine.provide({ actors: { watchRights: relay } })),
  key: ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`,
  input: ({ workspace }) => ({
    workspaceId: workspace.workspace_id,
    slug: workspace.workspace_slug,
    role: workspace.role,
  }),
  holds: hasTypedField,
  unsaved: ({ context }) => typedField(context),
});
