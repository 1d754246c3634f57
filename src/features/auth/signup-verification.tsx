import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import { confirmationProblem } from '../../../contract/rules/password.ts';
import type { SignupField } from '../../../machines/auth/signup.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { StepsBar } from '../../ui/steps-bar.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ResendCode } from './resend-code.tsx';
import { SignupProblemText } from './signup-problem.tsx';
import type { SignupActor } from './signup-screen.tsx';

/** The mailed code and a password (spec §5, Verification code and Password). */
export function SignupVerification({ actor }: { readonly actor: SignupActor }) {
  const rulesId = useId();
  const email = useSelector(actor, ({ context }) => context.email);
  const code = useSelector(actor, ({ context }) => context.code);
  const password = useSelector(actor, ({ context }) => context.password);
  const confirmation = useSelector(actor, ({ context }) => context.confirmation);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'verification.submit' }));
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'verification.back' }));
  const change = (field: SignupField) => (value: string) =>
    actor.send({ type: 'field.change', field, value });

  return (
    <AuthLayout
      title="Verify your email"
      above={<StepsBar step={2} of={2} />}
      intro={
        <>
          Enter the 6-digit code sent to{' '}
          <strong className="break-words font-medium text-text-primary">{email}</strong>
        </>
      }
    >
      <AuthForm onSubmit={() => actor.send({ type: 'verification.submit' })}>
        {problem?.field === 'form' && (
          <Banner>
            <SignupProblemText {...problem} />
          </Banner>
        )}
        <CodeField
          value={code}
          onChange={change('code')}
          disabled={busy}
          autoFocus
          error={problem?.field === 'code' ? problem.text : null}
          aside={<ResendCode actor={actor} />}
        />
        <div className="grid gap-[6px]">
          <PasswordField
            label="Password"
            autoComplete="new-password"
            value={password}
            disabled={busy}
            describedBy={rulesId}
            onChange={change('password')}
          />
          <PasswordRules id={rulesId} password={password} />
        </div>
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          value={confirmation}
          disabled={busy}
          error={confirmationProblem(password, confirmation)}
          onChange={change('confirmation')}
        />
        <div className="mt-2 grid gap-2">
          <Button type="submit" tone="primary" size="lg" block busy={busy} disabled={!canSubmit}>
            Create account
          </Button>
          <Button
            tone="ghost"
            size="lg"
            block
            disabled={!canGoBack}
            icon={<ArrowLeft aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
            onClick={() => actor.send({ type: 'verification.back' })}
          >
            Back
          </Button>
        </div>
      </AuthForm>
    </AuthLayout>
  );
}
