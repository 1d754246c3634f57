/** What each identity needs to start, in the server as it is delivered. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import { migratedDataFolder, type DataFolder } from '../support/processes/data-folder.ts';
import { launchServer } from '../support/processes/server-process.ts';

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const web = {
  FIREBASE_API_KEY: 'AIza-key',
  FIREBASE_AUTH_DOMAIN: 'acme.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'acme',
};
const account = { FIREBASE_CLIENT_EMAIL: 'k@acme.example', FIREBASE_PRIVATE_KEY: privateKey };
const preload = pathToFileURL(join(projectRoot(), 'tests/support/processes/without-firebase-admin.mjs')).href;
const withoutAdmin = { NODE_OPTIONS: `--import ${preload}` };

let data: DataFolder;
beforeEach(async () => {
  data = await migratedDataFolder();
});
afterEach(() => data.remove());

const modeOf = async (origin: string) =>
  ((await (await fetch(`${origin}/api/config`)).json()) as { identity: { mode: string } }).identity.mode;

test('the embedded identity starts without ever loading firebase-admin', async () => {
  const server = launchServer(data.path, withoutAdmin);
  const origin = await server.ready;
  expect(await modeOf(origin)).toBe('embedded');
  // Nor does the first sign-in load it.
  const url = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`;
  const payload = JSON.stringify({ email: 'ada@example.com', password: 'Correct-horse-1!' });
  const headers = { 'content-type': 'application/json' };
  expect(await (await fetch(url, { method: 'POST', headers, body: payload })).json()).toMatchObject({
    error: { message: 'EMAIL_NOT_FOUND' },
  });
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

test('the hosted identity does load firebase-admin, so the test of the embedded one can fail', async () => {
  const server = launchServer(data.path, { ...web, ...account, ...withoutAdmin });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.output()).toContain('firebase-admin was loaded');
});

test('the hosted identity starts without asking Google for anything', async () => {
  const server = launchServer(data.path, { ...web, ...account });
  expect(await modeOf(await server.ready)).toBe('hosted');
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

test('a configuration of Firebase that is incomplete ends the start with an explanation', async () => {
  const server = launchServer(data.path, web);
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.output()).toMatch(
    /^The configuration is not usable\. Hosted Firebase is configured in part: /,
  );
});

test.each([
  ['is not there', null],
  ['is no service account', '{"type":"service_account"}'],
  ['is no JSON', 'hunter2'],
])('a file of credentials that %s ends the start with an explanation', async (_what, content) => {
  const folder = await mkdtemp(join(tmpdir(), 'keepwell-credentials-'));
  const file = join(folder, 'account.json');
  if (content !== null) await writeFile(file, content);
  const server = launchServer(data.path, { ...web, GOOGLE_APPLICATION_CREDENTIALS: file });
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.output()).toBe(
    'Hosted Firebase: the service account cannot be used. GOOGLE_APPLICATION_CREDENTIALS must name the JSON file of a service account.\n',
  );
  await rm(folder, { recursive: true });
});
