/** /{slug}/workspace/users/add: connects machine, call and screen. */
import { useSelector } from '@xstate/react';
import { UserPlus } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import { roleHas } from '../../../contract/rights.ts';
import { hasTypedUser } from '../../../machines/settings/add-user.machine.ts';
import { AddUserScreen } from '../../features/settings/add-user-screen.tsx';
import { AdminsOnlyPage } from '../../features/settings/admins-only.tsx';
import { INVITERS } from '../../features/settings/invite-role.tsx';
import { addUserForm } from '../actors/add-user.ts';
import { useRights } from '../actors/use-rights.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useGoTo } from '../router/use-go-to.ts';

export function AddUserRoute() {
  const scope = useWorkspaceScope();
  const { role, workspace_slug: slug } = scope.workspace;
  const actor = addUserForm.of(scope);
  addUserForm.useOnScreen(actor);
  useRights(actor, role);
  useGoTo(actor);
  const hasTyped = useSelector(actor, hasTypedUser);
  // Nothing that was typed disappears with the role.
  if (roleHas(role, 'configure') || hasTyped) {
    return (
      <AddUserScreen key={actor.sessionId} actor={actor} severalPath={paths.workspace.inviteSeveral(slug)} />
    );
  }
  return (
    <AdminsOnlyPage
      icon={<UserPlus strokeWidth={1.75} />}
      title="Add User"
      reason={INVITERS}
      back={{ href: paths.workspace.users(slug), title: 'User Management' }}
    />
  );
}
