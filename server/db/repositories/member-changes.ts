/** Changes of memberships, always of one workspace. */
import { and, count, eq } from 'drizzle-orm';
import type { MemberStore } from '../../domain/members/member-store.ts';
import type { Tx } from '../database.ts';
import { customers, workspaceMembers, workspaces } from '../schema/workspace.ts';
import { isUuid } from '../uuid.ts';
import { insertAudits } from './audit.ts';
import { removeOwnDashboard } from './dashboards.ts';
import { activeMemberName } from './members.ts';
import { removeOwnViews } from './saved-views.ts';

export function memberStore(tx: Tx, workspaceId: string): MemberStore {
  const person = and(
    eq(workspaceMembers.workspace_id, workspaceId),
    eq(workspaceMembers.status, 'active'),
    eq(workspaceMembers.is_demo, false),
  );
  const one = (memberId: string) =>
    and(eq(workspaceMembers.workspace_id, workspaceId), eq(workspaceMembers.id, memberId));
  return {
    lock: async (memberId) => {
      if (!isUuid(memberId)) return null;
      // Weaker than FOR UPDATE: rows that refer to the workspace can still be added meanwhile.
      await tx
        .select({ id: workspaces.workspace_id })
        .from(workspaces)
        .where(eq(workspaces.workspace_id, workspaceId))
        .for('no key update');
      // A statement of its own, which sees what was committed while this one waited.
      const [held] = await tx
        .select()
        .from(workspaceMembers)
        .where(and(person, eq(workspaceMembers.id, memberId)));
      if (held === undefined || held.user_id === null) return null;
      const { id, user_id, full_name, email, role } = held;
      return { id, user_id, full_name, email, role };
    },
    countAdmins: async () => {
      const [admins] = await tx
        .select({ total: count() })
        .from(workspaceMembers)
        .where(and(person, eq(workspaceMembers.role, 'admin')));
      return admins?.total ?? 0;
    },
    setRole: async (memberId, role) => {
      await tx.update(workspaceMembers).set({ role }).where(one(memberId));
    },
    end: async (memberId) => {
      await tx.update(workspaceMembers).set({ status: 'inactive' }).where(one(memberId));
      await removeOwnViews(tx, workspaceId, memberId);
      await removeOwnDashboard(tx, workspaceId, memberId);
    },
    activeName: (memberId) => activeMemberName(tx, workspaceId, memberId),
    handOver: async (memberId, newOwner) => {
      const changed = await tx
        .update(customers)
        .set({ owner_member_id: newOwner })
        .where(and(eq(customers.workspace_id, workspaceId), eq(customers.owner_member_id, memberId)))
        .returning({ id: customers.id });
      return changed.map(({ id }) => id);
    },
    addAudits: (entries) => insertAudits(tx, workspaceId, entries),
  };
}
