/** The effects that use the SDK of the identity service: what they send, and what they make of the answers. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, setup, toPromise } from 'xstate';
import { CONFIG_PATH, type AppConfig } from '../../contract/config.ts';
import { NETWORK_SENTENCE } from '../../contract/errors.ts';
import { listMembers } from '../../contract/members.ts';
import { IdentityError } from '../../machines/auth/identity-error.ts';
import type { IdentityEvent } from '../../machines/app/session.machine.ts';
import { scriptNetwork, type Network } from '../support/requests/scripted-network.ts';

const embedded: AppConfig = {
  identity: { mode: 'embedded', project_id: 'keepwell' },
  sales_email: null,
  devtools: false,
};
const hosted: AppConfig = {
  identity: { mode: 'hosted', api_key: 'the-key', auth_domain: 'a.test', project_id: 'kept' },
  sales_email: null,
  devtools: false,
};
const person = { email: 'ada@northbeam.test', password: 'Secret1!' };

let network: Network;
beforeEach(() => {
  // Each test has a page of its own: the SDK is started once per page.
  vi.resetModules();
  network = scriptNetwork();
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const load = async () => {
  const modules = await modulesOf();
  // As when the page has loaded it.
  await modules.identitySdk();
  return modules;
};

const modulesOf = async () => ({
  ...(await import('../../src/effects/identity.ts')),
  ...(await import('../../src/effects/identity-sdk.ts')),
  ...(await import('../../src/effects/started-identity.ts')),
  ...(await import('../../src/effects/sign-in.ts')),
  ...(await import('../../src/effects/sign-out.ts')),
  ...(await import('../../src/effects/look-up-methods.ts')),
  ...(await import('../../src/effects/watch-identity.ts')),
  ...(await import('../../src/effects/tabs.ts')),
  ...(await import('../../src/effects/api.ts')),
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const START = new Date('2026-03-10T15:00:00Z');
const START_S = START.getTime() / 1000;
/** A token of the service without a real signature, which the SDK does not check. */
const idToken = (name: string) =>
  `${base64({ alg: 'none' })}.${base64({ sub: 'uid-1', name, iat: START_S, exp: START_S + 3600 })}.x`;

const signedIn = (token: string) => ({
  json: {
    idToken: token,
    refreshToken: 'refresh-1',
    expiresIn: '3600',
    localId: 'uid-1',
    email: person.email,
  },
});
const account = { json: { users: [{ localId: 'uid-1', email: person.email, displayName: 'Ada Ng' }] } };
const refused = (message: string) => ({ status: 400, json: { error: { code: 400, message } } });

type Page = Awaited<ReturnType<typeof modulesOf>>;

async function signInOn(page: Page, token = idToken('first'), input = person): Promise<void> {
  network.answer(signedIn(token), account);
  await toPromise(createActor(page.signIn, { input }).start());
}

/** Resolves when another tab has heard of a sign-out. */
const signOutHeard = ({ onLeftElsewhere }: Page) =>
  new Promise<void>((resolve) => {
    const stop = onLeftElsewhere(() => {
      stop();
      resolve();
    });
  });

describe('startIdentity', () => {
  test('startIdentity points the SDK at our own server where the service is embedded, once per page', async () => {
    const page = await load();
    const auth = page.startIdentity(embedded);
    expect(page.startIdentity(hosted)).toBe(auth);
    expect(await page.startedIdentity()).toBe(auth);
    expect(auth.app.options).toEqual({ apiKey: 'embedded', projectId: 'keepwell' });
    expect(auth.emulatorConfig).toEqual({
      protocol: 'http',
      host: 'localhost',
      port: 3000,
      options: { disableWarnings: true },
    });
  });

  test('startIdentity leaves the SDK its own hosts where the service is hosted', async () => {
    const auth = (await load()).startIdentity(hosted);
    expect(auth.app.options).toEqual({ apiKey: 'the-key', authDomain: 'a.test', projectId: 'kept' });
    expect(auth.emulatorConfig).toBeNull();
  });

  test('who uses the service first starts it with the configuration of the server; before there is no token', async () => {
    const page = await load();
    expect([page.startedAuth(), await page.currentToken()]).toEqual([null, null]);
    network.answer({ json: embedded });
    const auth = await page.startedIdentity();
    expect(auth.app.options).toEqual({ apiKey: 'embedded', projectId: 'keepwell' });
    expect(page.startedAuth()).toBe(auth);
    expect(network.sent.map(({ url }) => url)).toEqual([CONFIG_PATH]);
  });

  test('a page whose file of the SDK does not arrive says that there is no connection, and asks for it again', async () => {
    const page = { ...(await import('../../src/effects/identity.ts')) };
    let isOffline = true;
    vi.doMock('../../src/effects/identity-sdk.ts', async (original) => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return { ...(await original<object>()) };
    });
    try {
      await expect(page.identitySdk()).rejects.toMatchObject({
        name: 'ApiError',
        status: 0,
        code: 'network',
      });
      expect(await page.currentToken()).toBeNull();
      isOffline = false;
      expect((await page.identitySdk()).startedAuth()).toBeNull();
    } finally {
      vi.doUnmock('../../src/effects/identity-sdk.ts');
    }
  });
});

