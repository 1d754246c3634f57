/** Sending mail: over SMTP, into the embedded mailbox, or not at all (design §7, §8). */

export interface Mail {
  /** One address, which is not parsed: a comma in it does not make a second recipient. */
  readonly to: string;
  /** Where an answer goes; omitted for mails that nobody answers. One address, which is not parsed. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** `none` means that no mail can be sent: SMTP is not configured and the server is not on loopback. */
  readonly kind: 'smtp' | 'mailbox' | 'none';
  /** Resolves when the mail is accepted. Rejects with `MailError`, which never contains the mail's text. */
  send(mail: Mail): Promise<void>;
}

export class MailError extends Error {
  override readonly name = 'MailError';
}
