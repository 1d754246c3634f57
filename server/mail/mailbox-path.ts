import { served } from '../../contract/paths.ts';
import type { Database } from '../db/database.ts';
import { secretFor } from '../db/repositories/secrets.ts';

/** Below it comes the mailbox's key. */
export const MAILBOX_ROOT = served.mailbox;

/**
 * Where the embedded mailbox is read, with a key of 256 random bits in it: whoever may look is told the address when the
 * server starts. It stays the same over restarts, so that an open mailbox stays open.
 */
export async function mailboxPath(db: Database): Promise<string> {
  const key = await db.system((tx) => secretFor(tx, 'mailbox'));
  return `${MAILBOX_ROOT}/${key.toString('base64url')}`;
}
