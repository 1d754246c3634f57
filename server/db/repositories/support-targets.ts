/** The support targets of a workspace (decision 76). */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SupportTargets } from '../../../contract/support-targets.ts';
import type { SettingsStore } from '../../domain/workspaces/settings.ts';
import type { Tx } from '../database.ts';
import { supportRequests } from '../schema/support.ts';
import { workspaces } from '../schema/workspace.ts';
import { insertAudit, lastChangedBy } from './audit.ts';

const whole = (found: { targets: SupportTargets } | undefined): SupportTargets => {
  if (found === undefined) throw new Error('The workspace is gone');
  return found.targets;
};

export function targetStore(tx: Tx, workspaceId: string): SettingsStore<SupportTargets> {
  const one = eq(workspaces.workspace_id, workspaceId);
  const selected = () => tx.select({ targets: workspaces.support_targets }).from(workspaces).where(one);
  return {
    workspaceId,
    read: async () => whole((await selected())[0]),
    lock: async () => whole((await selected().for('no key update'))[0]),
    set: async (targets) => {
      await tx.update(workspaces).set({ support_targets: targets }).where(one);
      // The trigger counts the times of what is to be done again.
      await tx
        .update(supportRequests)
        .set({ priority: sql`${supportRequests.priority}` })
        .where(
          and(
            eq(supportRequests.workspace_id, workspaceId),
            inArray(supportRequests.status, ['open', 'waiting']),
          ),
        );
    },
    lastChangedBy: (target) => lastChangedBy(tx, workspaceId, workspaceId, target),
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}
