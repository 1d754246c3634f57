/** What the database holds, to show that a refused call changed nothing. */
import { auditLog } from '../../server/db/schema/audit.ts';
import { idempotencyKeys } from '../../server/db/schema/idempotency.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { customers, users, workspaceMembers, workspaces } from '../../server/db/schema/workspace.ts';
import type { TestServer } from './server.ts';

const tables = { users, workspaces, workspaceMembers, customers, renewals, auditLog, idempotencyKeys };

/** Every row of every table of the product, in an order that does not depend on the engine. */
export function everyRow(server: TestServer): Promise<Record<string, string[]>> {
  return server.db.system(async (tx) => {
    const rows: Record<string, string[]> = {};
    for (const [name, table] of Object.entries(tables)) {
      rows[name] = (await tx.select().from(table)).map((row) => JSON.stringify(row)).toSorted();
    }
    return rows;
  });
}

export function auditEntries(server: TestServer): Promise<(typeof auditLog.$inferSelect)[]> {
  return server.db.system((tx) => tx.select().from(auditLog).orderBy(auditLog.performed_at, auditLog.id));
}
