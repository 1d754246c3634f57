/** The embedded identity, driven by the real firebase SDK in a real browser (design §5). */
import { expect, test, type Page } from '@playwright/test';
import { build } from 'vite';
import { openDatabase } from '../../server/db/open.ts';
import { createEmbeddedIdentity } from '../../server/identity/embedded.ts';
import type { Database } from '../../server/db/database.ts';
import { changeUser } from '../support/identity/identity.ts';
import { startServer, type RunningServer } from '../support/processes/running-server.ts';
import type { IdentityPage } from './fixtures/identity-page.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'Correct-horse-1!';
const LOOKUP = '**/identitytoolkit.googleapis.com/v1/accounts:lookup?*';
const TOKEN = '**/securetoken.googleapis.com/v1/token?*';

let server: RunningServer;
let script: string;
let uid: string;

/** Changes the data while the server is down: only one process may hold it. */
async function whileStopped(work: (db: Database) => Promise<void>): Promise<void> {
  await server.stop();
  const db = await openDatabase({ databaseUrl: null, dataFolder: server.dataFolder });
  try {
    await work(db);
  } finally {
    await db.close();
  }
  await server.start();
}

test.beforeAll(async () => {
  server = await startServer();
  await whileStopped(async (db) => {
    const identity = await createEmbeddedIdentity({ db, clock: { now: () => new Date() } });
    const user = await identity.prepareUser(EMAIL, PASSWORD);
    await db.system((tx) => user.store(tx));
    uid = user.uid;
  });
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input: 'tests/browser/fixtures/identity-page.ts' } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The page was not built');
  script = chunk.code;
});
test.afterAll(() => server.dispose());

/** Requests that left for anywhere but our own server, and what the page complained of. */
let foreign: string[];
let complaints: string[];

async function open(page: Page): Promise<void> {
  await page.goto(`${server.origin}/identity-page`);
  await page.evaluate(() => window.identity.then(() => null));
}

const ask = <K extends keyof IdentityPage>(page: Page, name: K, ...given: Parameters<IdentityPage[K]>) =>
  page.evaluate(
    async ([method, args]) => {
      const identity = await window.identity;
      const call = identity[method] as (...all: unknown[]) => unknown;
      return call(...(args as unknown[]));
    },
    [name, given] as const,
  ) as Promise<Awaited<ReturnType<IdentityPage[K]>>>;

