/** The statements that the repositories really send, with their values, so that a test can ask for their plans. */
import { fillPlaceholders, type Query } from 'drizzle-orm';
import type { Database, Tx } from '../../../server/db/database.ts';
import { eachStatement } from './each-statement.ts';
import { readsOf, type ExplainedPlan, type TableRead } from './plan.ts';

export type Sent = Pick<Query, 'sql' | 'params'>;

/** Passes everything on; each statement of a tenant's transaction is added to `sent` when it is executed. */
export function keepingStatements(db: Database, sent: Sent[]): Database {
  const watch = (tx: Tx) =>
    eachStatement(tx, ({ sql, params }, values) => {
      sent.push({ sql, params: fillPlaceholders(params, values ?? {}) });
    });
  return {
    ...db,
    tenant: (workspaceId, run, today) => db.tenant(workspaceId, (tx) => run(watch(tx)), today),
  };
}

/** What the statement reads when the workspace sends it, as PostgreSQL plans it with these values. */
export const plannedReads = (db: Database, workspaceId: string, sent: Sent): Promise<readonly TableRead[]> =>
  readsBy('format json', db, workspaceId, sent);

/** What the statement reads; it is executed for that. */
export const takenReads = (db: Database, workspaceId: string, sent: Sent): Promise<readonly TableRead[]> =>
  readsBy('analyze, format json', db, workspaceId, sent);

async function readsBy(
  options: string,
  db: Database,
  workspaceId: string,
  { sql: text, params }: Sent,
): Promise<readonly TableRead[]> {
  return db.tenant(workspaceId, async (tx) => {
    const explained = tx._.session.prepareQuery(
      { sql: `explain (${options}) ${text}`, params },
      undefined,
      undefined,
      true,
      (rows) => rows,
    );
    const [[answer]] = (await explained.execute({})) as [[unknown]];
    const [{ Plan: plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as ExplainedPlan;
    return readsOf(plan);
  });
}
