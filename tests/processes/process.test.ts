/** Starting and stopping on a data folder that is there (checklist rows 38 and 39). */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseRefused } from '../../server/db/database.ts';
import { explainFolder, openPglite } from '../../server/db/open-pglite.ts';
import { migratedDataFolder, type DataFolder } from '../support/processes/data-folder.ts';
import { endurance } from '../support/processes/endurance.ts';
import { startDrippingSmtp } from '../support/server/mail.ts';
import { launchServer, runAdmin } from '../support/processes/server-process.ts';

let data: DataFolder;
beforeEach(async () => {
  data = await migratedDataFolder();
});
afterEach(() => data.remove());

test('a server that listens on every address prints one that answers, and asks for PUBLIC_URL', async () => {
  const server = launchServer(data.path, { HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:9' });
  const origin = await server.ready;
  expect(new URL(origin).hostname).not.toBe('0.0.0.0');
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(server.output()).toContain('Set PUBLIC_URL to the one people open: mails link to it.\n');
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
});

describe('a second process on the data folder', () => {
  test('a second process on the same data folder is refused with an explanation, and the first keeps serving', async () => {
    const first = launchServer(data.path);
    const origin = await first.ready;
    const second = launchServer(data.path);
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.output()).toMatch(
      /^The data folder \S+ is in use by another KeepWell process \(process \d+\)\. Stop that one first, or set KEEPWELL_DATA to another folder\.\n$/,
    );
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    first.kill('SIGKILL');
    await first.ended;
  });

  test('of six processes that start together on one data folder, one serves and five are refused', async () => {
    for (let time = 0; time < endurance.faults; time += 1)
      expect(await startSix()).toEqual([1, 1, 1, 1, 1, 'serves']);
  });

  async function startSix() {
    const servers = Array.from({ length: 6 }, () => launchServer(data.path));
    const outcomes = await Promise.all(
      servers.map((server) =>
        Promise.race([server.ready.then(() => 'serves'), server.ended.then(({ code }) => code)]),
      ),
    );
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map((server) => server.ended));
    return outcomes.toSorted();
  }

  test('a lock that a killed process left behind does not prevent the next start', async () => {
    // A process that is alive, but not ours and not holding anything.
    await writeFile(join(data.path, 'keepwell.lock'), '1\n');
    const server = launchServer(data.path);
    await server.ready;
    server.kill('SIGKILL');
    await server.ended;
    const next = launchServer(data.path);
    await expect(next.ready).resolves.toMatch(/^http:/);
    next.kill('SIGKILL');
    await next.ended;
  });
});

describe('the operator’s commands', () => {
  const words = ['disable', 'nobody@example.com'];
  const says = 'There is no account with the email nobody@example.com.\n';
  const entry = { actor: 'operator', command: 'disable', refusal: 'user_not_found' };

  test('a command of the operator is run and logged by the server that is running', async () => {
    const server = launchServer(data.path, { LOG_LEVEL: 'info' });
    await server.ready;
    expect(await runAdmin(data.path, words)).toEqual({ code: 1, said: says, logged: '' });
    // The answer may arrive before what the server wrote.
    const logged = () =>
      server
        .output()
        .split('\n')
        .find((text) => text.includes('"operator"'));
    await expect
      .poll(() => JSON.parse(logged() ?? '{}') as unknown, { timeout: 30_000 })
      .toMatchObject(entry);
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });

  test('a command of the operator works without a running server, also after one was killed', async () => {
    const server = launchServer(data.path);
    await server.ready;
    server.kill('SIGKILL');
    await server.ended;
    expect(existsSync(join(data.path, 'admin.sock'))).toBe(true);
    const { code, said, logged } = await runAdmin(data.path, words);
    expect({ code, said }).toEqual({ code: 1, said: says });
    expect(JSON.parse(logged)).toMatchObject({
      ...entry,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    });
  });
});

test('SIGTERM lets a request under way finish', async () => {
  for (let time = 0; time < endurance.faults; time += 1)
    expect(await endDuringRequest()).toMatchObject({
      status: 400,
      body: { code: 'code_not_found' },
      ended: { code: 0, signal: null },
    });
});

