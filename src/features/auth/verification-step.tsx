import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { codeDigits } from '../../../contract/rules/code.ts';
import type { VerificationActor } from '../../../machines/auth/verification.machine.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { BackButton, SubmitButton } from './auth-buttons.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { KnownPassword } from './known-password.tsx';
import { NewPassword } from './new-password.tsx';
import { Note } from './note.tsx';
import { problemAt } from './problem.tsx';
import { ResendCode } from '../../ui/resend-code.tsx';

interface VerificationStepProps {
  readonly actor: VerificationActor;
  readonly title: string;
  /** The purpose of the code, shown after the email. */
  readonly purpose?: ReactNode;
  readonly above?: ReactNode;
  /** Words that a new password should not contain, in addition to the email. */
  readonly about: readonly string[];
  readonly wording?: '1' | 'one';
  readonly submit: string;
}

/** The code step: the mailed code and a password (spec §5, Verification code and Password). */
export function VerificationStep(props: VerificationStepProps) {
  const { actor, title, purpose, above, about, wording = '1', submit } = props;
  const email = useSelector(actor, ({ context }) => context.request.body.email);
  const accountExists = useSelector(actor, ({ context }) => context.accountExists);
  const code = useSelector(actor, ({ context }) => context.code);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const note = useSelector(actor, ({ context }) => context.note);
  const resend = useSelector(actor, ({ children }) => children.resend);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'verification.submit' }));
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'verification.back' }));

  return (
    <AuthLayout
      title={title}
      above={above}
      intro={
        <>
          Enter the 6-digit code sent to{' '}
          <strong className="font-medium wrap-anywhere text-text-primary">{email}</strong>
          {purpose}
        </>
      }
    >
      <AuthForm problem={problem} onSubmit={() => actor.send({ type: 'verification.submit' })}>
        {note !== null && <Note>{note}</Note>}
        <CodeField
          value={codeDigits(code)}
          onChange={(value) => actor.send({ type: 'field.change', field: 'code', value })}
          disabled={busy}
          autoFocus
          error={problemAt('code', problem)}
          attempt={problem}
          aside={resend && <ResendCode actor={resend} busy={busy} />}
        />
        {/* Hidden from people: password managers read the account from it. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        {accountExists ? (
          <KnownPassword actor={actor} />
        ) : (
          <NewPassword actor={actor} about={[email, ...about]} wording={wording} />
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
