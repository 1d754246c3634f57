import { Refusal } from '../domain/refusal.ts';
import { normalEmail } from '../identity/email.ts';
import type { Account } from '../identity/identity.ts';
import type { AdminDeps } from './command.ts';

/** @throws Refusal for an invalid email, or one without an account. */
export async function accountNamed(
  { identity }: AdminDeps,
  typed: string | undefined,
): Promise<Account & { readonly email: string }> {
  const email = normalEmail(typed);
  if (email === null) throw new Refusal('invalid_request', 'Please give an email address.');
  const account = await identity.find(email);
  if (account === null) throw new Refusal('user_not_found', `There is no account with the email ${email}.`);
  return { ...account, email };
}
