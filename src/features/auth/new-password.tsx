import { useId } from 'react';
import { confirmationProblem } from '../../../contract/rules/password.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { useField } from './use-form.ts';
import { usePasswordStrength } from './use-password-strength.ts';
import type { VerificationActor } from '../../../machines/auth/verification.machine.ts';

interface NewPasswordProps {
  readonly actor: VerificationActor;
  /** Public data of the person; a password made of it is weak. */
  readonly about: readonly string[];
  /** The wording of the rules (spec §5: reset says `one`). */
  readonly wording: '1' | 'one';
}

/** A new password with its rules, its strength, and its confirmation (spec §5, Password). */
export function NewPassword({ actor, about, wording }: NewPasswordProps) {
  const id = useId();
  const password = useField(actor, 'password');
  const confirmation = useField(actor, 'confirmation');
  const { strength, prepare } = usePasswordStrength(password.value, about);
  return (
    <>
      <div className="grid gap-[6px]">
        <PasswordField
          {...password}
          label="Password"
          autoComplete="new-password"
          describedBy={`${id}-rules ${id}-strength`}
          onFocus={prepare}
        />
        <PasswordStrength id={`${id}-strength`} strength={strength} />
        <PasswordRules id={`${id}-rules`} password={password.value} wording={wording} />
      </div>
      <PasswordField
        {...confirmation}
        label="Confirm password"
        autoComplete="new-password"
        error={confirmationProblem(password.value, confirmation.value)}
      />
    </>
  );
}
