/**
 * One browser build, two identities: the same files speak to our own server or to hosted Firebase, as `/api/config` says
 * (design §5). Google is a stub here; the SDK, the page, the server and firebase-admin are the delivered ones.
 */
import { pathToFileURL } from 'node:url';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { signIn, typeCode, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { bundle, type Bundle } from '../support/build/bundle.ts';
import { startFirebase, type FirebaseStub } from '../support/firebase/firebase-stub.ts';
import { codeIn, startSmtp, type SmtpInbox } from '../support/server/mail.ts';
import { startServer, type RunningServer } from '../support/processes/running-server.ts';

const maya = { email: 'maya@northbeam.test', password: 'Northbeam26!' };
const GOOGLE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Every origin the browser asked, and the addresses of an embedded identity it asked ours for. */
function watchOrigins(context: BrowserContext, own: string) {
  const seen = { origins: new Set<string>(), embedded: new Set<string>() };
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    seen.origins.add(origin);
    if (origin === own && /^\/(identitytoolkit|securetoken)\./.test(pathname)) seen.embedded.add(pathname);
  });
  return seen;
}

async function signUp(page: Page, origin: string, mail: SmtpInbox) {
  await page.goto(`${origin}/signup`);
  await page.getByLabel('Workspace name').fill('Northbeam');
  await page.getByLabel('Full name').fill('Maya Okafor');
  await page.getByLabel('Email').fill(maya.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await typeCode(page, codeIn(await mail.newestTo(maya.email)));
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await page.getByLabel('Confirm password').fill(maya.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${origin}/northbeam/chatam`);
}

test.describe('hosted', () => {
  let firebase: FirebaseStub;
  let mail: SmtpInbox;
  let server: RunningServer;
  let preload: Bundle;
  test.beforeAll(async () => {
    firebase = await startFirebase(() => new Date());
    mail = await startSmtp();
    const source = 'tests/support/firebase/lead-google.ts';
    preload = await bundle([source]);
    server = await startServer({
      ...firebase.env,
      SMTP_URL: mail.url,
      MAIL_FROM: 'KeepWell <no-reply@keepwell.test>',
      NODE_OPTIONS: `--import ${pathToFileURL(preload.fileOf(source)).href}`,
      TEST_FIREBASE_STUB: firebase.origin,
    });
  });
  test.afterAll(async () => {
    await server.dispose();
    await mail.close();
    await firebase.close();
    await preload.remove();
  });
  test.beforeEach(({ context }) =>
    context.route('https://*.googleapis.com/**', async (route) => {
      const { host, pathname, search } = new URL(route.request().url());
      const url = `${firebase.origin}/${host}${pathname}${search}`;
      const response = await route.fetch({ url }).catch(() => null);
      await (response === null ? route.abort() : route.fulfill({ response }));
    }),
  );

  test('with hosted identity a person signs up, signs out, is told about mistakes, signs in, and stays so after a reload', async ({
    page,
    context,
  }) => {
    const { origin } = server;
    const errors = watchErrors(page);
    const seen = watchOrigins(context, origin);
    await signUp(page, origin, mail);
    expect(firebase.accounts.byEmail(maya.email)).toMatchObject({ emailVerified: true, disabled: false });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(errors).toEqual([]);

    // Hosted Firebase says only that something is wrong; the texts are those of spec §8 all the same.
    await signIn(page, origin, { ...maya, password: 'Northbeam27!' });
    await expect(page.getByText('Please use "Forgot password?" to reset your password')).toBeVisible();
    await signIn(page, origin, { email: 'nobody@northbeam.test', password: maya.password });
    await expect(page.getByText('No user with this email')).toBeVisible();

    // So short that the next call needs a new one.
    firebase.accounts.tokenSeconds = 20;
    const [me] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/v1/users/me?')),
      signIn(page, origin, maya),
    ]);
    expect(await me.json()).toMatchObject({ email: maya.email, full_name: 'Maya Okafor' });
    await expect(page).toHaveURL(`${origin}/northbeam/chatam`);
    firebase.accounts.tokenSeconds = 3600;
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect([...seen.origins].toSorted()).toEqual([origin, ...GOOGLE].toSorted());
    expect(seen.embedded).toEqual(new Set());
  });

  test('with hosted identity a person stays signed in while Google is unavailable, and is signed out when the account is disabled', async ({
    page,
  }) => {
    const { origin } = server;
    await signIn(page, origin, maya);
    await expect(page).toHaveURL(`${origin}/northbeam/chatam`);
    await firebase.trouble('refused');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await firebase.trouble(null);
    const account = firebase.accounts.byEmail(maya.email);
    if (account === undefined) throw new Error('There is no account');
    account.disabled = true;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signIn(page, origin, maya);
    await expect(page.getByText('This account has been disabled. Please contact support.')).toBeVisible();
  });
});

test.describe('embedded', () => {
  const world = useWorld();

  test('with embedded identity the same build sends requests only to its own server', async ({
    page,
    context,
  }) => {
    const { server, mail } = world();
    const seen = watchOrigins(context, server.origin);
    await signUp(page, server.origin, mail);
    expect(seen.origins).toEqual(new Set([server.origin]));
    expect(seen.embedded.has('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword')).toBe(true);
  });
});
