/**
 * The part of hosted Firebase that the product uses, on loopback: the REST interface of the browser's SDK and of
 * firebase-admin, the token service and the public keys. It signs its tokens and checks its callers.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StubAccounts, StubRefusal, type StubAccount } from './firebase-accounts.ts';
import { firebaseKeys, type FirebaseKeys } from './firebase-keys.ts';

/** What a server needs in its environment to use the stub, once its requests to Google are redirected here. */
export interface StubEnvironment extends Record<string, string> {
  readonly FIREBASE_API_KEY: string;
  readonly FIREBASE_AUTH_DOMAIN: string;
  readonly FIREBASE_PROJECT_ID: string;
  readonly FIREBASE_CLIENT_EMAIL: string;
  readonly FIREBASE_PRIVATE_KEY: string;
}

export interface FirebaseStub {
  /** Such as http://127.0.0.1:40123. */
  readonly origin: string;
  readonly env: StubEnvironment;
  readonly accounts: StubAccounts;
  readonly keys: FirebaseKeys;
  /** Host and path of every request so far. */
  readonly asked: readonly string[];
  /** The Referer header of the newest request: Google compares it where an API key is restricted to websites. */
  referer(): string | undefined;
  /** While set: `refused` takes no connection, `failing` answers 500, `senseless` 200 with a page of HTML. */
  trouble(kind: 'refused' | 'failing' | 'senseless' | null): Promise<void>;
  close(): Promise<void>;
}

type Body = Readonly<Record<string, unknown>>;
type Answer = object;

const PROJECT = 'acme-renewals';
const API_KEY = 'AIza-stub-key';
const ACCESS_TOKEN = 'ya29.stub-access-token';

