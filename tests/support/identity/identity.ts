/** The real embedded identity in a test server, and the calls a browser's SDK makes of it. */
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { Database } from '../../../server/db/database.ts';
import { identityUsers } from '../../../server/db/schema/identity.ts';
import { createEmbeddedIdentity } from '../../../server/identity/embedded.ts';
import type { Identity } from '../../../server/identity/identity.ts';
import type { PasswordCost } from '../../../server/identity/password.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../server/server.ts';

const KEY = 'any-key';
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const TOKEN = '/securetoken.googleapis.com/v1/token';

export interface IdentityServer extends Omit<TestServer, 'identity'> {
  readonly identity: Identity;
}

/** A hash takes well under a millisecond: hundreds of real ones would be most of a test run. */
const QUICK_COST: PasswordCost = { N: 16, r: 1, p: 1 };

/** The embedded identity with a quick password hash. */
export const quickIdentity = (parts: Parameters<typeof createEmbeddedIdentity>[0]) =>
  createEmbeddedIdentity({ passwordCost: QUICK_COST, ...parts });

/** A test server whose identity is the embedded one; everything else is as in `startTestServer`. */
export async function startIdentityServer(options: TestServerOptions = {}): Promise<IdentityServer> {
  let identity: Identity | undefined;
  const server = await startTestServer({
    ...options,
    replace: async (parts) => {
      identity = await quickIdentity(parts);
      return { identity, ...(await options.replace?.(parts)) };
    },
  });
  if (identity === undefined) throw new Error('The identity was not made');
  return { ...server, identity };
}

export async function addUser(server: IdentityServer, email: string, password: string): Promise<string> {
  const user = await server.identity.prepareUser(email, password);
  if (!(await server.db.system((tx) => user.store(tx)))) throw new Error(`${email} is taken`);
  return user.uid;
}

/** What an operator does: the account, or everything signed in before a moment, ends. */
export async function changeUser(
  db: Database,
  uid: string,
  change: { disabled?: boolean; validAfter?: Date },
): Promise<void> {
  await db.system((tx) => tx.update(identityUsers).set(change).where(eq(identityUsers.uid, uid)));
}

/** Answers of the SDK's calls, with the fields it reads. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function post(server: IdentityServer, request: InjectOptions): Promise<Answer> {
  const answer = await server.app.inject({ method: 'POST', ...request });
  return { status: answer.statusCode, body: answer.json() };
}

export function signIn(
  server: IdentityServer,
  email: unknown,
  password: unknown,
  remoteAddress = '192.0.2.1',
): Promise<Answer> {
  return post(server, {
    url: `${ACCOUNTS}:signInWithPassword?key=${KEY}`,
    payload: { email, password, returnSecureToken: true, clientType: 'CLIENT_TYPE_WEB' },
    remoteAddress,
  });
}

export function lookUp(server: IdentityServer, idToken: unknown): Promise<Answer> {
  return post(server, { url: `${ACCOUNTS}:lookup?key=${KEY}`, payload: { idToken } });
}

export function refresh(server: IdentityServer, refreshToken: string): Promise<Answer> {
  return post(server, {
    url: `${TOKEN}?key=${KEY}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
  });
}

/** Signs in and returns the tokens; throws where that fails. */
export async function tokensOf(server: IdentityServer, email: string, password: string) {
  const { status, body } = await signIn(server, email, password);
  const { idToken, refreshToken } = body;
  if (typeof idToken !== 'string' || typeof refreshToken !== 'string') {
    throw new Error(`Signing in was answered with ${status}`);
  }
  return { idToken, refreshToken };
}

/** The code in Firebase's error shape, or undefined for any other body. */
export function refusalOf(answer: Answer): unknown {
  const { error } = answer.body;
  return typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
}
