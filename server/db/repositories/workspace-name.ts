import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { workspaces } from '../schema/workspace.ts';
import { statement } from '../statement.ts';

const columns = { name: workspaces.workspace_name };

const nameOf = statement(columns, (db) =>
  db
    .select(columns)
    .from(workspaces)
    .where(eq(workspaces.workspace_id, sql.placeholder('workspaceId'))),
);

/** The current name, for mails and responses. Works in a tenant transaction and in a system transaction. */
export async function workspaceName(tx: Tx, workspaceId: string): Promise<string> {
  const [found] = await nameOf(tx, { workspaceId });
  if (found === undefined) throw new Error('The workspace is gone');
  return found.name;
}
