/** All rows of the database, to show that a refused call changed nothing. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import { auditLog } from '../../../server/db/schema/audit.ts';
import type { TestServer } from '../server/server.ts';

type Rows = Record<string, string[]>;

/** The rows that were read last, and what PostgreSQL called its snapshot then: which transactions had ended. */
const latest = new WeakMap<Database, { readonly snapshot: string; readonly rows: Rows }>();

/**
 * Every row of every table there is, in an order that does not depend on the engine. Hundreds of tests compare the rows before
 * and after a request, so they are read again only after a transaction that could write: each has a number and changes the
 * snapshot when it ends. Nobody changes what is answered. One statement, and as text and not as JSON, which takes four times as long.
 */
export function everyRow(server: Pick<TestServer, 'db'>): Promise<Rows> {
  return server.db.system(async (tx) => {
    // Before the rows: what is committed meanwhile changes the next one.
    const [{ snapshot }] = (await tx
      .select({ snapshot: sql<string>`snapshot` })
      .from(sql`(select pg_current_snapshot()::text as snapshot) now`)) as [{ snapshot: string }];
    const known = latest.get(server.db);
    if (known?.snapshot === snapshot) return known.rows;
    const tables = await tx
      .select({ name: sql<string>`tablename::text` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public'`);
    const ofTable = tables.map(({ name }) => {
      // Several servers count every request there, whatever is answered.
      const kept = name === 'counted_tries' ? sql` where scope <> 'requests-by-address'` : sql``;
      return sql`select ${name}::text as name, t::text as row from ${sql.identifier(name)} t${kept}`;
    });
    const found = await tx
      .select({ name: sql<string>`name`, row: sql<string>`row` })
      .from(sql`(${sql.join(ofTable, sql` union all `)}) every_row`);
    const rows: Rows = Object.fromEntries(tables.map(({ name }) => [name, []]));
    for (const { name, row } of found) rows[name]?.push(row);
    for (const ofOne of Object.values(rows)) ofOne.sort();
    latest.set(server.db, { snapshot, rows });
    return rows;
  });
}

export function auditEntries(server: TestServer): Promise<(typeof auditLog.$inferSelect)[]> {
  return server.db.system((tx) => tx.select().from(auditLog).orderBy(auditLog.performed_at, auditLog.id));
}
