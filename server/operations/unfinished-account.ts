/**
 * An identity without a profile. A crash between the two steps can leave one if identities are kept elsewhere. Its
 * owner completes it by signing up again with a mailed code (design §5).
 */
import type { Tx } from '../db/database.ts';
import { findPersonByUid } from '../db/repositories/system-people.ts';
import type { CallLog } from '../calls/caller.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../domain/refusal.ts';
import type { PreparedUser } from '../identity/identity.ts';

type Parts = Pick<Deps, 'db' | 'identity'>;

const hasProfile = async (tx: Tx, uid: string) => (await findPersonByUid(tx, uid)) !== null;

/** A disabled account counts as complete, so that signing up cannot bypass the operator. */
export async function standingOf(
  { db, identity }: Parts,
  email: string,
): Promise<'none' | 'unfinished' | 'complete'> {
  const account = await identity.find(email);
  // Also queried for an unknown email, so that known and unknown emails take the same time.
  const profile = await db.system((tx) => hasProfile(tx, account?.uid ?? ''));
  if (account === null) return 'none';
  return account.disabled || profile ? 'complete' : 'unfinished';
}

/**
 * A new identity, or the unfinished one with the new password. Storing returns false if the identity is complete by
 * then; its password is unchanged. Only for an email whose owner has just entered a mailed code.
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
  // Checked again: another request may have completed it in the meantime.
  return { uid, store: async (tx) => !(await hasProfile(tx, uid)) && prepared.store(tx) };
}
