/** /{slug}/workspace/users: connects machine, calls and screen. */
import { useEffect } from 'react';
import { exportMembers } from '../../../contract/members.ts';
import { paths } from '../../../contract/paths.ts';
import { memberExportMachine } from '../../../machines/settings/member-export.ts';
import { usersView } from '../../../machines/settings/users-view.ts';
import { userManagementMachine } from '../../../machines/settings/user-management.machine.ts';
import { downloadCall } from '../../effects/download-call.ts';
import { UserManagementScreen } from '../../features/settings/user-management-screen.tsx';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { tellProfileChanged } from '../actors/session.ts';
import { storeFiles } from '../actors/store-files.ts';
import { listViewAddress } from '../actors/list-view-address.ts';
import { useRights } from '../actors/use-rights.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useGoTo } from '../router/use-go-to.ts';
import { useViewAddress } from '../router/use-view-address.ts';

const address = listViewAddress(usersView);
const exporting = memberExportMachine.provide({ actors: { download: downloadCall(exportMembers) } });
const machine = withCalls(
  userManagementMachine.provide({ actors: { watchRights: relay, watchView: relay, exporting } }),
);

export function UserManagementRoute() {
  const { workspace } = useWorkspaceScope();
  return <Users key={workspace.workspace_id} />;
}

function Users() {
  const { profile, workspace } = useWorkspaceScope();
  const actor = useRootActor(machine, {
    input: {
      workspaceId: workspace.workspace_id,
      userId: profile.user_id,
      me: { id: workspace.member_id, role: workspace.role },
      timezone: profile.timezone,
      addPath: paths.workspace.addUser(workspace.workspace_slug),
      view: address.viewFrom(window.location.search),
    },
  });
  useRights(actor, workspace.role);
  useViewAddress(actor, address);
  useGoTo(actor, tellProfileChanged);
  useEffect(() => storeFiles(actor.getSnapshot().children.exporting), [actor]);
  return <UserManagementScreen actor={actor} />;
}
