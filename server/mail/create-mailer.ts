/**
 * Chooses the mailer: SMTP if configured, the embedded mailbox if only this machine can reach the server, or none.
 */
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../deps.ts';
import { MailError, type Mailer } from './mailer.ts';
import { mailboxMailer } from './mailbox-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'local'>;

export function createMailer({
  config,
  db,
  clock,
}: {
  config: MailConfig;
  db: Database;
  clock: Clock;
}): Mailer {
  if (config.smtpUrl !== null) return smtpMailer(config.smtpUrl, config.mailFrom);
  return config.local ? mailboxMailer(db, clock) : noMailer;
}

const noMailer: Mailer = {
  kind: 'none',
  send: () => Promise.reject(new MailError('No mail can be sent: SMTP_URL is not set')),
};