describe('signIn', () => {
  test('signIn sends the trimmed email and the password as it was typed to the embedded service', async () => {
    const page = await load();
    page.startIdentity(embedded);
    const token = idToken('first');
    await signInOn(page, token, { email: ' ada@northbeam.test ', password: ' Secret1! ' });
    expect(network.sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      [
        'POST',
        '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded',
        {
          returnSecureToken: true,
          email: 'ada@northbeam.test',
          password: ' Secret1! ',
          clientType: 'CLIENT_TYPE_WEB',
        },
      ],
      ['POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=embedded', { idToken: token }],
    ]);
    expect(await page.currentToken()).toBe(token);
  });

  test('signIn keeps the choice of a shared computer, and leaves it where the person was not asked', async () => {
    const page = await load();
    page.startIdentity(embedded);
    const { isShared } = await import('../../src/effects/shared-computer.ts');
    const after = async (input: object) => {
      await signInOn(page, idToken('first'), { ...person, ...input });
      return isShared();
    };
    expect(await after({ shared: true })).toBe(true);
    expect(await after({})).toBe(true);
    expect(await after({ shared: false })).toBe(false);
  });

  test.each([
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
    ['INVALID_PASSWORD', 'wrong-password'],
    ['EMAIL_NOT_FOUND', 'user-not-found'],
    ['USER_DISABLED', 'user-disabled'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
    ['OPERATION_NOT_ALLOWED', 'unknown'],
  ])('signIn fails for the answer %s with the code %s', async (message, code) => {
    const page = await load();
    page.startIdentity(embedded);
    network.answer(refused(message));
    const problem = await toPromise(createActor(page.signIn, { input: person }).start()).catch(
      (error: unknown) => error,
    );
    expect(problem).toMatchObject({ name: IdentityError.name, code });
    expect(network.sent).toHaveLength(1);
  });

  test('signIn fails for a lost connection with the code network', async () => {
    const page = await load();
    page.startIdentity(embedded);
    network.answer('lost');
    await expect(toPromise(createActor(page.signIn, { input: person }).start())).rejects.toMatchObject({
      name: IdentityError.name,
      code: 'network',
    });
  });

  test.each([
    ['lost', 'network', NETWORK_SENTENCE],
    [{ status: 500, json: { detail: 'Not today.', code: 'internal' } }, 'unknown', 'Not today.'],
  ] as const)(
    'signIn before the configuration could be read fails as the server does: %j',
    async (answer, code, detail) => {
      const page = await load();
      // The configuration is asked for twice.
      network.answer(answer, answer);
      const failing = toPromise(createActor(page.signIn, { input: person }).start());
      await expect(failing).rejects.toMatchObject({ name: 'IdentityError', code, message: detail });
    },
  );

  test('signIn passes on an error that does not come from the service', async () => {
    const page = await load();
    page.startIdentity(embedded);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new TypeError('Not a thing of the service');
    });
    const input = { ...person, shared: true };
    await expect(toPromise(createActor(page.signIn, { input }).start())).rejects.toThrow(
      'Not a thing of the service',
    );
  });
});

