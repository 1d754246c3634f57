import { eq } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { workspaces } from '../schema/workspace.ts';

/** The current name, for mails and responses. Works in a tenant transaction and in a system transaction. */
export async function workspaceName(tx: Tx, workspaceId: string): Promise<string> {
  const [found] = await tx
    .select({ name: workspaces.workspace_name })
    .from(workspaces)
    .where(eq(workspaces.workspace_id, workspaceId));
  if (found === undefined) throw new Error('The workspace is gone');
  return found.name;
}
