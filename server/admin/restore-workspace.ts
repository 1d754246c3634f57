import { withAuditSource } from '../db/audit-origin.ts';
import { restoreWorkspace } from '../db/repositories/deleted-workspaces.ts';
import { removedBefore } from '../domain/deletion/workspace-deletion.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Command } from './command.ts';

export const restoreDeletedWorkspace: Command = {
  name: 'restore-workspace',
  parameters: ['<workspace-slug>'],
  summary: 'opens a workspace again that was deleted less than two weeks ago',
  run: async ({ db, clock }, [slug = '']) => {
    const at = clock.now();
    const restored = await withAuditSource(db, 'system').system((tx) =>
      restoreWorkspace(tx, slug, { at, before: removedBefore(at) }),
    );
    if (restored === null) {
      const detail = `There is no deleted workspace with the slug ${slug} that can be restored.`;
      throw new Refusal('not_found', detail);
    }
    return {
      subject: restored.workspace_id,
      workspace: restored.workspace_id,
      says: `${restored.workspace_name} is open again for its members.`,
    };
  },
};
