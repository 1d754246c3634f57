/** The people of a workspace with their details, for the User Management (spec §2.9, §3). */
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { MemberDetails } from '../../../contract/members.ts';
import { statusAt } from '../../domain/invitations/invitation.ts';
import type { Tx } from '../database.ts';
import { identityUsers } from '../schema/identity.ts';
import { invitations } from '../schema/invitations.ts';
import { customers, users, workspaceMembers } from '../schema/workspace.ts';

/** An active member and the person behind it, whose last sign-in the tenant cannot read. */
export interface ListedMember {
  readonly details: MemberDetails;
  readonly userId: string;
}

/** By name, ignoring case. Without demo members. */
export async function listPeople(tx: Tx, workspaceId: string): Promise<readonly ListedMember[]> {
  const owned = tx
    .select({ owner: customers.owner_member_id, total: count().as('total') })
    .from(customers)
    .where(eq(customers.workspace_id, workspaceId))
    .groupBy(customers.owner_member_id)
    .as('owned');
  const rows = await tx
    .select({ member: workspaceMembers, accounts: owned.total })
    .from(workspaceMembers)
    .leftJoin(owned, eq(owned.owner, workspaceMembers.id))
    .where(
      and(
        eq(workspaceMembers.workspace_id, workspaceId),
        eq(workspaceMembers.status, 'active'),
        eq(workspaceMembers.is_demo, false),
      ),
    )
    .orderBy(sql`lower(${workspaceMembers.full_name}) collate "C"`, workspaceMembers.id);
  return rows.flatMap(({ member, accounts }) => {
    const { id, user_id, full_name, email, role, created_at, profile_picture_url } = member;
    if (user_id === null) return [];
    const details: MemberDetails = {
      id,
      full_name,
      email,
      role,
      status: 'active',
      last_login_at: null,
      created_at: created_at.toISOString(),
      profile_picture_url,
      invitation_id: null,
      owned_accounts: accounts ?? 0,
    };
    return [{ details, userId: user_id }];
  });
}

/** Of each email the last invitation, unless it was accepted. By name, ignoring case. */
export async function listInvited(tx: Tx, workspaceId: string, now: Date): Promise<readonly MemberDetails[]> {
  const last = tx
    .selectDistinctOn([invitations.email])
    .from(invitations)
    .where(eq(invitations.workspace_id, workspaceId))
    .orderBy(invitations.email, desc(invitations.created_at), desc(invitations.id))
    .as('last');
  const rows = await tx
    .select()
    .from(last)
    .orderBy(sql`lower(${last.full_name}) collate "C"`, last.id);
  return rows.flatMap((row): MemberDetails[] => {
    const status = statusAt(row, now);
    if (status === 'accepted') return [];
    return [
      {
        id: row.id,
        full_name: row.full_name,
        email: row.email,
        role: row.role,
        status,
        last_login_at: null,
        created_at: row.created_at.toISOString(),
        profile_picture_url: null,
        invitation_id: row.invitation_id,
        owned_accounts: 0,
      },
    ];
  });
}

/** System-wide, by person of the given workspace: when each last signed in to the product. */
export async function lastSignIns(tx: Tx, workspaceId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .select({ userId: users.user_id, at: identityUsers.lastSignInAt })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.user_id, workspaceMembers.user_id))
    .innerJoin(identityUsers, eq(identityUsers.uid, users.uid))
    .where(eq(workspaceMembers.workspace_id, workspaceId));
  return new Map(rows.flatMap(({ userId, at }) => (at === null ? [] : [[userId, at] as const])));
}
