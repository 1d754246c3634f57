/** The very first start of the server, which makes its data folder, also when it is killed meanwhile (checklist row 38). */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newDataFolder, type DataFolder } from '../support/processes/data-folder.ts';
import { endurance } from '../support/processes/endurance.ts';
import { launchServer } from '../support/processes/server-process.ts';

let data: DataFolder;
beforeEach(async () => {
  data = await newDataFolder();
});
afterEach(() => data.remove());

test('the first start makes a private folder and prints the address of the mailbox, and SIGTERM ends the server cleanly', async () => {
  const server = launchServer(data.path);
  const origin = await server.ready;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(statSync(data.path).mode & 0o777).toBe(0o700);
  const mailbox = /^Mails are read at (\S+)$/m.exec(server.output())?.[1] ?? '';
  expect(mailbox.replace(/[\w-]{43}$/, '<key>')).toBe(`${origin}/dev/mailbox/<key>`);
  expect((await fetch(mailbox)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
  const again = launchServer(data.path);
  expect((await fetch(`${await again.ready}/readyz`)).status).toBe(200);
  again.kill('SIGINT');
  expect(await again.ended).toEqual({ code: 0, signal: null });
});

describe('killed during the very first start', () => {
  /**
   * Looks every millisecond: a file watcher would tell too late to hit the moment, and without any pause the looking would
   * take the processor that the server needs.
   */
  async function until(there: () => boolean): Promise<void> {
    while (!there()) await pause(1);
  }
  const files = (folder: string): number =>
    existsSync(folder) ? readdirSync(folder, { recursive: true }).length : 0;

  // Under its own name or under that of a draft: what is asked is only that the next start serves.
  const within = (folder: string) => ['database.new', 'database'].map((name) => join(folder, name));
  const finished = (folder: string) => existsSync(join(folder, 'database'));
  const filesBeyond = (count: number) => (folder: string) =>
    finished(folder) || within(folder).some((path) => files(path) > count);
  const moments: readonly (readonly [string, (folder: string) => boolean])[] = [
    [
      'when the version file appears',
      (folder) => within(folder).some((path) => existsSync(join(path, 'PG_VERSION'))),
    ],
    ['when its first files are there', filesBeyond(60)],
    ['when hundreds of files are there', filesBeyond(600)],
    ['when the finished database appears', finished],
    ...endurance.firstStartFiles.map(
      (count) => [`when more than ${count} files are there`, filesBeyond(count)] as const,
    ),
  ];
  test.each(moments)('the next start serves after the very first one was killed %s', async (_, there) => {
    await mkdir(data.path);
    const server = launchServer(data.path);
    await until(() => there(data.path));
    server.kill('SIGKILL');
    expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
    const next = launchServer(data.path);
    const origin = await next.ready;
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    next.kill('SIGTERM');
    expect(await next.ended).toEqual({ code: 0, signal: null });
    expect(existsSync(join(data.path, 'database.new'))).toBe(false);
  });
});
