/** Mailing a code, whatever it is for: its bounds, its record, its mail (design §5). */
import { randomUUID } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import {
  CODE_LIFETIME_MS,
  hashChallenge,
  hashCode,
  HOUR_MS,
  newChallenge,
  newCode,
  RESEND_AFTER_MS,
  SENDS_PER_HOUR,
  WRONG_TRIES,
  type CodePurpose,
  type CodeSubject,
} from './code.ts';
import type { CodeNames, CodePorts, CodeStore } from './code-store.ts';
import { sendRefusal } from './wait.ts';

/** Spec §8: the client knows the trouble by these words. */
const notSent: Readonly<Record<CodePurpose, string>> = {
  signup: 'Failed to send verification email',
  invitation: 'Failed to send verification email',
  reset: 'Failed to send password reset email',
};

const noNames: CodeNames = { fullName: null, workspaceName: null };

/** @throws Refusal `email_not_configured` where no mail can leave at all. */
export function requireMail(ports: Pick<CodePorts, 'mailConfigured'>): void {
  if (ports.mailConfigured) return;
  const detail = 'Email service not configured. Please contact the administrator.';
  throw new Refusal('email_not_configured', detail);
}

/**
 * Mails a new code, which ends the old one, and answers the challenge for the cookie.
 * @throws Refusal `email_not_configured`, `too_many_requests`, `email_not_sent`
 */
export async function sendCode<Store extends CodeStore>(
  ports: CodePorts<Store>,
  subject: CodeSubject,
  names: CodeNames = noNames,
): Promise<{ challenge: string }> {
  requireMail(ports);
  const [code, challenge, sendId, now] = [newCode(), newChallenge(), randomUUID(), ports.now()];
  const before = (ms: number) => new Date(now.getTime() - ms);
  const refused = await ports.transaction(async (store) => {
    const fresh = {
      ...subject,
      ...names,
      sendId,
      codeHash: hashCode(await store.key(), subject, sendId, code),
      challengeHash: hashChallenge(challenge),
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
    };
    const bounds = {
      now,
      hourAgo: before(HOUR_MS),
      quietSince: before(RESEND_AFTER_MS),
      sends: SENDS_PER_HOUR,
      wrongTries: WRONG_TRIES,
    };
    if (await store.reserveSend(fresh, bounds)) return null;
    return sendRefusal(await store.history(subject, bounds.hourAgo), now);
  });
  if (refused !== null) throw refused;
  if (!(await ports.mailCode(subject.email, code, CODE_LIFETIME_MS / 60_000))) {
    await ports.transaction((store) => store.withdrawSend(subject, sendId, now));
    throw new Refusal('email_not_sent', notSent[subject.purpose]);
  }
  return { challenge };
}
