/** All rows of the database, to show that a refused call changed nothing. */
import { sql } from 'drizzle-orm';
import { auditLog } from '../../../server/db/schema/audit.ts';
import type { TestServer } from '../server/server.ts';

/** Every row of every table there is, in an order that does not depend on the engine. */
export function everyRow(server: Pick<TestServer, 'db'>): Promise<Record<string, string[]>> {
  return server.db.system(async (tx) => {
    const tables = await tx
      .select({ name: sql<string>`tablename::text` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public'`);
    const rows: Record<string, string[]> = {};
    for (const { name } of tables) {
      const found = await tx
        .select({ row: sql<string>`to_jsonb(t)::text` })
        .from(sql`${sql.identifier(name)} t`);
      rows[name] = found.map(({ row }) => row).toSorted();
    }
    return rows;
  });
}

export function auditEntries(server: TestServer): Promise<(typeof auditLog.$inferSelect)[]> {
  return server.db.system((tx) => tx.select().from(auditLog).orderBy(auditLog.performed_at, auditLog.id));
}
