/** The embedded mailbox. */
import { desc, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { mails } from '../schema/identity.ts';

export type StoredMail = typeof mails.$inferSelect;

/** Only the newest mails are kept, because the mailbox is for trying the product out. */
const KEPT = 200;

export async function storeMail(tx: Tx, mail: StoredMail): Promise<void> {
  await tx.insert(mails).values(mail);
  const newest = tx.select({ id: mails.id }).from(mails).orderBy(desc(mails.sentAt)).limit(KEPT);
  await tx.delete(mails).where(notInArray(mails.id, newest));
}

/** Newest first. */
export function listMails(tx: Tx): Promise<StoredMail[]> {
  return tx.select().from(mails).orderBy(desc(mails.sentAt)).limit(KEPT);
}

export async function findMail(tx: Tx, id: string): Promise<StoredMail | null> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}
