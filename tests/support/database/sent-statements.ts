/** The statements that the repositories really send, with their values, so that a test can ask for their plans. */
import { fillPlaceholders, type Query } from 'drizzle-orm';
import type { Database, Tx } from '../../../server/db/database.ts';
import { eachStatement } from './each-statement.ts';

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

/** A step of a plan that reads a table. */
export interface TableRead {
  readonly table: string;
  /** The index that is read; null where the whole table is read. */
  readonly index: string | null;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

function readsOf(node: PlanNode, table?: string): TableRead[] {
  const named = node['Relation Name'] ?? table;
  const index = node['Index Name'];
  const below = (node.Plans ?? []).flatMap((part) =>
    // The indexes of a bitmap are below the step that names the table.
    readsOf(part, node['Node Type'].startsWith('Bitmap') ? named : undefined),
  );
  if (node['Node Type'] === 'Seq Scan' && named !== undefined)
    return [{ table: named, index: null }, ...below];
  if (index !== undefined && named !== undefined) return [{ table: named, index }, ...below];
  return below;
}

/** What the statement reads when the workspace sends it, as PostgreSQL plans it with these values. */
export async function plannedReads(
  db: Database,
  workspaceId: string,
  { sql: text, params }: Sent,
): Promise<readonly TableRead[]> {
  return db.tenant(workspaceId, async (tx) => {
    const explained = tx._.session.prepareQuery(
      { sql: `explain (format json) ${text}`, params },
      undefined,
      undefined,
      true,
      (rows) => rows,
    );
    const [[answer]] = (await explained.execute({})) as [[unknown]];
    const [{ Plan: plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [
      { Plan: PlanNode },
    ];
    return readsOf(plan);
  });
}
