/** The planner's statistics: a table without them makes the lists that read it slow on the embedded engine. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refreshStatistics, refreshStatisticsOf } from '../../server/db/repositories/statistics.ts';
import { rowsOf } from '../../server/db/repositories/rows-of.ts';
import { startTestServer } from '../support/server/server.ts';
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
