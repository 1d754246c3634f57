import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';

/** Mails a person that their password was changed, once the change in this transaction is stored. */
export async function mailPasswordChanged(
  { mailer, jobs, clock }: Pick<Deps, 'mailer' | 'jobs' | 'clock'>,
  tx: Tx,
  to: string,
): Promise<void> {
  if (mailer.kind === 'none') return;
  await jobs.enqueue(tx, 'mail-password-changed', { to, at: clock.now().toISOString() });
}
