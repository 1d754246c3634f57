/** A running server with a real mail server beside it, for one file of browser tests. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { projectRoot } from '../../../server/project-root.ts';
import { startSmtp, type SmtpInbox } from '../server/mail.ts';
import { startServer, type RunningServer } from '../processes/running-server.ts';

export interface World {
  readonly server: RunningServer;
  readonly mail: SmtpInbox;
}

/** Nearly every test signs in. The servers of identity.spec.ts, mailbox.spec.ts and tests/processes hash at full cost. */
const quickScrypt = pathToFileURL(join(projectRoot(), 'tests/support/processes/quick-scrypt.mjs')).href;

/** Of the server's output, shown after a failed test. */
const LAST_LINES = 40;

type Env = Readonly<Record<string, string>>;

/** `env` is what its server was started with. */
export async function startWorld(env: Env): Promise<World & { env: Env; close: () => Promise<void> }> {
  const mail = await startSmtp();
  const all = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'KeepWell <no-reply@keepwell.test>',
    NODE_OPTIONS: `--import ${quickScrypt}`,
    ...env,
  };
  const server = await startServer(all);
  const close = async () => {
    await server.dispose();
    await mail.close();
  };
  return { mail, server, env: all, close };
}

/** Call at the top of a file; `world()` answers once the tests run. `env` is for the server. */
export function useWorld(env: Env = {}): () => World {
  let world: Awaited<ReturnType<typeof startWorld>> | null = null;
  test.beforeAll(async () => {
    world = await startWorld(env);
  });
  test.afterAll(async () => world?.close());
  // A test that waits in vain does not say whether the server still answered.
  test.afterEach(() => {
    const { status, expectedStatus, title } = test.info();
    if (status === expectedStatus || world === null) return;
    const lines = world.server.output().trimEnd().split('\n').slice(-LAST_LINES);
    console.log(`What the server wrote last, after “${title}”:\n${lines.join('\n')}`);
  });
  return () => {
    if (world === null) throw new Error('The server is not running yet');
    return world;
  };
}

/** A console error or an uncaught one fails the test that asks for the list. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** As for a person who saves data: only what the pointer is on is loaded in advance. */
export const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );

export async function signIn(page: Page, origin: string, person: { email: string; password: string }) {
  await page.goto(`${origin}/signin`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What a signed-in browser stores, by server and person. */
const sessions = new Map<string, Stored>();

/**
 * Opens a page of a workspace as a signed-in person. The person signs in on the page once per file; later contexts
 * take over what that browser stored, which is the same session. A test that ends the session uses `signIn`.
 */
export async function openAs(
  page: Page,
  person: { email: string; password: string },
  address: string,
  { fetchesAhead = false } = {},
) {
  // The code of all other pages would be a tenth of the work of the browser tests; page-code.spec.ts has that.
  if (!fetchesAhead) await saveData(page);
  const { origin } = new URL(address);
  const key = `${origin} ${person.email}`;
  const stored = sessions.get(key);
  if (stored === undefined) {
    await signIn(page, origin, person);
    await expect(page).toHaveURL(/\/chatam$/);
    sessions.set(key, await page.context().storageState({ indexedDB: true }));
  } else {
    await page.context().setStorageState(stored);
  }
  if (page.url() !== address) await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function typeCode(page: Page, code: string) {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
}
