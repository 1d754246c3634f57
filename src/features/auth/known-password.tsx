import { useSelector } from '@xstate/react';
import { PasswordField } from '../../ui/password-field.tsx';
import { problemAt } from './problem.tsx';
import { useFocusOnProblem } from './use-focus-on-problem.ts';
import type { VerificationActor } from '../../../machines/auth/verification.machine.ts';

interface KnownPasswordProps {
  readonly actor: VerificationActor;
  readonly disabled: boolean;
}

/** The password of an account that exists: joining takes it and changes nothing (design §5). */
export function KnownPassword({ actor, disabled }: KnownPasswordProps) {
  const password = useSelector(actor, ({ context }) => context.password);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const input = useFocusOnProblem('password', problem);
  return (
    <PasswordField
      label="Password"
      autoComplete="current-password"
      help="The password of the account you have"
      inputRef={input}
      value={password}
      disabled={disabled}
      error={problemAt('password', problem)}
      onChange={(value) => actor.send({ type: 'field.change', field: 'password', value })}
    />
  );
}
