/**
 * A new account at hosted Firebase. It is created before the transaction that stores the person, so a crash in
 * between leaves an identity without a profile. Signing up again with a mailed code completes it (ADR 13).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { insertUser } from '../db/repositories/identity.ts';
import type { Clock } from '../deps.ts';
import type { GoogleAccounts } from './google-accounts.ts';
import type { PreparedUser } from './identity.ts';
import { nextSecond } from './seconds.ts';

interface Parts {
  readonly clock: Clock;
  readonly accounts: GoogleAccounts;
}

export async function prepareHostedUser(
  { clock, accounts }: Parts,
  email: string,
  password: string,
): Promise<PreparedUser> {
  const uid = await accounts.create(email, password);
  if (uid === null) throw new Error('Somebody made an account with this email just now');
  return prepared({ uid, email }, clock.now(), clock);
}

/**
 * The project's API key is public, so a stranger can create an account with another person's email at Google. Every
 * earlier session and sign-in method therefore ends here, to the second.
 */
export async function resumeHostedUser(
  { clock, accounts }: Parts,
  account: { readonly uid: string; readonly email: string },
  password: string,
): Promise<PreparedUser> {
  const found = await accounts.find(account.email);
  if (found?.uid !== account.uid || found.disabled) throw new Error('The account cannot be resumed');
  await accounts.takeOver(found, password);
  await accounts.revoke(account.uid);
  const now = clock.now();
  const validAfter = nextSecond(now);
  // The person signs in immediately afterwards, and that sign-in must not be treated as an earlier one.
  await wait(validAfter.getTime() - now.getTime());
  return prepared(account, validAfter, clock);
}

function prepared(
  { uid, email }: { readonly uid: string; readonly email: string },
  validAfter: Date,
  clock: Clock,
): PreparedUser {
  const createdAt = clock.now();
  return { uid, store: (tx) => insertUser(tx, { uid, email, passwordHash: null, validAfter, createdAt }) };
}
