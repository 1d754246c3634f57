import { useSelector } from '@xstate/react';
import { paths } from '../../../contract/paths.ts';
import type { WorkspaceSetupActor } from '../../../machines/app/workspace-setup.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthAlternative } from './auth-alternative.tsx';
import { SubmitButton } from './auth-buttons.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { Opening } from './waiting.tsx';
import { FullNameField, WorkspaceNameField } from './name-fields.tsx';
import { useField } from './use-form.ts';

/** Creating a workspace for a signed-in person (spec §8, "not fully set up"; design §7). */
export function WorkspaceSetupScreen({ actor }: { readonly actor: WorkspaceSetupActor }) {
  const has = useSelector(actor, ({ context }) => context.has);
  const email = useSelector(actor, ({ context }) => context.email);
  const workspaceName = useField(actor, 'workspaceName');
  const fullName = useField(actor, 'fullName');
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submit' }));
  const finished = useSelector(actor, (snapshot) => snapshot.matches('finished'));
  const title = has === 'workspace' ? 'Create another workspace' : 'Create your workspace';
  if (finished) return <Opening title={title} />;
  return (
    <AuthLayout title={title}>
      {has !== 'workspace' && (
        <div className="mb-4">
          <Banner tone="warning">Account not fully set up - please complete onboarding</Banner>
        </div>
      )}
      <AuthForm problem={problem} onSubmit={() => actor.send({ type: 'form.submit' })}>
        <WorkspaceNameField {...workspaceName} />
        {has === 'identity' && <FullNameField {...fullName} />}
        <SubmitButton busy={busy} disabled={!canSubmit}>
          Create workspace
        </SubmitButton>
      </AuthForm>
      <AuthAlternative question="Were you invited?">
        <TextLink href={paths.joinWorkspaceAs(email)}>Join by invitation</TextLink>
      </AuthAlternative>
    </AuthLayout>
  );
}
