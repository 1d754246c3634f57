/** The operator's commands, run directly and through the socket of a running server (design §5). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAdmin } from '../../server/admin/open-admin.ts';
import { runCommand } from '../../server/admin/run-command.ts';
import { askServer, listenForOperator } from '../../server/admin/socket.ts';
import { testConfig } from '../support/server/server.ts';
import {
  addUser,
  refresh,
  refusalOf,
  signIn,
  startIdentityServer,
  tokensOf,
} from '../support/identity/identity.ts';
import { PASSWORD } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startIdentityServer);
let folder: string;
const notes: unknown[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepwell-admin-'));
});
afterAll(() => rm(folder, { recursive: true }));

const deps = () => ({ ...server, config: { ...testConfig(), dataFolder: folder, databaseUrl: null } });
const run = (...words: string[]) =>
  runCommand(deps(), words, (entry, message) => notes.push([message, entry]));

describe('disable and enable', () => {
  test('disabling an account ends every session at once, and enabling it restores none (row 15)', async () => {
    const uid = await addUser(server, 'ada@example.com', PASSWORD);
    const { idToken, refreshToken } = await tokensOf(server, 'ada@example.com', PASSWORD);
    notes.length = 0;
    expect(await run('disable', ' ADA@example.com ')).toEqual({
      ok: true,
      says: 'The account ada@example.com is disabled. Every session of it has ended.',
    });
    const headers = { authorization: `Bearer ${idToken}` };
    const me = () => server.app.inject({ url: '/api/v1/users/me?firebase_uid=x', headers });
    expect((await me()).statusCode).toBe(401);
    expect(refusalOf(await refresh(server, refreshToken))).toBe('USER_DISABLED');
    expect(refusalOf(await signIn(server, 'ada@example.com', PASSWORD))).toBe('USER_DISABLED');

    expect(await run('enable', 'ada@example.com')).toEqual({
      ok: true,
      says: 'The account ada@example.com can sign in again.',
    });
    expect((await me()).statusCode).toBe(401);
    expect(refusalOf(await refresh(server, refreshToken))).toBe('TOKEN_EXPIRED');
    expect((await signIn(server, 'ada@example.com', PASSWORD)).status).toBe(200);
    expect(notes).toEqual([
      ['done by the operator', { actor: 'operator', command: 'disable', subject: uid }],
      ['done by the operator', { actor: 'operator', command: 'enable', subject: uid }],
    ]);
  });

  test.each([
    [['disable', 'nobody@example.com'], 'There is no account with the email nobody@example.com.'],
    [['enable', 'nobody'], 'Please give an email address.'],
  ])('the command %j says what is wrong', async (words, says) => {
    expect(await run(...words)).toEqual({ ok: false, says });
  });

  test.each([[[]], [['disable']], [['disable', 'a@example.com', 'b@example.com']], [['drop', 'everything']]])(
    'the command %j lists the possible commands',
    async (words) => {
      const { ok, says } = await run(...words);
      expect(ok).toBe(false);
      expect(says).toMatch(/^What can be done:\n {2}npm run admin -- backup <folder>\n/);
    },
  );
});

describe('the socket of a running server', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  test('the socket of a running server takes a command, which is logged with the operator as actor (row 47)', async () => {
    const uid = await addUser(server, 'grace@example.com', PASSWORD);
    // What a killed server leaves behind.
    await writeFile(join(folder, 'admin.sock'), '');
    const close = await openAdmin(deps(), log);
    expect(await askServer(folder, ['disable', 'grace@example.com'])).toEqual({
      ok: true,
      says: 'The account grace@example.com is disabled. Every session of it has ended.',
    });
    expect(log.info.mock.calls).toEqual([
      [{ actor: 'operator', command: 'disable', subject: uid }, 'done by the operator'],
    ]);
    await close();
    expect(await askServer(folder, ['disable', 'grace@example.com'])).toBeNull();
  });

  test.each([
    ['restore', '/backups/march'],
    ['copy-to', 'postgres://localhost/keepwell'],
  ])('%s is refused by the server that uses the data', async (...words) => {
    const close = await openAdmin(deps(), log);
    expect(await askServer(folder, words)).toEqual({
      ok: false,
      says: 'A server is using this data folder. Stop it, and try again.',
    });
    await close();
  });

  test('the operator is told when a command fails, and the server goes on', async () => {
    let broken = true;
    const close = await listenForOperator(folder, () =>
      broken ? Promise.reject(new Error('secret')) : Promise.resolve({ ok: true, says: 'Done.' }),
    );
    expect(await askServer(folder, ['x'])).toEqual({
      ok: false,
      says: 'That could not be done; the server’s log says why.',
    });
    broken = false;
    expect(await askServer(folder, ['x'])).toEqual({ ok: true, says: 'Done.' });
    expect(await askServer(folder, ['x'.repeat(100_000)])).toMatchObject({ ok: false });
    await close();
  });

  test('no socket is opened where the database is another server’s', async () => {
    const elsewhere = { ...deps().config, databaseUrl: 'postgres://localhost/keepwell' };
    const close = await openAdmin({ ...deps(), config: elsewhere }, log);
    expect(await askServer(folder, ['enable', 'grace@example.com'])).toBeNull();
    await close();
  });

  test('the server starts also where a socket cannot be opened', async () => {
    const long = { ...deps().config, dataFolder: join(folder, 'x'.repeat(200)) };
    const close = await openAdmin({ ...deps(), config: long }, log);
    expect(log.warn).toHaveBeenCalledTimes(1);
    await close();
  });
});
