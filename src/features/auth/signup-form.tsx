import { useSelector } from '@xstate/react';
import { paths } from '../../../contract/paths.ts';
import { StepsBar } from '../../ui/steps-bar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthAlternative } from './auth-alternative.tsx';
import { HaveCodeButton, SubmitButton } from './auth-buttons.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import type { SignupActor } from '../../../machines/auth/signup.machine.ts';
import { useField } from './use-form.ts';
import { FullNameField, WorkspaceNameField } from './name-fields.tsx';

/** The person's name, email and workspace (spec §5, Signup). */
export function SignupForm({ actor }: { readonly actor: SignupActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submit' }));
  return (
    <AuthLayout title="Create your workspace" above={<StepsBar step={1} of={2} />}>
      <AuthForm problem={problem} onSubmit={() => actor.send({ type: 'form.submit' })}>
        <WorkspaceNameField {...useField(actor, 'workspaceName')} />
        <FullNameField {...useField(actor, 'fullName')} />
        <TextField
          {...useField(actor, 'email')}
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <div className="grid gap-2">
          <SubmitButton busy={busy} disabled={!canSubmit}>
            Continue
          </SubmitButton>
          <HaveCodeButton disabled={busy} onClick={() => actor.send({ type: 'code.have' })} />
        </div>
      </AuthForm>
      <AuthAlternative question="Already have an account?">
        <TextLink href={paths.signin}>Sign in</TextLink>
      </AuthAlternative>
    </AuthLayout>
  );
}
