import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { confirmationProblem } from '../../../contract/rules/password.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { problemAt } from './problem.tsx';
import { useFocusOnProblem } from './use-focus-on-problem.ts';
import { usePasswordStrength } from './use-password-strength.ts';
import type { VerificationActor } from '../../../machines/auth/verification.machine.ts';

interface NewPasswordProps {
  readonly actor: VerificationActor;
  readonly disabled: boolean;
  /** What others know of the person: a password made of it is weak. */
  readonly about: readonly string[];
  /** How the rules count (spec §5: reset says `one`). */
  readonly wording: '1' | 'one';
}

/** A password to choose, with its rules, how strong it is, and the same once more (spec §5, Password). */
export function NewPassword({ actor, disabled, about, wording }: NewPasswordProps) {
  const id = useId();
  const password = useSelector(actor, ({ context }) => context.password);
  const confirmation = useSelector(actor, ({ context }) => context.confirmation);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const input = useFocusOnProblem('password', problem);
  const { strength, prepare } = usePasswordStrength(password, about);
  const change = (field: 'password' | 'confirmation') => (value: string) =>
    actor.send({ type: 'field.change', field, value });
  return (
    <>
      <div className="grid gap-[6px]">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          inputRef={input}
          value={password}
          disabled={disabled}
          describedBy={`${id}-rules ${id}-strength`}
          error={problemAt('password', problem)}
          onFocus={prepare}
          onChange={change('password')}
        />
        <PasswordStrength id={`${id}-strength`} strength={strength} />
        <PasswordRules id={`${id}-rules`} password={password} wording={wording} />
      </div>
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        value={confirmation}
        disabled={disabled}
        error={confirmationProblem(password, confirmation)}
        onChange={change('confirmation')}
      />
    </>
  );
}