describe('currentToken', () => {
  /** Milliseconds. The SDK refreshes a token in its last half minute. */
  const ALMOST_AN_HOUR = 3_580_000;

  test('a call of the API carries the current token', async () => {
    const page = await load();
    page.startIdentity(embedded);
    const token = idToken('first');
    await signInOn(page, token);
    const { checkUser } = await import('../../contract/signin.ts');
    network.answer({ json: { exists: true, has_workspace: true } });
    await page.request(checkUser, { body: { email: person.email } });
    expect(network.sent.at(-1)?.headers['authorization']).toBe(`Bearer ${token}`);
  });

  test('the current token is refreshed when it is about to expire', async () => {
    const page = await load();
    page.startIdentity(embedded);
    await signInOn(page);
    vi.setSystemTime(START.getTime() + ALMOST_AN_HOUR);
    const fresh = idToken('fresh');
    network.answer({
      json: { access_token: fresh, id_token: fresh, refresh_token: 'refresh-2', expires_in: '3600' },
    });
    expect(await page.currentToken()).toBe(fresh);
    const { method, url, body } = network.sent[2] ?? {};
    expect([method, url, body]).toEqual([
      'POST',
      '/securetoken.googleapis.com/v1/token?key=embedded',
      'grant_type=refresh_token&refresh_token=refresh-1',
    ]);
  });

  test.each([
    ['a session that the service ended', refused('TOKEN_EXPIRED'), { status: 401, code: 'unauthenticated' }],
    ['a lost connection', 'lost' as const, { status: 0, code: 'network' }],
  ])('currentToken fails with an error of the API after %s', async (_, answer, problem) => {
    const page = await load();
    page.startIdentity(embedded);
    await signInOn(page);
    vi.setSystemTime(START.getTime() + ALMOST_AN_HOUR);
    network.answer(answer);
    await expect(page.currentToken()).rejects.toMatchObject({ name: 'ApiError', ...problem });
  });
});

test('lookUpMethods sends the trimmed email and answers the methods that the service names', async () => {
  const page = await load();
  page.startIdentity(embedded);
  network.answer({ json: { signinMethods: ['password'] } });
  const input = { email: ' ada@northbeam.test ' };
  expect(await toPromise(createActor(page.lookUpMethods, { input }).start())).toEqual(['password']);
  expect(network.sent.map(({ url, body }) => [url, body])).toEqual([
    [
      '/identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=embedded',
      { identifier: 'ada@northbeam.test', continueUri: 'http://localhost:3000/' },
    ],
  ]);
});

describe('signOut', () => {
  test('signOut ends the session at the server, in the other tabs and in this one', async () => {
    const page = await load();
    page.startIdentity(embedded);
    const token = idToken('first');
    await signInOn(page, token);
    const left = signOutHeard(page);
    network.answer({ json: { signed_out: true } });
    await toPromise(createActor(page.signOut).start());
    await left;
    const { method, url, headers } = network.sent[2] ?? {};
    expect([method, url, headers?.['authorization']]).toEqual([
      'POST',
      '/api/v1/auth/logout',
      `Bearer ${token}`,
    ]);
    expect(await page.currentToken()).toBeNull();
    expect({ ...localStorage }).toEqual({});
  });

  test('signOut ends what is being read, before the server ends the session', async () => {
    const page = await load();
    page.startIdentity(embedded);
    await signInOn(page);
    network.answer('silent', { json: { signed_out: true } });
    const settled = vi.fn<() => void>();
    void page.request(listMembers, { params: { id: 'w-1' }, query: {} }).finally(settled);
    await network.arrived(3);
    await toPromise(createActor(page.signOut).start());
    expect(network.sent.slice(2).map(({ url }) => url)).toEqual([
      '/api/v1/workspaces/w-1/members',
      '/api/v1/auth/logout',
    ]);
    expect([network.aborted(), settled.mock.calls.length]).toEqual([1, 0]);
  });

  test('signOut ends the session in this browser although the server refuses, and logs the refusal', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const page = await load();
    page.startIdentity(embedded);
    await signInOn(page);
    network.answer({ status: 401, json: { detail: 'Please sign in.', code: 'unauthenticated' } });
    await toPromise(createActor(page.signOut).start());
    expect(await page.currentToken()).toBeNull();
    expect(warn.mock.calls).toEqual([
      ['The session was not ended at the server.', expect.objectContaining({ code: 'unauthenticated' })],
    ]);
  });
});

