/** The links of a page to the files of its code, and of the identity service, which its calls wait for (decisions 98 and 104). */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const html = '<!doctype html><head><title>KeepWell</title></head><script>1;</script>';
const routes = 'src/app/routes';
const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_base.js'] },
  '_table.js': { file: 'assets/table.js', imports: ['_shared.js'], css: ['assets/table.css'] },
  [`${routes}/workspace-shell.tsx`]: { file: 'assets/shell.js', imports: ['_base.js', '_shared.js'] },
  [`${routes}/renewals-route.tsx`]: { file: 'assets/renewals.js', imports: ['_table.js', '_shared.js'] },
  [`${routes}/user-profile-route.tsx`]: { file: 'assets/user-profile.js' },
  [`${routes}/home-route.tsx`]: { file: 'assets/home.js', imports: ['_base.js'] },
  [`${routes}/import-routes.ts`]: { file: 'assets/import.js' },
  [`${routes}/placeholder-route.tsx`]: { file: 'assets/placeholder.js' },
  [`${routes}/signin-route.tsx`]: { file: 'assets/signin.js' },
  'src/effects/identity-sdk.ts': { file: 'assets/identity.js', imports: ['_base.js'] },
};

let clientFolder: string;
beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), 'keepwell-client-'));
  await mkdir(join(clientFolder, '.vite'));
  await writeFile(join(clientFolder, 'index.html'), html);
  await writeFile(join(clientFolder, '.vite', 'manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rm(clientFolder, { recursive: true }));
const server = useServer(() => startTestServer({ clientFolder }));

async function linkedAt(url: string): Promise<readonly string[]> {
  const { body, statusCode } = await server.app.inject(url);
  expect([statusCode, body.replace(/<link[^>]*>/g, '')]).toEqual([200, html]);
  return [...body.matchAll(/<link rel="[^>]* href="\/assets\/([^"]+)">/g)].map(([, file = '']) => file);
}

test.each([
  ['/northbeam', ['shell.js', 'shared.js', 'home.js', 'identity.js']],
  ['/northbeam/', ['shell.js', 'shared.js', 'home.js', 'identity.js']],
  [
    '/northbeam/retention/renewals?q=acme',
    ['shell.js', 'shared.js', 'renewals.js', 'table.js', 'table.css', 'identity.js'],
  ],
  ['/northbeam/retention/renewals/import', ['shell.js', 'shared.js', 'import.js', 'identity.js']],
  ['/northbeam/expansion/heatmap', ['shell.js', 'shared.js', 'placeholder.js', 'identity.js']],
])('the page at %s names the files that it needs beside those of every page, once', async (url, files) => {
  expect(await linkedAt(url)).toEqual(files);
});

test.each(['/', '/signin', '/api', '/dev/machines', '/northbeam/nothing', '/northbeam/retention', '//'])(
  'the page at %s names no other files',
  async (url) => {
    expect((await server.app.inject(url)).body).not.toContain('<link');
  },
);

test('a page with links is confirmed by its own version, and has the headers of every page', async () => {
  const [home, renewals] = await Promise.all(
    ['/northbeam', '/northbeam/retention/renewals'].map((url) => server.app.inject(url)),
  );
  const plain = await server.app.inject('/signin');
  for (const answer of [home, renewals]) {
    expect(answer?.headers['cache-control']).toBe('no-cache');
    expect(answer?.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer?.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  }
  const ask = (version: unknown, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({
      method,
      url: '/other/retention/renewals',
      headers: { 'if-none-match': String(version) },
    });
  const confirmed = await ask(renewals?.headers.etag);
  expect([confirmed.statusCode, confirmed.body]).toEqual([304, '']);
  expect(confirmed.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  expect((await ask(`"other", W/${renewals?.headers.etag}`)).statusCode).toBe(304);
  expect((await ask(home?.headers.etag)).body).toBe(renewals?.body);
  const head = await ask('"none"', 'HEAD');
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', renewals?.headers.etag]);
});
