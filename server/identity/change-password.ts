/** Changes a password while signed in. Allowed only soon after the old one was entered; ends every other session. */
import { passwordProblem } from '../../contract/rules/password.ts';
import type { Tx } from '../db/database.ts';
import { openSession, setPassword, type Standing } from '../db/repositories/identity.ts';
import type { Browser } from './browser.ts';
import { FRESH_SIGN_IN_MS } from './lifetimes.ts';
import { hashRefreshToken, type RefreshToken } from './refresh-token.ts';
import { IdentityRefusal } from './refusal.ts';

/** @throws IdentityRefusal `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`, `WEAK_PASSWORD` */
export function requireFreshAndStrong({ session }: Standing, password: string, now: Date): void {
  if (now.getTime() - session.authTime.getTime() > FRESH_SIGN_IN_MS) {
    throw new IdentityRefusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
  const problem = passwordProblem(password, 'one');
  if (problem !== null) throw new IdentityRefusal('WEAK_PASSWORD', problem);
}

/** In one transaction: stores the hash, ends every session, and opens a new one for the requesting browser. */
export async function storeNewPassword(
  tx: Tx,
  {
    uid,
    passwordHash,
    refresh,
    now,
    ...where
  }: { uid: string; passwordHash: string; refresh: RefreshToken; now: Date } & Browser,
): Promise<void> {
  if (!(await setPassword(tx, uid, { passwordHash, now }))) throw new IdentityRefusal('USER_NOT_FOUND');
  const refreshHash = hashRefreshToken(refresh);
  await openSession(tx, { sid: refresh.sid, uid, refreshHash, rotatedAt: now, authTime: now, ...where });
}
