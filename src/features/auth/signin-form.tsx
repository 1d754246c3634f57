import { useSelector } from '@xstate/react';
import { paths } from '../../../contract/paths.ts';
import type { SigninActor } from '../../../machines/auth/signin.machine.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SubmitButton } from './auth-buttons.tsx';
import { AuthForm } from './auth-form.tsx';
import { useField } from './use-form.ts';

interface SigninFormProps {
  readonly actor: SigninActor;
  /** The person signs in again: the email is fixed, and links must not leave the page behind it. */
  readonly again?: boolean;
}

/** Email and password (spec §4, §5 Sign-in). */
export function SigninForm({ actor, again = false }: SigninFormProps) {
  const email = useField(actor, 'email');
  const password = useField(actor, 'password');
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const shared = useSelector(actor, ({ context }) => context.shared);
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submit' }));
  return (
    <AuthForm problem={problem} untitled={again} onSubmit={() => actor.send({ type: 'form.submit' })}>
      <TextField
        {...email}
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!again}
        readOnly={again}
        maxLength={254}
      />
      <PasswordField
        {...password}
        label="Password"
        autoComplete="current-password"
        autoFocus={again}
        aside={
          <TextLink href={paths.resetPassword} newTab={again}>
            Forgot password?
          </TextLink>
        }
      />
      {!again && (
        <Checkbox
          label="This is a shared computer"
          help="No records are kept in this browser. Sign out when you leave, or close it."
          checked={shared}
          disabled={busy}
          onChange={(choice) => actor.send({ type: 'shared.choose', shared: choice })}
        />
      )}
      <SubmitButton busy={busy} disabled={!canSubmit}>
        Sign In
      </SubmitButton>
    </AuthForm>
  );
}
