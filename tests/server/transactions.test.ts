/** What is sent around the work of a transaction (decision 100), on both engines. */
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { Tx } from '../../server/db/database.ts';
import { inTransaction, newPool, processesOf, SILENCE } from '../../server/db/pool.ts';
import { noteChange, transactions } from '../../server/db/transactions.ts';
import { testDatabase } from '../support/database/database.ts';
import { administratorUrl, createPostgresDatabase } from '../support/database/postgres.ts';
import { useServer } from '../support/server/use-server.ts';

const db = useServer(testDatabase);

async function settings(tx: Tx): Promise<unknown> {
  const found = await tx.execute(sql`select current_user as role,
    current_setting('app.workspace_id', true) as workspace, current_setting('app.today', true) as today`);
  return (found as unknown as { rows: unknown[] }).rows[0];
}

test.each(['w-1', "it's", String.raw`a\'b`, '"; commit; --', "'; select 1; --"])(
  'a transaction is confined to exactly the workspace %s, and only until it ends',
  async (workspace) => {
    expect(await db.tenant(workspace, settings, '2026-03-02')).toEqual({
      role: 'keepwell_app',
      workspace,
      today: '2026-03-02',
    });
    const after = (await db.system(settings)) as { role: string; workspace: string | null };
    expect(after.role).not.toBe('keepwell_app');
    expect(after.workspace ?? '').toBe('');
  },
);

test('a change is told once, with its commit, and never after a rollback', async () => {
  const told: string[] = [];
  const stop = db.changes.listen((notice) => told.push(notice));
  const change = (notice: string) => async (tx: Tx) => {
    await tx.execute(sql`select 1`);
    noteChange(tx, notice);
    noteChange(tx, notice);
  };
  const other = await db.another();
  const heardOfAnother = (notice: string) =>
    vi.waitFor(async () => {
      await other.tenant('w-1', change(notice));
      expect(told).toContain(notice);
    });
  await heardOfAnother('before');
  await expect(
    db.tenant('w-1', async (tx) => {
      await change("not kept, it's")(tx);
      throw new Error('Not now');
    }),
  ).rejects.toThrow('Not now');
  await db.tenant('w-1', change("kept, it's"));
  expect(told).toContain("kept, it's");
  // By the time that a later change of another server arrives, PostgreSQL has sent this server its own as well.
  await heardOfAnother('after');
  expect(told.filter((notice) => notice.includes('kept'))).toEqual(["kept, it's"]);
  stop();
});

test('a change is told where the answer to COMMIT was lost, because it may have been committed', async () => {
  const lost = Object.assign(new Error('The connection to the database broke'), { code: 'ECONNRESET' });
  const cut = transactions(async (work, around) => {
    await db.tenant(around?.tenant?.workspaceId ?? '', work);
    throw lost;
  });
  const told: string[] = [];
  cut.changes.listen((notice) => told.push(notice));
  await expect(cut.tenant('w-1', async (tx) => noteChange(tx, 'w-1'))).rejects.toBe(lost);
  expect(told).toEqual(['w-1']);
});

// Only PostgreSQL has connections.
describe.each(administratorUrl === undefined ? [] : [administratorUrl])('on PostgreSQL', (url) => {
  test('a connection whose transaction did not begin, or did not commit, is used again', async () => {
    const made = await createPostgresDatabase(url);
    const pool = newPool(made.url, { behindPooler: false, silence: SILENCE });
    const nothing = () => Promise.resolve();
    const all = { first: [], last: () => [] };
    try {
      await expect(inTransaction(pool, nothing, { ...all, first: ['select 1 / 0'] })).rejects.toMatchObject({
        code: '22012',
      });
      await expect(
        inTransaction(pool, nothing, { ...all, last: () => ['select 1 / 0'] }),
      ).rejects.toMatchObject({ code: '22012' });
      const found = await inTransaction(pool, (tx) => tx.execute(sql`select 1 as one`), all);
      expect(found.rows).toEqual([{ one: 1 }]);
      expect(pool.totalCount).toBe(1);
    } finally {
      await pool.end();
      await made.drop();
    }
  });

  test('a process of the database counts as of this server from its connection until that ends or breaks', async () => {
    const made = await createPostgresDatabase(url);
    const pool = newPool(made.url, { behindPooler: false, silence: SILENCE });
    const own = processesOf(pool);
    const idOf = async () => {
      const { rows } = await pool.query<{ id: number }>('select pg_backend_pid() as id');
      return rows[0]?.id;
    };
    try {
      const first = await idOf();
      expect([...own]).toEqual([first]);
      await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({
        code: '57P01',
      });
      await vi.waitFor(() => expect([...own]).toEqual([]));
      const second = await idOf();
      expect(second).not.toBe(first);
      expect([...own]).toEqual([second]);
    } finally {
      await pool.end();
      await made.drop();
    }
  });
});
