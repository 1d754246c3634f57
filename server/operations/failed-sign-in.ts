/** Logs failed sign-ins, so that guessing can be detected (checklist row 47). */
import { createHmac } from 'node:crypto';
import type { CallLog } from '../calls/caller.ts';
import type { Database, Tx } from '../db/database.ts';
import { secretFor } from '../db/repositories/secrets.ts';
import { IdentityRefusal, type RefusalCode } from '../identity/refusal.ts';
import { failuresOf, type SignInTry } from '../identity/sign-in-bounds.ts';

const denied: ReadonlySet<RefusalCode> = new Set([
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'USER_DISABLED',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
]);

/**
 * A keyed hash of the email: the same account is the same text in every line, whether it exists or not, and without
 * this installation's secret the email cannot be derived from it.
 */
export async function accountInLog(tx: Tx, email: string): Promise<string> {
  const secret = await secretFor(tx, 'account-in-log');
  return createHmac('sha256', secret).update(email).digest('base64url').slice(0, 22);
}

/**
 * Returns the result of `work`. A failure is logged as denied, with the failures counted for the account and the
 * address.
 */
export async function loggedAsDenied<T>(
  db: Database,
  log: CallLog,
  tried: SignInTry,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IdentityRefusal && denied.has(error.code)) {
      const { account, failures } = await db.system(async (tx) => ({
        account: await accountInLog(tx, tried.email),
        failures: await failuresOf(tx, tried),
      }));
      log.note({ denied: { account, failures } });
    }
    throw error;
  }
}