test.beforeEach(async ({ context, page }) => {
  foreign = [];
  complaints = [];
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== server.origin) foreign.push(request.url());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await context.route(`${server.origin}/identity-page`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Identity</title><link rel="icon" href="data:,"><script type="module" src="/identity-page.js"></script>',
    }),
  );
  await context.route(`${server.origin}/identity-page.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await open(page);
});
test.afterEach(() => {
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the SDK signs a person in and out', async ({ page }) => {
  expect(await ask(page, 'who')).toBeNull();
  expect(await ask(page, 'signIn', EMAIL, PASSWORD)).toBeNull();
  expect(await ask(page, 'who')).toBe(EMAIL);
  expect(await ask(page, 'uid')).toBe(uid);
  expect(await ask(page, 'signOut')).toBeNull();
  expect(await ask(page, 'who')).toBeNull();
  await open(page);
  expect(await ask(page, 'who')).toBeNull();
});

test('the SDK tells a wrong password, an unknown email and a malformed one apart', async ({ page }) => {
  expect(await ask(page, 'signIn', EMAIL, 'Wrong-horse-1!')).toBe('auth/wrong-password');
  expect(await ask(page, 'signIn', 'nobody@example.com', PASSWORD)).toBe('auth/user-not-found');
  expect(await ask(page, 'signIn', 'nobody', PASSWORD)).toBe('auth/invalid-email');
  expect(await ask(page, 'signIn', EMAIL, '')).toBe('auth/missing-password');
  expect(await ask(page, 'who')).toBeNull();
});

test('the SDK keeps the session over a reload and over a restart of the server', async ({ page }) => {
  await ask(page, 'signIn', EMAIL, PASSWORD);
  await open(page);
  expect(await ask(page, 'who')).toBe(EMAIL);
  const token = await ask(page, 'token', false);
  await server.stop('SIGKILL');
  await server.start();
  await open(page);
  expect(await ask(page, 'who')).toBe(EMAIL);
  expect(await ask(page, 'token', false)).toBe(token);
  expect(await ask(page, 'refreshCode')).toBeNull();
});

test('the SDK uses the token of the sign-in again without a refresh', async ({ page }) => {
  let refreshes = 0;
  await page.route(TOKEN, (route) => {
    refreshes += 1;
    return route.continue();
  });
  await ask(page, 'signIn', EMAIL, PASSWORD);
  const token = await ask(page, 'token', false);
  expect(await ask(page, 'token', false)).toBe(token);
  expect(refreshes).toBe(0);
});

test('each refresh gives the SDK another refresh token, and a stolen one that is used later ends the session', async ({
  page,
}) => {
  await ask(page, 'signIn', EMAIL, PASSWORD);
  const stolen = await ask(page, 'refreshToken');
  expect(await ask(page, 'refreshCode')).toBeNull();
  const second = await ask(page, 'refreshToken');
  expect(await ask(page, 'refreshCode')).toBeNull();
  expect(new Set([stolen, second, await ask(page, 'refreshToken')]).size).toBe(3);
  // Two generations old: whoever sends it now took it from somewhere.
  const answer = await page.request.post(`${server.origin}/securetoken.googleapis.com/v1/token?key=x`, {
    form: { grant_type: 'refresh_token', refresh_token: stolen ?? '' },
  });
  expect(answer.status()).toBe(400);
  expect(await ask(page, 'refreshCode')).toBe('auth/user-token-expired');
  expect(await ask(page, 'who')).toBeNull();
});

test('the SDK stays signed in when requests find the token expired at once, and when an answer is lost', async ({
  page,
}) => {
  await ask(page, 'signIn', EMAIL, PASSWORD);
  const tokens = await ask(page, 'tokens', 5);
  expect(tokens.every((token) => typeof token === 'string')).toBe(true);
  expect(await ask(page, 'refreshCode')).toBeNull();
  let lost = 0;
  await page.route(TOKEN, async (route) => {
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  expect(await ask(page, 'refreshCode')).toBe('auth/network-request-failed');
  expect(lost).toBe(1);
  await page.unroute(TOKEN);
  expect(await ask(page, 'refreshCode')).toBeNull();
  expect(await ask(page, 'who')).toBe(EMAIL);
});

for (const trouble of ['503 of our server', 'no answer'] as const) {
  test(`the SDK stays signed in when its look-up of the person gets ${trouble}`, async ({ page }) => {
    await ask(page, 'signIn', EMAIL, PASSWORD);
    await page.route(LOOKUP, (route) =>
      trouble === 'no answer'
        ? route.abort()
        : route.fulfill({ status: 503, json: { detail: 'Not available right now.', code: 'unavailable' } }),
    );
    await open(page);
    expect(await ask(page, 'who')).toBe(EMAIL);
    await page.unroute(LOOKUP);
    await open(page);
    expect(await ask(page, 'who')).toBe(EMAIL);
  });
}

test('the SDK signs a disabled account out, and does not let it in until it is enabled', async ({ page }) => {
  await ask(page, 'signIn', EMAIL, PASSWORD);
  await whileStopped((db) => changeUser(db, uid, { disabled: true }));
  expect(await ask(page, 'refreshCode')).toBe('auth/user-disabled');
  expect(await ask(page, 'who')).toBeNull();
  expect(await ask(page, 'signIn', EMAIL, PASSWORD)).toBe('auth/user-disabled');
  await open(page);
  expect(await ask(page, 'who')).toBeNull();
  await whileStopped((db) => changeUser(db, uid, { disabled: false }));
  expect(await ask(page, 'signIn', EMAIL, PASSWORD)).toBeNull();
});

test('the SDK reports too many requests after five failed sign-ins', async ({ page }) => {
  const codes: (string | null)[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    codes.push(await ask(page, 'signIn', 'eve@example.com', 'Wrong-1!'));
  expect(codes).toEqual([
    ...Array.from({ length: 5 }, () => 'auth/user-not-found'),
    'auth/too-many-requests',
  ]);
});
