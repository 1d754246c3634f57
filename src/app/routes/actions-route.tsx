/** /{slug}/workspace/actions: connects machine, calls and screen. */
import { actionConfigurationMachine } from '../../../machines/settings/action-configuration.machine.ts';
import { actionsView } from '../../../machines/settings/actions-view.ts';
import { ActionConfigurationScreen } from '../../features/settings/action-configuration-screen.tsx';
import { listViewAddress } from '../actors/list-view-address.ts';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { useRights } from '../actors/use-rights.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope, type WorkspaceScope } from '../router/scopes.ts';
import { useViewAddress } from '../router/use-view-address.ts';

const machine = withCalls(
  actionConfigurationMachine.provide({ actors: { watchRights: relay, watchView: relay } }),
);
const address = listViewAddress(actionsView);

function Configuration({ workspace }: Pick<WorkspaceScope, 'workspace'>) {
  const { workspace_id, member_id, role } = workspace;
  const actor = useRootActor(machine, {
    input: { place: { workspace_id, member_id }, role, view: address.viewFrom(window.location.search) },
  });
  useRights(actor, role);
  useViewAddress(actor, address);
  return <ActionConfigurationScreen actor={actor} />;
}

/** Another workspace starts it anew. */
export function ActionConfigurationRoute() {
  const { workspace } = useWorkspaceScope();
  return <Configuration key={workspace.member_id} workspace={workspace} />;
}
