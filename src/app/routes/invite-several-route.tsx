/** /{slug}/workspace/users/bulk-invite: connects machine, call and screen. */
import { useSelector } from '@xstate/react';
import { UserPlus } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import { roleHas } from '../../../contract/rights.ts';
import { holdsPeople } from '../../../machines/settings/bulk-invite.machine.ts';
import { AdminsOnlyPage } from '../../features/settings/admins-only.tsx';
import { BulkInviteScreen } from '../../features/settings/bulk-invite-screen.tsx';
import { INVITERS } from '../../features/settings/invite-role.tsx';
import { bulkInvite } from '../actors/bulk-invite.ts';
import { useRights } from '../actors/use-rights.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useGoTo } from '../router/use-go-to.ts';

export function BulkInviteRoute() {
  const scope = useWorkspaceScope();
  const { role, workspace_slug: slug } = scope.workspace;
  const actor = bulkInvite.of(scope);
  bulkInvite.useOnScreen(actor);
  useRights(actor, role);
  useGoTo(actor);
  const holds = useSelector(actor, holdsPeople);
  // Nothing that was typed disappears with the role.
  if (roleHas(role, 'configure') || holds) return <BulkInviteScreen key={actor.sessionId} actor={actor} />;
  return (
    <AdminsOnlyPage
      icon={<UserPlus strokeWidth={1.75} />}
      title="Invite several people"
      reason={INVITERS}
      back={{ href: paths.workspace.users(slug), title: 'User Management' }}
    />
  );
}
