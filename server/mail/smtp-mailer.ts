/** Sends mail over SMTP with nodemailer. */
import { createTransport } from 'nodemailer';
import { normalEmail } from '../identity/email.ts';
import { MailError, type Mailer } from './mailer.ts';

/** Milliseconds. A person waits for the response, so a mail server that does not respond is given up soon. */
const CONNECT_TIMEOUT = 8_000;
const SILENCE_TIMEOUT = 15_000;
/** Milliseconds for one whole mail: a server that sends a line now and then never reaches the silence timeout. */
const MAIL_TIMEOUT = 15_000;

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_TIMEOUT,
      greetingTimeout: CONNECT_TIMEOUT,
      socketTimeout: SILENCE_TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    kind: 'smtp',
    send: async ({ to, replyTo, ...content }) => {
      // An address in another form could reach a mailbox that is stored under another name.
      if (normalEmail(to) !== to) throw new MailError('The recipient is no plain address');
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), MAIL_TIMEOUT);
      try {
        await transport.sendMail({
          ...content,
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          signal: patience.signal,
        });
      } catch (error) {
        const reason = patience.signal.aborted ? `not within ${MAIL_TIMEOUT / 1000} s` : reasonOf(error);
        throw new MailError(`The mail server did not take the mail (${reason})`);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Only the error's code: its message may contain the SMTP dialogue and the mail. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown reason';
}
