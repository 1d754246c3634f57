import { useSelector } from '@xstate/react';
import { paths } from '../../../contract/paths.ts';
import type { SigninActor, SigninField } from '../../../machines/auth/signin.machine.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SubmitButton } from './auth-buttons.tsx';
import { AuthForm } from './auth-form.tsx';
import { problemAt } from './problem.tsx';
import { useFocusOnProblem } from './use-focus-on-problem.ts';

interface SigninFormProps {
  readonly actor: SigninActor;
  /** Whoever was here signs in again: the email is theirs, and the page behind must not be left. */
  readonly again?: boolean;
}

/** Email and password (spec §4, §5 Sign-in). */
export function SigninForm({ actor, again = false }: SigninFormProps) {
  const email = useSelector(actor, ({ context }) => context.email);
  const password = useSelector(actor, ({ context }) => context.password);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const done = useSelector(actor, (snapshot) => snapshot.matches({ form: 'signedIn' }));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy')) || done;
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submit' }));
  const emailInput = useFocusOnProblem('email', problem);
  const passwordInput = useFocusOnProblem('password', problem);
  const change = (field: SigninField) => (value: string) =>
    actor.send({ type: 'field.change', field, value });

  return (
    <AuthForm problem={problem} untitled={again} onSubmit={() => actor.send({ type: 'form.submit' })}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!again}
        readOnly={again}
        maxLength={254}
        inputRef={emailInput}
        value={email}
        disabled={busy}
        error={problemAt('email', problem)}
        onChange={change('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={again}
        aside={
          <TextLink href={paths.resetPassword} newTab={again}>
            Forgot password?
          </TextLink>
        }
        inputRef={passwordInput}
        value={password}
        disabled={busy}
        error={problemAt('password', problem)}
        onChange={change('password')}
      />
      <SubmitButton busy={busy} disabled={!canSubmit}>
        Sign In
      </SubmitButton>
    </AuthForm>
  );
}
