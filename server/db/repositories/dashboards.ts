/** Arrangements of the dashboard in one workspace. */
import { and, eq, isNull } from 'drizzle-orm';
import { placedChart } from '../../../contract/dashboards.ts';
import type { DashboardStore, Owner } from '../../domain/dashboards/dashboard-store.ts';
import type { Tx } from '../database.ts';
import { dashboards } from '../schema/dashboards.ts';
import { workspaceMembers, workspaces } from '../schema/workspace.ts';
import { insertAudit, lastChangedBy } from './audit.ts';

export function dashboardStore(tx: Tx, workspaceId: string): DashboardStore {
  const of = (owner: Owner) =>
    and(
      eq(dashboards.workspace_id, workspaceId),
      owner === null ? isNull(dashboards.owner_member_id) : eq(dashboards.owner_member_id, owner),
    );
  const remove = async (owner: Owner) => {
    await tx.delete(dashboards).where(of(owner));
  };
  return {
    workspaceId,
    read: async (owner) => {
      const [found] = await tx
        .select({ version: dashboards.version, charts: dashboards.charts })
        .from(dashboards)
        .where(of(owner));
      if (found === undefined) return null;
      // What this version does not have any more, or not yet, is left out.
      const charts = found.charts.flatMap((chart) => placedChart.safeParse(chart).data ?? []);
      return { version: found.version, charts };
    },
    lock: async (owner) => {
      // Of the owner, because there may be no arrangement yet.
      await (owner === null
        ? tx
            .select({ id: workspaces.workspace_id })
            .from(workspaces)
            .where(eq(workspaces.workspace_id, workspaceId))
            .for('no key update')
        : tx
            .select({ id: workspaceMembers.id })
            .from(workspaceMembers)
            .where(and(eq(workspaceMembers.workspace_id, workspaceId), eq(workspaceMembers.id, owner)))
            .for('no key update'));
    },
    set: async (owner, { version, charts }, at) => {
      await remove(owner);
      await tx
        .insert(dashboards)
        .values({ version, workspace_id: workspaceId, owner_member_id: owner, charts, updated_at: at });
    },
    remove,
    lastChangedBy: () => lastChangedBy(tx, workspaceId, workspaceId, 'dashboard'),
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}

/** A person whose membership has ended comes back with the arrangement of the workspace. */
export const removeOwnDashboard = (tx: Tx, workspaceId: string, memberId: string): Promise<void> =>
  dashboardStore(tx, workspaceId).remove(memberId);
