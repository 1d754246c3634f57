/** What a replica and a pooler change for transactions (decision 92). With processes: tests/processes/several-servers.test.ts. */
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database, Tx } from '../../server/db/database.ts';
import { openPostgres, type PostgresUrls } from '../../server/db/open-postgres.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import { testDatabase } from '../support/database/database.ts';
import { administratorUrl, createPostgresDatabase } from '../support/database/postgres.ts';
import { startTcpProxy } from '../support/processes/tcp-proxy.ts';

const WORKSPACE = '11111111-1111-4111-8111-111111111111';

const settingOf = async (tx: Tx, name: string) => {
  const [row] = await tx
    .select({ value: sql<string>`current_setting(${name})` })
    .from(sql`(select 1) as one`);
  return row?.value;
};

test('without one there is none', async () => {
  const db = await testDatabase();
  expect(db.replica).toBeNull();
  await db.close();
});

describe.each(administratorUrl === undefined ? [] : [administratorUrl])(
  'on a real PostgreSQL',
  (administrator) => {
    async function opened(urls: (url: string) => PostgresUrls): Promise<Database> {
      const made = await createPostgresDatabase(administrator);
      const db = await openPostgres(urls(made.url));
      onTestFinished(async () => {
        await db.close();
        await made.drop();
      });
      return db;
    }
    /** The replica is the database itself, over a network of its own. */
    async function withReplica() {
      const proxy = await startTcpProxy(Number(new URL(administrator).port));
      onTestFinished(proxy.close);
      const db = await opened((url) => {
        const copy = new URL(url);
        copy.port = String(proxy.port);
        return { url, replicaUrl: copy.href };
      });
      if (db.replica === null) throw new Error('There is no replica');
      return { proxy, db, replica: db.replica };
    }
    const read = (db: Database) => db.tenant(WORKSPACE, (tx) => settingOf(tx, 'app.workspace_id'));

    test('behind a pooler each transaction has the time limit that a connection of its own has', async () => {
      const pooled = await opened((url) => ({ url, directUrl: `${url}?application_name=direct` }));
      const direct = await opened((url) => ({ url }));
      for (const db of [pooled, direct]) {
        expect(await db.system((tx) => settingOf(tx, 'statement_timeout'))).toBe('15s');
        expect(await db.tenant(WORKSPACE, (tx) => settingOf(tx, 'statement_timeout'))).toBe('15s');
      }
    });

    test('a replica is only read, within the workspace and the time limit', async () => {
      const { replica } = await withReplica();
      const names = ['transaction_read_only', 'role', 'app.workspace_id', 'statement_timeout'];
      const settings = await replica.tenant(WORKSPACE, async (tx) => {
        const values: (string | undefined)[] = [];
        for (const name of names) values.push(await settingOf(tx, name));
        return values;
      });
      expect(settings).toEqual(['on', 'keepwell_app', WORKSPACE, '15s']);
      expect(replica.answered()).toEqual({ replica: 1, primary: 0 });
    });

    test('a replica that is away leaves its reads to the primary, and is asked again after five seconds', async () => {
      const { proxy, replica } = await withReplica();
      const time = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
      onTestFinished(() => time.mockRestore());
      proxy.cut();
      expect(await read(replica)).toBe(WORKSPACE);
      proxy.mend();
      time.mockReturnValue(1_004_999);
      expect(await read(replica)).toBe(WORKSPACE);
      expect(replica.answered()).toEqual({ replica: 0, primary: 2 });
      time.mockReturnValue(1_005_000);
      expect(await read(replica)).toBe(WORKSPACE);
      expect(replica.answered()).toEqual({ replica: 1, primary: 2 });
    });

    test('what is refused on the replica is refused, and not asked of the primary', async () => {
      const { replica } = await withReplica();
      const refused = replica.tenant(WORKSPACE, () => Promise.reject(new Refusal('not_found', 'Gone.')));
      await expect(refused).rejects.toThrow('Gone.');
      expect(replica.answered()).toEqual({ replica: 0, primary: 0 });
    });
  },
);
