import { and, eq, sql } from 'drizzle-orm';
import type { Member } from '../../../contract/members.ts';
import type { Tx } from '../database.ts';
import { workspaceMembers } from '../schema/workspace.ts';
import { isUuid } from '../uuid.ts';

/** Active members by name, ignoring case. The collation is fixed so that both engines sort alike. */
export function listActiveMembers(tx: Tx, workspaceId: string): Promise<Member[]> {
  return tx
    .select({
      id: workspaceMembers.id,
      name: workspaceMembers.full_name,
      profile_picture_url: workspaceMembers.profile_picture_url,
    })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspace_id, workspaceId), eq(workspaceMembers.status, 'active')))
    .orderBy(sql`lower(${workspaceMembers.full_name}) collate "C"`, workspaceMembers.id);
}

/** The same with their emails, by which a file may name them. */
export function membersWithEmail(tx: Tx, workspaceId: string): Promise<(Member & { email: string })[]> {
  return tx
    .select({
      id: workspaceMembers.id,
      name: workspaceMembers.full_name,
      profile_picture_url: workspaceMembers.profile_picture_url,
      email: workspaceMembers.email,
    })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspace_id, workspaceId), eq(workspaceMembers.status, 'active')))
    .orderBy(sql`lower(${workspaceMembers.full_name}) collate "C"`, workspaceMembers.id);
}

async function activeMember(tx: Tx, workspaceId: string, memberId: string) {
  if (!isUuid(memberId)) return null;
  const [member] = await tx
    .select({ name: workspaceMembers.full_name, email: workspaceMembers.email })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspace_id, workspaceId),
        eq(workspaceMembers.id, memberId),
        eq(workspaceMembers.status, 'active'),
      ),
    );
  return member ?? null;
}

export async function activeMemberName(
  tx: Tx,
  workspaceId: string,
  memberId: string,
): Promise<string | null> {
  return (await activeMember(tx, workspaceId, memberId))?.name ?? null;
}

export async function activeMemberEmail(
  tx: Tx,
  workspaceId: string,
  memberId: string,
): Promise<string | null> {
  return (await activeMember(tx, workspaceId, memberId))?.email ?? null;
}
