/**
 * A new account at hosted Firebase. It is made before the transaction that stores the person, so a crash in between
 * leaves an identity without a profile; whoever shows another mailed code takes it on (ADR 13).
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { UserRecord } from 'firebase-admin/auth';
import type { Database } from '../db/database.ts';
import { findUserByUid } from '../db/repositories/hosted-users.ts';
import { insertUser } from '../db/repositories/identity.ts';
import type { Clock } from '../deps.ts';
import type { GoogleAccounts } from './google-accounts.ts';
import type { PreparedUser } from './identity.ts';
import { nextSecond } from './seconds.ts';
import { IdentityUnavailable } from './unavailable.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: GoogleAccounts;
}

/** Only for an email whose owner has just shown a mailed code: an identity without a profile gets their password. */
export async function prepareHostedUser(
  { db, clock, accounts }: Parts,
  email: string,
  password: string,
): Promise<PreparedUser> {
  const made = await accounts.create(email, password);
  if (made !== null) return prepared(made, email, clock.now(), clock);
  const found = await accounts.find(email);
  if (found === null) throw new IdentityUnavailable(new Error('The account was deleted just now'));
  if ((await db.system((tx) => findUserByUid(tx, found.uid))) !== null) return taken(found.uid);
  if (found.disabled) throw new Error('The account without a profile is disabled');
  return prepared(found.uid, email, await takeOver({ clock, accounts }, found, password), clock);
}

/**
 * Anybody can make an account with somebody else's email at Google, where the project's API key is public. So whatever
 * was signed in or put on before ends here, to the second. Answers the first moment from which sign-ins count.
 */
async function takeOver(
  { clock, accounts }: Omit<Parts, 'db'>,
  found: UserRecord,
  password: string,
): Promise<Date> {
  await accounts.takeOver(found, password);
  await accounts.revoke(found.uid);
  const now = clock.now();
  const validAfter = nextSecond(now);
  // The person is signed in right after this, and must not be taken for whoever was here before.
  await wait(validAfter.getTime() - now.getTime());
  return validAfter;
}

function prepared(uid: string, email: string, validAfter: Date, clock: Clock): PreparedUser {
  const createdAt = clock.now();
  return { uid, store: (tx) => insertUser(tx, { uid, email, passwordHash: null, validAfter, createdAt }) };
}

const taken = (uid: string): PreparedUser => ({ uid, store: () => Promise.resolve(false) });
