/** /{slug}/workspace/actions: connects machine, calls and screen. */
import { actionConfigurationMachine } from '../../../machines/settings/action-configuration.machine.ts';
import { actionsView } from '../../../machines/settings/actions-view.ts';
import { ActionConfigurationScreen } from '../../features/settings/action-configuration-screen.tsx';
import { listViewAddress } from '../actors/list-view-address.ts';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope, type WorkspaceScope } from '../router/scopes.ts';
import { useViewAddress } from '../router/use-view-address.ts';

const machine = withCalls(actionConfigurationMachine.provide({ actors: { watchView: relay } }));
const address = listViewAddress(actionsView);

function Configuration({ workspace }: Pick<WorkspaceScope, 'workspace'>) {
  const { workspace_id, member_id, role } = workspace;
  const actor = useRootActor(machine, {
    input: { place: { workspace_id, member_id }, role, view: address.viewFrom(window.location.search) },
  });
  useViewAddress(actor, address);
  return <ActionConfigurationScreen actor={actor} />;
}

/** Another workspace or role starts it anew: the actions that a member sees depend on both. */
export function ActionConfigurationRoute() {
  const { workspace } = useWorkspaceScope();
  return <Configuration key={`${workspace.member_id} ${workspace.role}`} workspace={workspace} />;
}
