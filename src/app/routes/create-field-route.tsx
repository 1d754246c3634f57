/** /{slug}/workspace/fields/create: connects machine, call and screen. */
import { useSelector } from '@xstate/react';
import { SlidersHorizontal } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import { roleHas } from '../../../contract/rights.ts';
import { hasTypedField } from '../../../machines/settings/create-field.machine.ts';
import { AdminsOnlyPage } from '../../features/settings/admins-only.tsx';
import { CREATORS, CreateFieldScreen } from '../../features/settings/create-field-screen.tsx';
import { createFieldForm } from '../actors/create-field.ts';
import { useRights } from '../actors/use-rights.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useGoTo } from '../router/use-go-to.ts';

export function CreateFieldRoute() {
  const scope = useWorkspaceScope();
  const { role, workspace_slug: slug } = scope.workspace;
  const actor = createFieldForm.of(scope);
  createFieldForm.useOnScreen(actor);
  useRights(actor, role);
  useGoTo(actor);
  const hasTyped = useSelector(actor, hasTypedField);
  // Nothing that was typed disappears with the role.
  if (roleHas(role, 'configure') || hasTyped) {
    return <CreateFieldScreen key={actor.sessionId} actor={actor} />;
  }
  return (
    <AdminsOnlyPage
      icon={<SlidersHorizontal strokeWidth={1.75} />}
      title="Create Custom Field"
      reason={CREATORS}
      back={{ href: paths.workspace.fields(slug), title: 'Field Configuration' }}
    />
  );
}
