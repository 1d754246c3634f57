/** Sending mail: over SMTP, into the embedded mailbox, or not at all (design §7, §8). */

export interface Mail {
  /** One address, not parsed: a comma in it never makes a second recipient. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** `none` means that no mail can leave: nothing is configured and the server is not on loopback. */
  readonly kind: 'smtp' | 'mailbox' | 'none';
  /** Resolves once the mail is accepted; rejects with `MailError`, which never carries the mail's text. */
  send(mail: Mail): Promise<void>;
}

export class MailError extends Error {
  override readonly name = 'MailError';
}
