/** /{slug}/workspace/fields/create: connects machine, call and screen. */
import { SlidersHorizontal } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import { roleDescriptions, roleHas } from '../../../contract/rights.ts';
import { CreateFieldScreen } from '../../features/settings/create-field-screen.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageNote } from '../../ui/page-note.tsx';
import { createFieldForm } from '../actors/create-field.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useGoTo } from '../router/use-go-to.ts';

export function CreateFieldRoute() {
  const { workspace } = useWorkspaceScope();
  if (roleHas(workspace.role, 'configure')) return <CreateField />;
  return (
    <PageNote
      icon={<SlidersHorizontal strokeWidth={1.75} />}
      title="Create Custom Field"
      action={
        <ButtonLink tone="secondary" href={paths.workspace.fields(workspace.workspace_slug)}>
          Field Configuration
        </ButtonLink>
      }
    >
      Only admins ({roleDescriptions.admin}) may create fields.
    </PageNote>
  );
}

function CreateField() {
  const actor = createFieldForm.of(useWorkspaceScope());
  createFieldForm.useOnScreen(actor);
  useGoTo(actor);
  return <CreateFieldScreen key={actor.sessionId} actor={actor} />;
}
