/** /{slug}/workspace/fields: connects machine, calls and screen. */
import { useSearchParams } from 'react-router-dom';
import { CREATED_FIELD, paths } from '../../../contract/paths.ts';
import { fieldConfigurationMachine } from '../../../machines/settings/field-configuration.machine.ts';
import { FieldConfigurationScreen } from '../../features/settings/field-configuration-screen.tsx';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { useRights } from '../actors/use-rights.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope } from '../router/scopes.ts';

const machine = withCalls(fieldConfigurationMachine.provide({ actors: { watchRights: relay } }));

export function FieldsRoute() {
  const { workspace } = useWorkspaceScope();
  const [search] = useSearchParams();
  const actor = useRootActor(machine, {
    input: {
      workspaceId: workspace.workspace_id,
      role: workspace.role,
      created: search.get(CREATED_FIELD),
    },
  });
  useRights(actor, workspace.role);
  return (
    <FieldConfigurationScreen
      actor={actor}
      createAddress={paths.workspace.createField(workspace.workspace_slug)}
    />
  );
}
