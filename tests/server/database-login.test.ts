/** Which logins the server runs with on a PostgreSQL of one's own (design §6). */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkLogin, ensureAppRole } from '../../server/db/app-role.ts';
import { listenForChanges } from '../../server/db/change-listener.ts';
import { changeFeed, EVERYTHING } from '../../server/db/changes.ts';
import { DatabaseRefused } from '../../server/db/database.ts';
import { openPostgres } from '../../server/db/open-postgres.ts';
import { SILENCE } from '../../server/db/pool.ts';
import { refusalOf } from '../../server/http/errors.ts';
import { administratorUrl, createPostgresDatabase } from '../support/database/postgres.ts';
import { startTcpProxy } from '../support/processes/tcp-proxy.ts';

// The embedded engine can play a PostgreSQL with any login here, so the rules are tested without one, too.
let client: PGlite;

/** The engine as somebody with these attributes sees it. */
async function asOperator(attributes: string, before = '') {
  await client.exec(`CREATE ROLE operator ${attributes}; ${before}; SET SESSION AUTHORIZATION operator`);
  return drizzle({ client });
}

describe('a login', () => {
  beforeAll(async () => {
    client = await PGlite.create();
    await client.exec('CREATE ROLE keepwell_app NOLOGIN');
  });
  afterAll(() => client.close());
  afterEach(() =>
    client.exec('SET SESSION AUTHORIZATION postgres; DROP OWNED BY operator; DROP ROLE operator'),
  );

  test.each(['SUPERUSER', 'BYPASSRLS'])('a login with %s is refused', async (attributes) => {
    const db = await asOperator(attributes);
    await expect(checkLogin(db)).rejects.toThrow(
      new DatabaseRefused(
        'DATABASE_URL signs in as "operator", which is a superuser or bypasses row-level security. ' +
          'KeepWell would lose its second fence between workspaces: use an ordinary login that owns its database.',
      ),
    );
  });

  test('a login that may grant keepwell_app grants it to itself', async () => {
    const grant = 'GRANT keepwell_app TO operator WITH ADMIN OPTION, INHERIT FALSE, SET FALSE';
    const db = await asOperator('CREATEROLE', grant);
    await checkLogin(db);
    await expect(db.execute('SET ROLE keepwell_app')).rejects.toThrow(/SET ROLE/);
    await ensureAppRole(db);
    await db.execute('SET ROLE keepwell_app');
    await db.execute('RESET ROLE');
  });

  test('a login that may not become keepwell_app is refused, with the statement to run', async () => {
    const db = await asOperator('NOCREATEROLE');
    await expect(ensureAppRole(db)).rejects.toThrow(/Have an administrator run: GRANT keepwell_app TO/);
  });
});

async function run(administrator: string, statement: string): Promise<void> {
  const connection = new pg.Client({ connectionString: administrator });
  await connection.connect();
  await connection.query(statement).finally(() => connection.end());
}

describe.each(administratorUrl === undefined ? [] : [administratorUrl])(
  'on a real PostgreSQL',
  (administrator) => {
    test('a superuser of PostgreSQL is refused before anything is made', async () => {
      const made = await createPostgresDatabase(administrator);
      try {
        await run(administrator, `ALTER ROLE ${new URL(made.url).username} SUPERUSER`);
        await expect(openPostgres({ url: made.url })).rejects.toThrow(/is a superuser/);
      } finally {
        await made.drop();
      }
    });

    test('two servers that start together on an empty database both serve', async () => {
      const made = await createPostgresDatabase(administrator);
      try {
        const both = await Promise.all([openPostgres({ url: made.url }), openPostgres({ url: made.url })]);
        const answers = Promise.all(both.map((database) => database.ready()));
        await expect(answers).resolves.toEqual([undefined, undefined]);
        await Promise.all(both.map((database) => database.close()));
      } finally {
        await made.drop();
      }
    });

    test('the error about a wrong password does not contain it', async () => {
      const url = new URL(administrator);
      url.username = `nobody_${randomUUID().slice(0, 8)}`;
      url.password = 'hunter2-secret';
      await expect(openPostgres({ url: url.href })).rejects.not.toThrow(/hunter2/);
    });

    test('a connection that the network has lost without a word ends, and the next one serves', async () => {
      const made = await createPostgresDatabase(administrator);
      const url = new URL(made.url);
      const proxy = await startTcpProxy(Number(url.port));
      url.port = String(proxy.port);
      const database = await openPostgres({ url: url.href, silence: 400 });
      try {
        proxy.hold();
        const refused = await database.ready().catch((error: unknown) => refusalOf(error));
        expect(refused).toMatchObject({ code: 'unavailable', retryAfter: 5 });
        const told = new Promise<string>((resolve) => void database.changes.listen(resolve));
        proxy.mend();
        await expect(database.ready()).resolves.toBeUndefined();
        // The connection for notices was lost as well. Once it is open again, everything counts as changed.
        expect(await told).toBe(EVERYTHING);
      } finally {
        await database.close();
        await proxy.close();
        await made.drop();
      }
    });

    test('after the connection for notices has broken, no process of the database counts as of this server', async () => {
      const made = await createPostgresDatabase(administrator);
      const changes = changeFeed();
      const own = new Set([1]);
      const connected = vi.fn();
      const stop = listenForChanges(made.url, { changes, caughtUp: connected, own, silence: SILENCE });
      try {
        await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(1));
        expect([...own]).toEqual([1]);
        const name = new URL(made.url).pathname.slice(1);
        await run(
          administrator,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
        );
        await vi.waitFor(() => expect([...own]).toEqual([]));
      } finally {
        await stop();
        await made.drop();
      }
    });

    // What the driver says only by a message: once every connection has been busy for its whole limit, and when the other side
    // closes a connection that is being made, as behind a network that is cut.
    test.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
      'a connection that is not made is reported as an unavailable database: %s',
      async (message) => {
        const made = await createPostgresDatabase(administrator);
        const database = await openPostgres({ url: made.url });
        const refuse = () => Promise.reject(new Error(message));
        const connect = vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(refuse);
        try {
          const refused = await database.ready().catch((error: unknown) => refusalOf(error));
          expect(refused).toMatchObject({ code: 'unavailable', retryAfter: 5 });
        } finally {
          connect.mockRestore();
          await database.close();
          await made.drop();
        }
      },
    );

    test('a connection that the other side closes while it is made is reported as an unavailable database', async () => {
      const made = await createPostgresDatabase(administrator);
      const url = new URL(made.url);
      const proxy = await startTcpProxy(Number(url.port));
      url.port = String(proxy.port);
      const database = await openPostgres({ url: url.href });
      const hasty = createServer((socket) => socket.end());
      try {
        await once(hasty.listen(0, '127.0.0.1'), 'listening');
        proxy.lead((hasty.address() as AddressInfo).port);
        const refused = await database.ready().catch((error: unknown) => refusalOf(error));
        expect(refused).toMatchObject({ code: 'unavailable', retryAfter: 5 });
      } finally {
        await database.close();
        await proxy.close();
        hasty.close();
        await made.drop();
      }
    });
  },
);
