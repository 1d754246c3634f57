/** Checks the password of an account at hosted Firebase. firebase-admin cannot do this; the public interface can. */
import * as z from 'zod/mini';
import { IdentityRefusal, type RefusalCode } from './refusal.ts';
import { IdentityUnavailable } from './unavailable.ts';

const SIGN_IN = 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const TIMEOUT_MS = 10_000;

const signedIn = z.object({ localId: z.string() });
const refused = z.object({ error: z.object({ message: z.string() }) });

/** With email enumeration protection Google does not say whether the email or the password was wrong. */
const refusals: Readonly<Record<string, RefusalCode>> = {
  INVALID_LOGIN_CREDENTIALS: 'INVALID_PASSWORD',
  INVALID_PASSWORD: 'INVALID_PASSWORD',
  EMAIL_NOT_FOUND: 'EMAIL_NOT_FOUND',
  INVALID_EMAIL: 'EMAIL_NOT_FOUND',
  USER_DISABLED: 'USER_DISABLED',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'TOO_MANY_ATTEMPTS_TRY_LATER',
};

/**
 * The uid. Google opens a session for this, whose tokens are discarded.
 * @param referer our own origin, for an API key that is restricted to it; null if unknown
 * @throws IdentityRefusal, IdentityUnavailable
 */
export async function uidByPassword(
  { apiKey, referer }: { readonly apiKey: string; readonly referer: string | null },
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const answer = await ask(`${SIGN_IN}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(referer !== null && { referer }) },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const success = z.safeParse(signedIn, answer);
  if (success.success) return success.data.localId;
  const refusal = z.safeParse(refused, answer);
  // For example `TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account …`.
  const reason = refusal.success ? (refusal.data.error.message.split(' ')[0] ?? '') : 'an unknown answer';
  const code = refusals[reason];
  throw code === undefined ? new IdentityUnavailable(new Error(reason)) : new IdentityRefusal(code);
}

async function ask(url: string, request: RequestInit): Promise<unknown> {
  try {
    return await (await fetch(url, request)).json();
  } catch (error) {
    throw new IdentityUnavailable(error);
  }
}
