/** /{slug}/workspace/users/add: connects machine, call and screen. */
import { UserPlus } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import { roleHas } from '../../../contract/rights.ts';
import { addUserMachine } from '../../../machines/settings/add-user.machine.ts';
import { showToast } from '../../effects/toasts.ts';
import { AddUserScreen } from '../../features/settings/add-user-screen.tsx';
import { useRootActor } from '../actors/roots.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useGoTo } from '../router/use-go-to.ts';
import { AdminsOnly } from './admins-only.tsx';

const machine = withCalls(addUserMachine);

export function AddUserRoute() {
  const { workspace } = useWorkspaceScope();
  if (roleHas(workspace.role, 'configure')) return <AddUser />;
  return (
    <AdminsOnly
      icon={<UserPlus strokeWidth={1.75} />}
      title="Add User"
      what="invite people"
      instead={{ path: paths.workspace.users(workspace.workspace_slug), title: 'User Management' }}
    />
  );
}

function AddUser() {
  const { profile, workspace } = useWorkspaceScope();
  const actor = useRootActor(machine, {
    input: {
      workspaceId: workspace.workspace_id,
      userId: profile.user_id,
      usersPath: paths.workspace.users(workspace.workspace_slug),
    },
  });
  useEffect(() => {
    const told = actor.on('user.invited', ({ email }) =>
      showToast({ text: `The invitation was sent to ${email}`, tone: 'success', time: 'short' }),
    );
    return () => told.unsubscribe();
  }, [actor]);
  useGoTo(actor);
  return <AddUserScreen actor={actor} />;
}
