/**
 * The image of the Dockerfile, made and run without Docker: it starts as an unprivileged user with the packages of production,
 * is healthy, writes only to its volume, and ends when it is told to.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeImage, type RunnableImage } from '../support/deploy/run-image.ts';
import { endurance } from '../support/processes/endurance.ts';
import { watchServer, type ServerProcess } from '../support/processes/server-process.ts';

/** Milliseconds. Packages are installed and databases made: within seconds, or on a busy machine in minutes. */
const PATIENCE = 900_000;

let image: RunnableImage;
beforeAll(async () => {
  // `npm run soak` builds anew what is otherwise the build of this project.
  image = await makeImage(endurance.buildsImage ? {} : undefined);
}, PATIENCE);
afterAll(() => image.remove());

/** As of the compose files. */
const settings = {
  PUBLIC_URL: 'https://keepwell.example.com',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'KeepWell <keepwell@example.com>',
  TRUST_PROXY: '1',
};

const start = (): ServerProcess =>
  watchServer(image.start(image.words('CMD'), { ...settings, PORT: '0', LOG_LEVEL: 'info' }));

/** Where it really listens: the ready line has the public address. */
const portOf = (server: ServerProcess) =>
  /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(server.output())?.[1] ?? '';

async function run(words: readonly string[], env = {}) {
  const child = image.start(words, env);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { code: code as number | null, said };
}

/** The operator's commands. */
const admin = ['node', 'dist/server/admin.js'];

const health = async (port: string) => (await run(image.words('HEALTHCHECK'), { PORT: port })).code;

test('the image has every package that the server imports, and none that only builds or tests need', async () => {
  const packages = new Set<string>();
  for (const name of await readdir(image.at('app/dist/server'), { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const code = await readFile(image.at(`app/dist/server/${name}`), 'utf8');
    for (const [, from = ''] of code.matchAll(
      /(?<!`)(?:\bfrom|\bimport)\s*\(?\s*["']([a-z@][^"'\s]*)["']/g,
    )) {
      const [scope = '', rest = ''] = from.split('/');
      if (!isBuiltin(from)) packages.add(from.startsWith('@') ? `${scope}/${rest}` : scope);
    }
  }
  expect(packages.size).toBeGreaterThan(10);
  const missing = [...packages].filter((name) => !existsSync(image.at(`app/node_modules/${name}`)));
  expect(missing).toEqual([]);
  for (const name of ['typescript', 'vite', 'vitest', 'tsx', '@playwright/test'])
    expect([name, existsSync(image.at(`app/node_modules/${name}`))]).toEqual([name, false]);
});

test(
  'the server starts, is healthy, writes only to its volume, and ends with SIGTERM; its backup is restored into a new volume',
  async () => {
    await image.renewVolume();
    const before = await image.files();
    expect(await health('9')).toBe(1);
    const server = start();
    expect(await server.ready).toBe('https://keepwell.example.com');
    const port = portOf(server);
    expect(await health(port)).toBe(0);
    const page = await fetch(`http://127.0.0.1:${port}/signin`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);

    // As docs/operations.md says, with an archive in the place of standard output.
    const data = image.at('/data');
    const archive = image.at('/tmp/monday.tar');
    const made = await run([...admin, 'backup', `${data}/monday`]);
    expect(made).toEqual({ code: 0, said: expect.stringContaining('The backup is complete: ') as string });
    expect(await run(['tar', '-cf', archive, '-C', data, 'monday'])).toEqual({ code: 0, said: '' });

    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(await health(port)).toBe(1);
    expect((await readdir(data)).toSorted()).toEqual(['database', 'keepwell.lock', 'monday', 'reserve']);

    await image.renewVolume();
    expect((await stat(data)).mode & 0o777).toBe(0o700);
    expect(await run(['tar', '-xf', archive, '-C', data])).toEqual({ code: 0, said: '' });
    const restored = await run([...admin, 'restore', `${data}/monday`]);
    expect(restored).toEqual({ code: 0, said: expect.stringContaining(' is restored: ') as string });
    const again = start();
    await again.ready;
    expect(await health(portOf(again))).toBe(0);
    again.kill('SIGTERM');
    expect(await again.ended).toEqual({ code: 0, signal: null });

    await rm(archive);
    const after = await image.files();
    // Only the time of the folder in which the archive was.
    expect([...after].filter(([path, is]) => before.get(path) !== is).map(([path]) => path)).toEqual([
      '/tmp',
    ]);
    expect(after.size).toBe(before.size);
  },
  PATIENCE,
);
