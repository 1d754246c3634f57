import type { CallLog } from '../calls/caller.ts';
import type { Deps } from '../deps.ts';
import { passwordChangedMail } from '../mail/password-changed-mail.ts';

/** Mails a person that their password was changed. A failure is only logged, because the change is already stored. */
export async function mailPasswordChanged(
  { mailer, clock }: Pick<Deps, 'mailer' | 'clock'>,
  log: CallLog,
  to: string,
): Promise<void> {
  if (mailer.kind === 'none') return;
  try {
    await mailer.send(passwordChangedMail({ to, at: clock.now() }));
  } catch (error) {
    log.error({ err: error }, 'mail about a new password not sent');
  }
}
