/** /{slug}/workspace/actions: connects machine, calls and screen. */
import { actionConfigurationMachine } from '../../../machines/settings/action-configuration.machine.ts';
import { ActionConfigurationScreen } from '../../features/settings/action-configuration-screen.tsx';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { useRights } from '../actors/use-rights.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope, type WorkspaceScope } from '../router/scopes.ts';

const machine = withCalls(actionConfigurationMachine.provide({ actors: { watchRights: relay } }));

function Configuration({ workspace }: Pick<WorkspaceScope, 'workspace'>) {
  const { workspace_id, member_id, role } = workspace;
  const actor = useRootActor(machine, { input: { place: { workspace_id, member_id }, role } });
  useRights(actor, role);
  return <ActionConfigurationScreen actor={actor} />;
}

/** Another workspace starts it anew. */
export function ActionConfigurationRoute() {
  const { workspace } = useWorkspaceScope();
  return <Configuration key={workspace.member_id} workspace={workspace} />;
}
