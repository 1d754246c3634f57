import { served } from '../../contract/paths.ts';
import type { Database } from '../db/database.ts';
import { secretFor } from '../db/repositories/secrets.ts';

/** The mailbox's key follows below this path. */
export const MAILBOX_ROOT = served.mailbox;

/**
 * The address of the embedded mailbox, with a key of 256 random bits. It is printed when the server starts. It does
 * not change over restarts, so that an open mailbox page keeps working.
 */
export async function mailboxPath(db: Database): Promise<string> {
  const key = await db.system((tx) => secretFor(tx, 'mailbox'));
  return `${MAILBOX_ROOT}/${key.toString('base64url')}`;
}
