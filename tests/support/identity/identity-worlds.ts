/** The two identity services, each in a test server, with the requests that the browser's SDK makes. */
import { vi } from 'vitest';
import { importJWK, type CryptoKey } from 'jose';
import { readConfig } from '../../../server/config.ts';
import { signingKeys } from '../../../server/db/schema/identity.ts';
import type { Identity } from '../../../server/identity/identity.ts';
import { openIdentity } from '../../../server/identity/open-identity.ts';
import { startFirebase, type FirebaseStub } from '../firebase/firebase-stub.ts';
import { leadGoogleTo } from '../firebase/google-on-loopback.ts';
import { quickIdentity, type Answer, type IdentityServer } from './identity.ts';
import { startTestServer } from '../server/server.ts';

export interface World {
  readonly server: IdentityServer;
  /** What the SDK asks: JSON, or a form. */
  sdk(path: string, payload: object | URLSearchParams): Promise<Answer>;
  /** The key behind good tokens, so that a forgery differs in one thing only. */
  signing(): Promise<{ kid: string; key: CryptoKey }>;
  /** Moves every clock: the server's, Google's and the process's. */
  advance(milliseconds: number): void;
  /** Only with the hosted service. */
  readonly stub: FirebaseStub | null;
  close(): Promise<void>;
}

const IDENTITY = 'identitytoolkit.googleapis.com/v1/';
const TOKEN = 'securetoken.googleapis.com/v1/token';

export async function startWorld(mode: Identity['mode']): Promise<World> {
  const stub = mode === 'hosted' ? await startFirebase(() => new Date()) : null;
  const lead = stub === null ? () => {} : leadGoogleTo(stub.origin);
  const { firebase } = readConfig(stub?.env ?? {});
  let identity: Identity | undefined;
  const server = await startTestServer({
    config: { firebase },
    replace: async (parts) => {
      // firebase-admin asks the process for the time. Close to the true time, because other code has timers running.
      // On a whole second, which is what tokens count in.
      parts.clock.set(new Date(Math.floor(Date.now() / 1000) * 1000).toISOString());
      vi.useFakeTimers({ toFake: ['Date'], now: parts.clock.now() });
      identity = await (mode === 'hosted' ? openIdentity(parts) : quickIdentity(parts));
      return { identity };
    },
  });
  if (identity === undefined) throw new Error('The identity was not made');

  const ask = async (path: string, body: string, type: string): Promise<Answer> => {
    const place = path === 'token' ? TOKEN : IDENTITY + path;
    const headers = { 'content-type': type };
    if (stub !== null) {
      const url = `https://${place}?key=${stub.env.FIREBASE_API_KEY}`;
      const answer = await fetch(url, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    }
    const answer = await server.app.inject({
      method: 'POST',
      url: `/${place}?key=x`,
      headers,
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  return {
    server: { ...server, identity },
    sdk: (path, payload) =>
      payload instanceof URLSearchParams
        ? ask(path, payload.toString(), 'application/x-www-form-urlencoded')
        : ask(path, JSON.stringify(payload), 'application/json'),
    signing: async () => {
      if (stub !== null) return stub.keys.signing;
      const [own] = await server.db.system((tx) => tx.select().from(signingKeys));
      if (!own?.privateJwk) throw new Error('There is no key');
      return { kid: own.kid, key: (await importJWK(own.privateJwk, 'RS256')) as CryptoKey };
    },
    advance: (milliseconds) => {
      server.clock.advance(milliseconds);
      vi.setSystemTime(server.clock.now());
    },
    stub,
    close: async () => {
      await server.close();
      await stub?.close();
      lead();
      vi.useRealTimers();
    },
  };
}

export interface Session {
  readonly idToken: string;
  readonly refreshToken: string;
}

export const passwordSignIn = (world: World, email: string, password: string): Promise<Answer> =>
  world.sdk('accounts:signInWithPassword', { email, password, returnSecureToken: true });

/** Signs in; throws where that fails. */
export async function session(world: World, email: string, password: string): Promise<Session> {
  const { status, body } = await passwordSignIn(world, email, password);
  const { idToken, refreshToken } = body;
  if (typeof idToken !== 'string' || typeof refreshToken !== 'string')
    throw new Error(`Signing in was answered with ${status}: ${JSON.stringify(body)}`);
  return { idToken, refreshToken };
}

export const refreshed = (world: World, { refreshToken }: Session): Promise<Answer> =>
  world.sdk('token', new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }));

/** The API's answer to a token as a bearer. */
export async function profile(world: World, token: string, uid: string) {
  const answer = await world.server.app.inject({
    url: `/api/v1/users/me?firebase_uid=${uid}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}