async function endDuringRequest() {
  const server = launchServer(data.path);
  const origin = new URL(await server.ready);
  const body = JSON.stringify({ email: 'nobody@example.org', verification_code: '123456' });
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const call = request(
      {
        host: origin.hostname,
        port: origin.port,
        path: '/api/v1/auth/verify-email',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          expect: '100-continue',
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      },
    );
    call.on('error', reject);
    // The server has the head of the request and waits for its body: it is told to stop just now.
    call.on('continue', () => {
      server.kill('SIGTERM');
      call.end(body);
    });
    call.flushHeaders();
  });
  return { status: answer.status, body: JSON.parse(answer.text) as unknown, ended: await server.ended };
}

test('after SIGTERM the server waits neither for a half-sent request nor for a mail server that never ends its answer', async () => {
  const mail = await startDrippingSmtp();
  try {
    const server = launchServer(data.path, { SMTP_URL: mail.url });
    const origin = new URL(await server.ready);
    const halfSent = connect(Number(origin.port), origin.hostname);
    halfSent.on('error', () => {});
    halfSent.write('POST /api/v1/auth/verify-email HTTP/1.1\r\nHost: localhost\r\n');
    const body = JSON.stringify({ email: 'a@example.org', full_name: 'Ada', workspace_name: 'Engines' });
    const headers = { 'content-type': 'application/json' };
    const cutOff = fetch(`${origin.href}api/v1/auth/send-verification`, {
      method: 'POST',
      headers,
      body,
    }).then(
      (answer) => answer.status,
      () => 'cut off',
    );
    await mail.reached;
    server.kill('SIGTERM');
    expect(await cutOff).toBe('cut off');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    // What waited for the mail server went on without the database, and said nothing of it.
    expect(server.output()).not.toMatch(/"level":[56]0|did not close/);
    // The database was closed before the end: it opens at once, and holds what was done.
    await (await openPglite(data.path)).close();
  } finally {
    await mail.close();
  }
});

describe('what it cannot start with', () => {
  test('a wrong setting ends the start with an explanation', async () => {
    const server = launchServer(data.path, { PORT: 'eighty' });
    expect([await server.ended, server.output()]).toEqual([
      { code: 1, signal: null },
      'The configuration is not usable. PORT: must be a whole number.\n',
    ]);
  });

  test('a data folder where nothing can be written ends the start with an explanation', async () => {
    const file = join(data.path, 'a-file');
    await writeFile(file, '');
    const server = launchServer(join(file, 'data'));
    expect([await server.ended, server.output()]).toEqual([
      { code: 1, signal: null },
      `The data folder ${file}/data cannot be used: a part of its path is a file. Correct this, or set KEEPWELL_DATA to another folder.\n`,
    ]);
  });

  test.each([
    ['EROFS', 'it lies on a read-only file system'],
    ['EACCES', 'the login that runs KeepWell may not write there'],
    ['EPERM', 'the login that runs KeepWell may not write there'],
    ['ENOSPC', 'its disk is full'],
  ])('the explanation of a data folder that fails with %s is: %s', (code, reason) => {
    expect(explainFolder('/srv/data', Object.assign(new Error('any'), { code }))).toEqual(
      new DatabaseRefused(
        `The data folder /srv/data cannot be used: ${reason}. Correct this, or set KEEPWELL_DATA to another folder.`,
      ),
    );
  });

  test('a port in use ends the start with an explanation, and the data folder is released', async () => {
    const first = launchServer(data.path);
    const { port } = new URL(await first.ready);
    const other = await migratedDataFolder();
    try {
      const second = launchServer(other.path, { PORT: port });
      expect(await second.ended).toEqual({ code: 1, signal: null });
      expect(second.output()).toMatch(
        /The address is in use by another program .* Set PORT to a free one\.\n$/,
      );
      await (await openPglite(other.path)).close();
    } finally {
      first.kill('SIGKILL');
      await first.ended;
      await other.remove();
    }
  });
});
