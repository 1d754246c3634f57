/** Which statements PostgreSQL prepares (decision 103). */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction, newPool, SILENCE } from '../../server/db/pool.ts';
import { watchStatements } from '../../server/db/statement-watch.ts';
import { pointStatement, statement, statementsBy } from '../../server/db/statement.ts';
import type { Database, Tx } from '../../server/db/database.ts';
import { administratorUrl, createPostgresDatabase } from '../support/database/postgres.ts';
import { testDatabase } from '../support/database/database.ts';
import { useServer } from '../support/server/use-server.ts';

const db = useServer(testDatabase);

const doubled = { doubled: sql<number>`2 * ${sql.placeholder('one')}::int` };
const from = sql`(select 1) as once`;
const point = pointStatement(doubled, (tx) => tx.select(doubled).from(from));
const whole = statement(doubled, (tx) =>
  tx
    .select(doubled)
    .from(from)
    .orderBy(sql`1`),
);

const preparedIn = async (tx: Tx) => {
  const found = await tx.execute(sql`select statement from pg_prepared_statements order by prepare_time`);
  return (found as unknown as { rows: { statement: string }[] }).rows.map((row) => row.statement);
};

test.each([
  ['a statement that is prepared', point],
  ['one that is not', whole],
])('%s answers for the values of each execution', async (_name, send) => {
  await db.system(async (tx) => {
    for (const one of [1, 20, 300]) expect(await send(tx, { one })).toEqual([{ doubled: 2 * one }]);
  });
});

test('a statement is written once for each key', () => {
  let count = 0;
  const by = statementsBy((key: string) => `${key} ${(count += 1)}`);
  expect([by('one'), by('other'), by('one')]).toEqual(['one 1', 'other 2', 'one 1']);
});

// Only PostgreSQL has connections.
describe.each(administratorUrl === undefined ? [] : [administratorUrl])('on PostgreSQL', (url) => {
  const around = { first: [], last: () => [] };

  async function preparedWith(behindPooler: boolean): Promise<readonly string[]> {
    const made = await createPostgresDatabase(url);
    const pool = newPool(made.url, { behindPooler, silence: SILENCE });
    const system: Database['system'] = (work) => inTransaction(pool, work, around);
    try {
      for (const requestId of ['first', 'second']) {
        const about = { requestId, call: 'test', slowMs: 0, onSlow: () => {} };
        const watched = watchStatements({ ...db, system } as Database, about);
        await watched.system(async (tx) => {
          await whole(tx, { one: 1 });
          await point(tx, { one: 1 });
        });
      }
      expect(pool.totalCount).toBe(1);
      return await inTransaction(pool, preparedIn, around);
    } finally {
      await pool.end();
      await made.drop();
    }
  }

  test('only one for few rows is prepared, once for all requests of a connection', async () => {
    const [prepared, ...others] = await preparedWith(false);
    expect(prepared).toMatch(/^select 2 \* \$1::int from \(select 1\) as once$/);
    expect(others).toEqual([]);
  });

  test('behind a pooler none is, because the next statement may go to another connection', async () => {
    expect(await preparedWith(true)).toEqual([]);
  });
});
