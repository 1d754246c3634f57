import { PasswordField } from '../../ui/password-field.tsx';
import { useField } from './use-form.ts';
import type { VerificationActor } from '../../../machines/auth/verification.machine.ts';

/** The password of an existing account: joining checks it and changes nothing (design §5). */
export function KnownPassword({ actor }: { readonly actor: VerificationActor }) {
  return (
    <PasswordField
      {...useField(actor, 'password')}
      label="Password"
      autoComplete="current-password"
      help="The password of the account you have"
    />
  );
}
