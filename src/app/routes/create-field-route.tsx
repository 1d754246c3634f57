/** /{slug}/workspace/fields/create: connects machine, call and screen. */
import { SlidersHorizontal } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import { roleHas } from '../../../contract/rights.ts';
import { CreateFieldScreen } from '../../features/settings/create-field-screen.tsx';
import { createFieldForm } from '../actors/create-field.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useGoTo } from '../router/use-go-to.ts';
import { AdminsOnly } from './admins-only.tsx';

export function CreateFieldRoute() {
  const { workspace } = useWorkspaceScope();
  if (roleHas(workspace.role, 'configure')) return <CreateField />;
  return (
    <AdminsOnly
      icon={<SlidersHorizontal strokeWidth={1.75} />}
      title="Create Custom Field"
      what="create fields"
      instead={{ path: paths.workspace.fields(workspace.workspace_slug), title: 'Field Configuration' }}
    />
  );
}

function CreateField() {
  const actor = createFieldForm.of(useWorkspaceScope());
  createFieldForm.useOnScreen(actor);
  useGoTo(actor);
  return <CreateFieldScreen key={actor.sessionId} actor={actor} />;
}
