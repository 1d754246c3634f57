/** The planner's statistics: a table without them makes the lists that read it slow on the embedded engine. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refreshStatistics, refreshStatisticsOf } from '../../server/db/repositories/statistics.ts';
import { rowsOf } from '../../server/db/repositories/rows-of.ts';
import { recurringJobs } from '../../server/jobs/recurring.ts';
import { startTestServer, testConfig } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);

/** By name: the tables that the planner knows nothing of, which Postgres marks with a negative number of rows. */
const unknownTables = () =>
  server.db.system((tx) =>
    rowsOf<{ name: string }>(
      tx,
      sql`select relname::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0 order by 1`,
    ),
  );

test.each([
  ['in one transaction', () => server.db.system(refreshStatistics)],
  ['in a transaction for each table', () => refreshStatisticsOf(server.db)],
])('every table has statistics after they are refreshed %s', async (_, refresh) => {
  await server.db.system((tx) => tx.execute(sql`create table fresh_table (id integer)`));
  expect(await unknownTables()).toContainEqual({ name: 'fresh_table' });
  await refresh();
  expect(await unknownTables()).toEqual([]);
  await server.db.system((tx) => tx.execute(sql`drop table fresh_table`));
});

test.each([
  ['refreshes them on the embedded engine', null, false],
  ['leaves them to PostgreSQL, which refreshes them by itself', 'postgres://db.test/keepwell', true],
] as const)('the hourly job %s', async (_, databaseUrl, isLeft) => {
  await server.db.system((tx) => tx.execute(sql`create table fresh_table (id integer)`));
  const config = { ...testConfig(), databaseUrl };
  await server.db.system(async (tx) => {
    await recurringJobs['refresh-statistics']?.run(tx, server.clock.now(), config);
  });
  expect((await unknownTables()).some(({ name }) => name === 'fresh_table')).toBe(isLeft);
  await server.db.system((tx) => tx.execute(sql`drop table fresh_table`));
});
