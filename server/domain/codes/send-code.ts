/** Mails a code of any purpose: its bounds, its record and its mail (design §5). */
import { randomUUID } from 'node:crypto';
import type { CodePurpose } from '../../../contract/mailed-code.ts';
import { linkedCodeOf } from '../../../contract/rules/code.ts';
import { Refusal } from '../refusal.ts';
import { HOUR_MS } from './code-bounds.ts';
import {
  CODE_LIFETIME_MS,
  hashCode,
  hashKey,
  newCode,
  newKey,
  repeatableChallenge,
  type CodeSubject,
} from './code.ts';
import type { CodeRequester, CodeNames, CodePorts, CodeStore } from './code-store.ts';
import { sendRefusal } from './wait.ts';

/** Spec §8: the client recognises the error by these phrases. */
const notSent: Readonly<Record<CodePurpose, string>> = {
  signup: 'Failed to send verification email',
  invitation: 'Failed to send verification email',
  reset: 'Failed to send password reset email',
  'delete-account': 'Failed to send verification email',
  'delete-workspace': 'Failed to send verification email',
};

const noNames: CodeNames = { fullName: null, workspaceName: null };

/** @throws Refusal `email_not_configured` if mail is not configured. */
export function requireMail(ports: Pick<CodePorts, 'mailConfigured'>): void {
  if (ports.mailConfigured) return;
  const detail = 'Email service not configured. Please contact the administrator.';
  throw new Refusal('email_not_configured', detail);
}

/** The challenge of a send. A repeated request gets the first one's. */
export async function challengeFor(
  store: Pick<CodeStore, 'secret'>,
  purpose: CodePurpose,
  requestKey: CodeRequester['requestKey'],
): Promise<string> {
  return requestKey === null ? newKey() : repeatableChallenge(await store.secret(), purpose, requestKey);
}

/**
 * Mails a new code and returns the challenge for the cookie. After the mail is sent, the code that the same browser
 * requested before is invalid; codes of other browsers stay valid.
 * @throws Refusal `too_many_requests`, `email_not_sent`
 */
export async function sendCode(
  ports: CodePorts,
  subject: CodeSubject,
  names: CodeNames = noNames,
): Promise<string> {
  const { challenge: previous } = ports.requester;
  const [code, key, sendId] = [newCode(), newKey(), randomUUID()];
  const challenge = await ports.transaction((store) =>
    reserveSend(store, ports, { ...subject, ...names, sendId }, { code, key }),
  );
  if (!(await ports.mailCode(subject.email, linkedCodeOf(code, key), CODE_LIFETIME_MS / 60_000))) {
    await ports.transaction((store) => store.removeSend(sendId));
    throw new Refusal('email_not_sent', notSent[subject.purpose]);
  }
  if (previous !== null && previous !== challenge) {
    await ports.transaction((store) => store.endSendsOf(subject, hashKey(previous)));
  }
  return challenge;
}

/** Sends to one email are counted one after the other, so that concurrent sends cannot exceed a bound. */
async function reserveSend(
  store: CodeStore,
  { requester, now }: Pick<CodePorts, 'requester' | 'now'>,
  send: CodeSubject & CodeNames & { readonly sendId: string },
  { code, key }: { readonly code: string; readonly key: string },
): Promise<string> {
  const { address, requestKey } = requester;
  await store.lockEmail(send.email);
  const moment = now();
  const history = await store.history(send, address, new Date(moment.getTime() - HOUR_MS));
  const refusal = sendRefusal(history, moment);
  if (refusal !== null) throw refusal;
  const challenge = await challengeFor(store, send.purpose, requestKey);
  await store.addSend({
    ...send,
    address,
    codeHash: hashCode(await store.secret(), send, send.sendId, code),
    linkHash: hashKey(key),
    challengeHash: hashKey(challenge),
    sentAt: moment,
    expiresAt: new Date(moment.getTime() + CODE_LIFETIME_MS),
  });
  return challenge;
}
