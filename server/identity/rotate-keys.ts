/**
 * Replaces the signing key of the embedded service (decision 91). Every process asks for the active key before it
 * signs, and looks up the key of a token that it does not know, so none has to be told.
 */
import { SESSIONS } from '../db/changes.ts';
import type { Database, Tx } from '../db/database.ts';
import { secretFor } from '../db/repositories/secrets.ts';
import { insertSigningKey, retireActiveKey, revokeRetiredKeys } from '../db/repositories/signing-keys.ts';
import { noteChange } from '../db/transactions.ts';
import { hidingPrivateKey, newKey } from './new-key.ts';

/**
 * @param revoke tokens of all earlier keys are refused from now on; browsers get new ones by their session
 */
export async function rotateKeys(db: Database, now: Date, { revoke }: { revoke: boolean }): Promise<void> {
  const secret = await db.system((tx) => secretFor(tx, 'signing-key-id'));
  const fresh = await newKey(secret, now);
  const store = async (tx: Tx) => {
    await retireActiveKey(tx, now);
    if (revoke) {
      await revokeRetiredKeys(tx, now);
      // Open streams are those of refused tokens.
      noteChange(tx, SESSIONS);
    }
    // If two processes replace the key at once, the second waits for the first and finds its new key.
    await insertSigningKey(tx, fresh);
  };
  await hidingPrivateKey(() => db.system(store));
}