export async function startFirebase(now: () => Date): Promise<FirebaseStub> {
  const accounts = new StubAccounts(now);
  const keys = await firebaseKeys(PROJECT, now);
  const asked: string[] = [];
  let referer: string | undefined;
  let wrong: 'failing' | 'senseless' | null = null;

  const userInfo = (account: StubAccount) => ({
    localId: account.localId,
    email: account.email,
    emailVerified: account.emailVerified,
    disabled: account.disabled,
    validSince: String(account.validSince),
    createdAt: String(account.createdAt),
    ...(account.providers.includes('phone') && { phoneNumber: '+15555550100' }),
    providerUserInfo: account.providers.map((providerId) => ({
      providerId,
      rawId: account.email,
      federatedId: account.email,
      email: account.email,
    })),
  });
  const found = (account: StubAccount | undefined) =>
    account === undefined ? {} : { users: [userInfo(account)] };

  /** The public interface, with the API key. */
  const open: Record<string, (body: Body) => Promise<Answer>> = {
    'accounts:signInWithPassword': async ({ email, password }) => {
      const { session, refreshToken } = accounts.signIn(String(email), String(password));
      const { localId } = session.account;
      const idToken = await keys.idToken(session, accounts.tokenSeconds);
      return {
        localId,
        email: session.account.email,
        registered: true,
        idToken,
        refreshToken,
        expiresIn: String(accounts.tokenSeconds),
      };
    },
    'accounts:lookup': async ({ idToken }) => {
      const uid = await keys.read(String(idToken));
      const account = accounts.byId(uid);
      if (account === undefined) throw new StubRefusal('USER_NOT_FOUND');
      if (account.disabled) throw new StubRefusal('USER_DISABLED');
      return found(account);
    },
    'accounts:createAuthUri': async ({ identifier }) => {
      const signinMethods = accounts.signInMethods(String(identifier));
      const known = signinMethods.length > 0 ? { registered: true, signinMethods } : {};
      return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: 'stub', ...known };
    },
  };

  /** What only a service account may do. */
  const administer: Record<string, (body: Body) => Answer> = {
    accounts: ({ email, password, emailVerified }) =>
      userInfo(accounts.create(String(email), String(password), emailVerified === true)),
    'accounts:lookup': ({ email, localId }) =>
      found(
        Array.isArray(email)
          ? accounts.byEmail(String(email[0]))
          : accounts.byId(String([localId].flat()[0])),
      ),
    'accounts:update': (body) => {
      const account = accounts.byId(String(body['localId']));
      if (account === undefined) throw new StubRefusal('USER_NOT_FOUND');
      accounts.update(account, body);
      return { localId: account.localId };
    },
    'accounts:delete': ({ localId }) => {
      accounts.remove(String(localId));
      return { kind: 'identitytoolkit#DeleteAccountResponse' };
    },
  };

  async function answer(address: URL, request: IncomingMessage, text: string): Promise<Answer> {
    const place = `${address.host}${address.pathname}`;
    const json = (): Body => JSON.parse(text) as Body;
    const form = () => new URLSearchParams(text);
    if (place === 'www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com') {
      return keys.publicSet();
    }
    if (place === 'oauth2.googleapis.com/token') {
      await keys.checkAssertion(form().get('assertion') ?? '');
      return { access_token: ACCESS_TOKEN, expires_in: 3600, token_type: 'Bearer' };
    }
    const admin = /^identitytoolkit\.googleapis\.com\/v1\/projects\/([^/]+)\/(.+)$/.exec(place);
    if (admin !== null) {
      if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`)
        throw new StubRefusal('UNAUTHENTICATED', 401);
      const work = administer[admin[2] ?? ''];
      if (admin[1] !== PROJECT || work === undefined) throw new StubRefusal('NOT_FOUND', 404);
      return work(json());
    }
    if (address.searchParams.get('key') !== API_KEY)
      throw new StubRefusal('API key not valid. Please pass a valid API key.');
    if (place === 'securetoken.googleapis.com/v1/token') {
      const refreshToken = form().get('refresh_token') ?? '';
      const session = accounts.refresh(refreshToken);
      const idToken = await keys.idToken(session, accounts.tokenSeconds);
      return {
        access_token: idToken,
        id_token: idToken,
        expires_in: String(accounts.tokenSeconds),
        refresh_token: refreshToken,
        token_type: 'Bearer',
        user_id: session.account.localId,
        project_id: PROJECT,
      };
    }
    const work = open[place.replace('identitytoolkit.googleapis.com/v1/', '')];
    if (work === undefined) throw new StubRefusal('NOT_FOUND', 404);
    return work(json());
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const address = addressOf(request);
    asked.push(`${address.host}${address.pathname}`);
    referer = request.headers.referer;
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    const refuse = (status: number, message: string) =>
      send(
        status,
        'application/json',
        JSON.stringify({ error: { code: status, message, errors: [{ message }] } }),
      );
    if (wrong === 'failing') return void refuse(500, 'INTERNAL_ERROR');
    if (wrong === 'senseless') return void send(200, 'text/html', '<!doctype html><title>Welcome</title>');
    try {
      const body = await answer(address, request, Buffer.concat(chunks).toString('utf8'));
      send(200, 'application/json', JSON.stringify(body));
    } catch (error) {
      if (error instanceof StubRefusal) refuse(error.status, error.code);
      else refuse(500, String(error));
    }
  }

  const server = createServer((request, response) => void serve(request, response));
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  const port = await listen(0);
  return {
    origin: `http://127.0.0.1:${port}`,
    env: {
      FIREBASE_API_KEY: API_KEY,
      FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: PROJECT,
      ...keys.serviceAccount,
    },
    accounts,
    keys,
    asked,
    referer: () => referer,
    trouble: async (kind) => {
      wrong = kind === 'refused' ? null : kind;
      if (kind === 'refused') await stop();
      else if (!server.listening) await listen(port);
    },
    close: stop,
  };
}

/** The address that was asked for, from the Host header, or with the host as the first part of the path. */
function addressOf(request: IncomingMessage): URL {
  const path = request.url ?? '/';
  const led = /^\/([\w.-]+\.googleapis\.com\/.*)$/.exec(path)?.[1];
  return new URL(`https://${led ?? `${request.headers.host}${path}`}`);
}
