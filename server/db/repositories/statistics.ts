/** The planner's statistics. The embedded engine runs no autovacuum. */
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database.ts';
import { rowsOf } from './rows-of.ts';

/**
 * Every table, because a list reads those beside its own too: without statistics of their tasks, 6,000 projects took 15 s
 * instead of 0.3.
 */
async function tableNames(tx: Tx): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

const analyze = (tx: Tx, name: string) => tx.execute(sql`analyze ${sql.identifier(name)}`);

export async function refreshStatistics(tx: Tx): Promise<void> {
  for (const name of await tableNames(tx)) await analyze(tx, name);
}

/** A transaction for each table, so that other requests wait for none of them long. */
export async function refreshStatisticsOf(db: Pick<Database, 'system'>): Promise<void> {
  for (const name of await db.system(tableNames)) await db.system((tx) => analyze(tx, name));
}
