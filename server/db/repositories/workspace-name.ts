import { eq } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { workspaces } from '../schema/workspace.ts';

/** As it stands now, for mails and answers that show it. Works within a tenant's transaction and the system's. */
export async function workspaceName(tx: Tx, workspaceId: string): Promise<string> {
  const [found] = await tx
    .select({ name: workspaces.workspace_name })
    .from(workspaces)
    .where(eq(workspaces.workspace_id, workspaceId));
  if (found === undefined) throw new Error('The workspace is gone');
  return found.name;
}
