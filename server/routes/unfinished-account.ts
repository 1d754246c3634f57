/**
 * An identity without a profile: a crash between the two can leave one where identities are kept elsewhere. Whoever
 * reads the mail of its email may finish it by signing up again (design §5).
 */
import type { Tx } from '../db/database.ts';
import { findPersonByUid } from '../db/repositories/system-people.ts';
import type { Deps } from '../deps.ts';
import type { PreparedUser } from '../identity/identity.ts';

type Parts = Pick<Deps, 'db' | 'identity'>;

const hasProfile = async (tx: Tx, uid: string) => (await findPersonByUid(tx, uid)) !== null;

/** A disabled account is complete: signing up is no way around the operator. */
export async function standingOf(
  { db, identity }: Parts,
  email: string,
): Promise<'none' | 'unfinished' | 'complete'> {
  const account = await identity.find(email);
  if (account === null) return 'none';
  const complete = account.disabled || (await db.system((tx) => hasProfile(tx, account.uid)));
  return complete ? 'complete' : 'unfinished';
}

/** A new identity, or the unfinished one with the new password. Storing it is false where there is a finished one. */
export async function prepareIdentity(parts: Parts, email: string, password: string): Promise<PreparedUser> {
  const { identity } = parts;
  const account = await identity.find(email);
  if (account === null) return identity.prepareUser(email, password);
  const { uid, disabled } = account;
  const prepared = await identity.preparePassword(uid, password);
  return {
    uid,
    store: async (tx) => !disabled && !(await hasProfile(tx, uid)) && prepared.store(tx),
  };
}
