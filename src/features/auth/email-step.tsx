import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { HaveCodeButton, SubmitButton } from './auth-buttons.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useField, type FormActor } from './use-form.ts';

type EmailActor = FormActor<'email', { type: 'form.submit' } | { type: 'code.have' }>;

interface EmailStepProps {
  readonly actor: EmailActor;
  readonly title: string;
  readonly intro: string;
  readonly above?: ReactNode;
  readonly autoComplete: 'email' | 'username';
  /** The email is known and cannot be changed. */
  readonly fixed?: boolean;
  readonly submit: string;
  /** Another action, below the form. */
  readonly children: ReactNode;
}

/** The first step of joining and of a reset: the email (spec §5, Email). */
export function EmailStep({ fixed = false, ...props }: EmailStepProps) {
  const { actor, title, intro, above, autoComplete, submit, children } = props;
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submit' }));
  return (
    <AuthLayout title={title} intro={intro} above={above}>
      <AuthForm problem={problem} onSubmit={() => actor.send({ type: 'form.submit' })}>
        <TextField
          {...useField(actor, 'email')}
          label="Email"
          type="email"
          autoComplete={autoComplete}
          autoFocus
          readOnly={fixed}
          maxLength={254}
        />
        <div className="grid gap-2">
          <SubmitButton busy={busy} disabled={!canSubmit}>
            {submit}
          </SubmitButton>
          <HaveCodeButton disabled={busy} onClick={() => actor.send({ type: 'code.have' })} />
        </div>
      </AuthForm>
      {children}
    </AuthLayout>
  );
}