describe('watchIdentity', () => {
  /** Runs the effect as the session machine does, and keeps what it reports. */
  function watched({ watchIdentity }: Page) {
    const heard: IdentityEvent[] = [];
    const waiting = new Map<number, () => void>();
    const flow = setup({
      types: { events: {} as IdentityEvent },
      actors: { watchIdentity, none: fromCallback(() => {}) },
      actions: {
        keep: ({ event }) => {
          heard.push(event);
          waiting.get(heard.length)?.();
        },
      },
    }).createMachine({
      invoke: { id: 'watchIdentity', src: 'watchIdentity' },
      on: {
        'identity.signedIn': { actions: 'keep' },
        'identity.signedOut': { actions: 'keep' },
        'identity.left': { actions: 'keep' },
        'identity.failed': { actions: 'keep' },
      },
    });
    const actor = createActor(flow).start();
    return {
      heard,
      actor,
      retry: () => actor.getSnapshot().children['watchIdentity']?.send({ type: 'identity.retry' }),
      hears: (count: number) =>
        new Promise<void>((resolve) => {
          if (heard.length >= count) resolve();
          else waiting.set(count, resolve);
        }),
    };
  }
  const ada = { uid: 'uid-1', email: person.email, displayName: 'Ada Ng' };

  test('watchIdentity reads the configuration before the SDK starts, and reports who is signed in', async () => {
    const page = await load();
    network.answer({ json: embedded });
    const { heard, hears, actor } = watched(page);
    await hears(1);
    expect(network.sent.map(({ url }) => url)).toEqual(['/api/config']);
    await signInOn(page);
    await hears(2);
    expect(heard).toEqual([{ type: 'identity.signedOut' }, { type: 'identity.signedIn', user: ada }]);
    actor.stop();
  });

  test('a form that is sent before the SDK has come is sent when it has, on a shared computer too', async () => {
    const page = await modulesOf();
    const { isShared } = await import('../../src/effects/shared-computer.ts');
    const { forgetPerson } = await import('../../src/effects/browser-storage.ts');
    network.answer({ json: embedded }, signedIn(idToken('first')), account);
    const { heard, hears, actor } = watched(page);
    // As the session does, which learns meanwhile that no person was signed in.
    const forgotten = hears(1).then(() => toPromise(createActor(forgetPerson).start()));
    await toPromise(createActor(page.signIn, { input: { ...person, shared: true } }).start());
    await forgotten;
    await hears(2);
    expect(heard.map(({ type }) => type)).toEqual(['identity.signedOut', 'identity.signedIn']);
    expect(isShared()).toBe(true);
    actor.stop();
  });

  describe('without the file of the SDK', () => {
    const reloadOnce = vi.fn<() => Promise<'reloaded before'>>();
    beforeEach(() => {
      reloadOnce.mockReset().mockResolvedValue('reloaded before');
      vi.doMock('../../src/effects/reload-for-new-version.ts', () => ({ reloadOnce }));
      vi.doMock('../../src/effects/identity-sdk.ts', () => {
        throw new TypeError('Failed to fetch dynamically imported module');
      });
    });
    afterEach(() => {
      vi.doUnmock('../../src/effects/reload-for-new-version.ts');
      vi.doUnmock('../../src/effects/identity-sdk.ts');
    });
    const failure = async () => {
      const page = { ...(await import('../../src/effects/watch-identity.ts')) } as Page;
      const { heard, hears, actor } = watched(page);
      await hears(1);
      actor.stop();
      return heard;
    };
    const lost = [
      { type: 'identity.failed', error: expect.objectContaining({ name: 'ApiError', code: 'network' }) },
    ];

    test('watchIdentity reloads the tab where the server answers, and reports where that was done before', async () => {
      network.answer({ json: embedded });
      expect(await failure()).toEqual(lost);
      expect(reloadOnce).toHaveBeenCalledTimes(1);
    });

    test('watchIdentity keeps the tab without a connection', async () => {
      expect(await failure()).toEqual(lost);
      expect(reloadOnce).not.toHaveBeenCalled();
    });
  });

  test('watchIdentity reports a sign-out in another tab', async () => {
    const page = await load();
    network.answer({ json: embedded });
    const { heard, hears, actor } = watched(page);
    await hears(1);
    page.tellTabsLeft();
    await hears(2);
    expect(heard.at(-1)).toEqual({ type: 'identity.left' });
    actor.stop();
  });

  test('watchIdentity reports a configuration that cannot be read, and tries again when told to', async () => {
    const page = await load();
    network.answer({ status: 404, json: {} }, { json: embedded });
    const { heard, hears, retry, actor } = watched(page);
    await hears(1);
    expect(heard).toEqual([
      { type: 'identity.failed', error: expect.objectContaining({ status: 404, code: 'bad_answer' }) },
    ]);
    retry();
    await hears(2);
    expect(heard.at(-1)).toEqual({ type: 'identity.signedOut' });
    actor.stop();
  });

  test('watchIdentity reports nothing once it has been stopped', async () => {
    const page = await load();
    network.answer({ json: embedded });
    const { heard, hears, actor } = watched(page);
    await hears(1);
    const close = vi.spyOn(BroadcastChannel.prototype, 'close');
    actor.stop();
    expect(close).toHaveBeenCalledTimes(1);
    await signInOn(page);
    const told = signOutHeard(page);
    page.tellTabsLeft();
    await told;
    const other = watched(page);
    await other.hears(1);
    expect(other.heard).toEqual([{ type: 'identity.signedIn', user: ada }]);
    expect(heard).toEqual([{ type: 'identity.signedOut' }]);
    other.actor.stop();
  });
});
