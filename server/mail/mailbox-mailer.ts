/** The embedded mailbox: mails are kept in the database and read at `mailboxPath` (design §8). */
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { storeMail } from '../db/repositories/mails.ts';
import type { Clock } from '../deps.ts';
import { MailError, type Mailer } from './mailer.ts';

export function mailboxMailer(db: Database, clock: Clock): Mailer {
  return {
    kind: 'mailbox',
    send: async ({ to, replyTo: _replyTo, ...content }) => {
      const mail = { ...content, id: randomUUID(), recipient: to, sentAt: clock.now() };
      try {
        await db.system((tx) => storeMail(tx, mail));
      } catch {
        // The database's own error contains the values of the query, including the mail.
        throw new MailError('The mailbox did not take the mail');
      }
    },
  };
}
