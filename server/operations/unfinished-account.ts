/**
 * An identity without a profile: a crash between the two can leave one where identities are kept elsewhere. Whoever
 * reads the mail of its email may finish it by signing up again (design §5).
 */
import type { Tx } from '../db/database.ts';
import { findPersonByUid } from '../db/repositories/system-people.ts';
import type { CallLog } from '../calls/caller.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../domain/refusal.ts';
import type { PreparedUser } from '../identity/identity.ts';

type Parts = Pick<Deps, 'db' | 'identity'>;

const hasProfile = async (tx: Tx, uid: string) => (await findPersonByUid(tx, uid)) !== null;

/** A disabled account is complete: signing up is no way around the operator. */
export async function standingOf(
  { db, identity }: Parts,
  email: string,
): Promise<'none' | 'unfinished' | 'complete'> {
  const account = await identity.find(email);
  // Asked for an unknown email too: known and unknown ones cost the same.
  const profile = await db.system((tx) => hasProfile(tx, account?.uid ?? ''));
  if (account === null) return 'none';
  return account.disabled || profile ? 'complete' : 'unfinished';
}

/**
 * A new identity, or the unfinished one with the new password. Storing it is false where there is a finished one, whose
 * password stays as it is. Only for an email whose owner has just shown a mailed code.
 * @throws Refusal `identity_failed`
 */
export function prepareIdentity(
  parts: Parts,
  log: CallLog,
  email: string,
  password: string,
): Promise<PreparedUser> {
  return preparedIdentity(parts, email, password).catch((error: unknown) => {
    log.error({ err: error }, 'identity not created');
    throw new Refusal('identity_failed', 'Failed to create authentication account');
  });
}

async function preparedIdentity(
  { db, identity }: Parts,
  email: string,
  password: string,
): Promise<PreparedUser> {
  const account = await identity.find(email);
  if (account === null) return identity.prepareUser(email, password);
  const { uid, disabled } = account;
  if (disabled || (await db.system((tx) => hasProfile(tx, uid)))) {
    return { uid, store: () => Promise.resolve(false) };
  }
  const prepared = await identity.resumeUser(uid, email, password);
  // Asked again: somebody else may have finished it in the meantime.
  return { uid, store: async (tx) => !(await hasProfile(tx, uid)) && prepared.store(tx) };
}
