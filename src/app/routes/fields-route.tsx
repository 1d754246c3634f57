/** /{slug}/workspace/fields: connects machine, calls and screen. */
import { useSearchParams } from 'react-router-dom';
import { CREATED_FIELD, paths } from '../../../contract/paths.ts';
import {
  fieldConfigurationMachine,
  fieldParts,
} from '../../../machines/settings/field-configuration.machine.ts';
import { fieldsView } from '../../../machines/settings/fields-view.ts';
import { loadFields } from '../../effects/load-fields.ts';
import { FieldConfigurationScreen } from '../../features/settings/field-configuration-screen.tsx';
import { listViewAddress } from '../actors/list-view-address.ts';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { useRights } from '../actors/use-rights.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useViewAddress } from '../router/use-view-address.ts';

const fields = fieldParts.fields.provide({ actors: { load: loadFields as never } });
const machine = withCalls(
  fieldConfigurationMachine.provide({ actors: { watchRights: relay, watchView: relay, fields } }),
);
const address = listViewAddress(fieldsView);

export function FieldsRoute() {
  const { workspace } = useWorkspaceScope();
  const [search] = useSearchParams();
  const actor = useRootActor(machine, {
    input: {
      workspaceId: workspace.workspace_id,
      role: workspace.role,
      created: search.get(CREATED_FIELD),
      view: address.viewFrom(window.location.search),
    },
  });
  useViewAddress(actor, address);
  useRights(actor, workspace.role);
  return (
    <FieldConfigurationScreen
      actor={actor}
      createAddress={paths.workspace.createField(workspace.workspace_slug)}
    />
  );
}
