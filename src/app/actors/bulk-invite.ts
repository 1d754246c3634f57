/** The invitation of several people. It goes on when the person opens another page. */
import { paths } from '../../../contract/paths.ts';
import { bulkInviteMachine, holdsPeople, uninvited } from '../../../machines/settings/bulk-invite.machine.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { keptActor } from './kept-actor.ts';
import { relay } from './relay.ts';
import { withCalls } from './with-calls.ts';

export const bulkInvite = keptActor({
  machine: withCalls(bulkInviteMachine.provide({ actors: { watchRights: relay } })),
  key: ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`,
  input: ({ profile, workspace }) => ({
    workspaceId: workspace.workspace_id,
    userId: profile.user_id,
    usersPath: paths.workspace.users(workspace.workspace_slug),
    ownRole: workspace.role,
  }),
  holds: holdsPeople,
  unsaved: ({ context }) => uninvited(context),
});
