import { listDeletedWorkspaces } from '../db/repositories/deleted-workspaces.ts';
import { restorableUntil } from '../domain/deletion/workspace-deletion.ts';
import type { Command } from './command.ts';

export const deletedWorkspaces: Command = {
  name: 'deleted-workspaces',
  parameters: [],
  summary: 'lists the workspaces that were deleted, by whom, and until when each can be restored',
  run: async ({ db }, _words, report) => {
    const found = await db.system(listDeletedWorkspaces);
    for (const { workspace_slug, workspace_name, deleted_at, deleted_by } of found) {
      const until = restorableUntil(deleted_at).toISOString();
      report(
        `${workspace_slug}  ${workspace_name}  deleted ${deleted_at.toISOString()} by ${deleted_by}  until ${until}`,
      );
    }
    const says = found.length === 1 ? 'One workspace is deleted.' : `${found.length} workspaces are deleted.`;
    return { subject: 'deleted workspaces', says: found.length === 0 ? 'No workspace is deleted.' : says };
  },
};
