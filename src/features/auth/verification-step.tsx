import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { CodeField } from '../../ui/code-field.tsx';
import { BackButton, SubmitButton } from './auth-buttons.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { KnownPassword } from './known-password.tsx';
import { NewPassword } from './new-password.tsx';
import { problemAt } from './problem.tsx';
import { ResendCode } from './resend-code.tsx';
import type { VerificationActor } from './verification-actor.ts';

interface VerificationStepProps {
  readonly actor: VerificationActor;
  readonly title: string;
  readonly intro: ReactNode;
  readonly above?: ReactNode;
  /** A new one, with what it should not be made of, or the one the account has. */
  readonly password:
    | { readonly kind: 'new'; readonly about: readonly string[]; readonly wording?: '1' | 'one' }
    | { readonly kind: 'known' };
  readonly submit: string;
}

/** The mailed code and a password (spec §5, Verification code and Password). */
export function VerificationStep({ actor, title, intro, above, password, submit }: VerificationStepProps) {
  const email = useSelector(actor, ({ context }) => context.email);
  const code = useSelector(actor, ({ context }) => context.code);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const resend = useSelector(actor, ({ children }) => children.resend);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'verification.submit' }));
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'verification.back' }));

  return (
    <AuthLayout title={title} above={above} intro={intro}>
      <AuthForm problem={problem} onSubmit={() => actor.send({ type: 'verification.submit' })}>
        <CodeField
          value={code}
          onChange={(value) => actor.send({ type: 'field.change', field: 'code', value })}
          disabled={busy}
          autoFocus
          error={problemAt('code', problem)}
          attempt={problem}
          aside={resend && <ResendCode actor={resend} busy={busy} />}
        />
        {/* Nobody sees it: password managers read from it whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        {password.kind === 'new' ? (
          <NewPassword actor={actor} disabled={busy} {...password} />
        ) : (
          <KnownPassword actor={actor} disabled={busy} />
        )}
        <div className="grid gap-2">
          <SubmitButton busy={busy} disabled={!canSubmit}>
            {submit}
          </SubmitButton>
          <BackButton disabled={!canGoBack} onClick={() => actor.send({ type: 'verification.back' })} />
        </div>
      </AuthForm>
    </AuthLayout>
  );
}

/** Where the code went; `children` says what it is for. */
export function CodeSentTo({ email, children }: { readonly email: string; readonly children?: ReactNode }) {
  return (
    <>
      Enter the 6-digit code sent to{' '}
      <strong className="font-medium wrap-anywhere text-text-primary">{email}</strong>
      {children}
    </>
  );
}
