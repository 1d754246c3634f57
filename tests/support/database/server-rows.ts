/** All rows of the database, to show that a refused call changed nothing. */
import { sql } from 'drizzle-orm';
import { auditLog } from '../../../server/db/schema/audit.ts';
import type { TestServer } from '../server/server.ts';

/**
 * Every row of every table there is, in an order that does not depend on the engine. One statement, because hundreds of tests
 * compare the rows before and after a request.
 */
export function everyRow(server: Pick<TestServer, 'db'>): Promise<Record<string, string[]>> {
  return server.db.system(async (tx) => {
    const tables = await tx
      .select({ name: sql<string>`tablename::text` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public'`);
    const ofTable = tables.map(
      ({ name }) =>
        sql`select ${name}::text as name, to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    const found = await tx
      .select({ name: sql<string>`name`, row: sql<string>`row` })
      .from(sql`(${sql.join(ofTable, sql` union all `)}) every_row`);
    const rows: Record<string, string[]> = Object.fromEntries(tables.map(({ name }) => [name, []]));
    for (const { name, row } of found) rows[name]?.push(row);
    for (const ofOne of Object.values(rows)) ofOne.sort();
    return rows;
  });
}

export function auditEntries(server: TestServer): Promise<(typeof auditLog.$inferSelect)[]> {
  return server.db.system((tx) => tx.select().from(auditLog).orderBy(auditLog.performed_at, auditLog.id));
}
