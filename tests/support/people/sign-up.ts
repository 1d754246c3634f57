/** The calls below /auth, as a browser makes them: those of sign-up by name, any other by `call`. */
import type { LightMyRequestResponse } from 'fastify';
import { codeIn } from '../server/mail.ts';
import type { IdentityServer } from '../identity/identity.ts';

export const PASSWORD = 'Correct-horse-1!';
export const NAMES = { full_name: 'Ada Lovelace', workspace_name: 'Analytical Engines' };

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** Seconds; undefined where the header was not sent. */
  readonly retryAfter: string | string[] | number | undefined;
  /** The challenge cookie as the browser would send it back; undefined where none was set. */
  readonly cookie: string | undefined;
}

function reply(answer: LightMyRequestResponse): Reply {
  const set = answer.cookies.find(({ name }) => name.startsWith('keepwell_'));
  return {
    status: answer.statusCode,
    body: answer.json(),
    retryAfter: answer.headers['retry-after'],
    cookie: set === undefined ? undefined : `${set.name}=${set.value}`,
  };
}

/** Who makes a call, where that matters. */
export interface Caller {
  readonly cookie?: string | undefined;
  /** An IP address; a loopback one when left out. */
  readonly address?: string;
  /** Sent as the Idempotency-Key. */
  readonly key?: string;
}

/** Any body at all, so that bad ones can be sent too. */
export async function call(
  server: Pick<IdentityServer, 'app'>,
  path: string,
  payload: unknown,
  { cookie, address, key }: Caller = {},
): Promise<Reply> {
  return reply(
    await server.app.inject({
      method: 'POST',
      url: `/api/v1/auth/${path}`,
      ...(address !== undefined && { remoteAddress: address }),
      headers: {
        'content-type': 'application/json',
        ...(cookie !== undefined && { cookie }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      payload: JSON.stringify(payload),
    }),
  );
}

export function send(
  server: Pick<IdentityServer, 'app'>,
  email: string,
  names: object = NAMES,
  caller?: Caller,
): Promise<Reply> {
  return call(server, 'send-verification', { email, ...names }, caller);
}

export function verify(
  server: Pick<IdentityServer, 'app'>,
  email: string,
  verification_code: string,
  cookie?: string,
): Promise<Reply> {
  return call(server, 'verify-email', { email, verification_code }, { cookie });
}

export function complete(
  server: Pick<IdentityServer, 'app'>,
  email: string,
  verification_code: string,
  cookie?: string,
): Promise<Reply> {
  return call(server, 'complete-signup', { email, password: PASSWORD, verification_code }, { cookie });
}

/** Asks for a code and reads it from the mail. */
export async function askForCode(server: IdentityServer, email: string, names: object = NAMES) {
  const { status, cookie } = await send(server, email, names);
  const mail = server.mailer.sent.findLast(({ to }) => to === email);
  if (status !== 200 || cookie === undefined || mail === undefined) throw new Error(`No code: ${status}`);
  return { code: codeIn(mail), cookie };
}

/** A code that is not the given one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Signs a person up, with every step. */
export async function signUp(server: IdentityServer, email: string) {
  const { code, cookie } = await askForCode(server, email);
  const { status, body } = await complete(server, email, code, cookie);
  if (status !== 200) throw new Error(`Sign-up was answered with ${status}`);
  return body as { workspace_id: string; user_id: string; workspace_slug: string };
}
