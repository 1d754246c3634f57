/** The form of Add User. What is typed in it is kept when the person opens another page. */
import { paths } from '../../../contract/paths.ts';
import { addUserMachine, hasTypedUser, typedUser } from '../../../machines/settings/add-user.machine.ts';
import { showToast } from '../../effects/toasts.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { keptActor } from './kept-actor.ts';
import { relay } from './relay.ts';
import { withCalls } from './with-calls.ts';

export const addUserForm = keptActor({
  machine: withCalls(addUserMachine.provide({ actors: { watchRights: relay } })),
  key: ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`,
  input: ({ profile, workspace }) => ({
    workspaceId: workspace.workspace_id,
    userId: profile.user_id,
    usersPath: paths.workspace.users(workspace.workspace_slug),
    ownRole: workspace.role,
  }),
  holds: hasTypedUser,
  unsaved: ({ context }) => typedUser(context),
  onStart: (started) =>
    void started.on('user.invited', ({ email }) =>
      showToast({ text: `The invitation was sent to ${email}`, tone: 'success', time: 'short' }),
    ),
});
