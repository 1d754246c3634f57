/** System-wide: invitations for their invitees, who are not members yet. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Invitation as Shown } from '../../../contract/invitations.ts';
import { statusAt, type Invitation } from '../../domain/invitations/invitation.ts';
import type { PublicInvitations } from '../../domain/invitations/invitation-store.ts';
import type { Tx } from '../database.ts';
import { auditLog } from '../schema/audit.ts';
import { invitations } from '../schema/invitations.ts';
import { users, workspaceMembers, workspaces } from '../schema/workspace.ts';
import { insertAudit } from './audit.ts';
import { standingAgainst } from './invitations.ts';

/** The most invitations returned for one email; the newest come first. */
const SHOWN = 50;

/** For the access check of calls that name an invitation. */
export async function workspaceOfInvitation(tx: Tx, invitationId: string): Promise<string | null> {
  const [found] = await tx
    .select({ workspaceId: invitations.workspace_id })
    .from(invitations)
    .where(eq(invitations.invitation_id, invitationId));
  return found?.workspaceId ?? null;
}

/** Open and expired invitations, newest first. Of each workspace only the last one, if it is open or expired. */
export async function invitationsOf(tx: Tx, email: string, now: Date): Promise<Shown[]> {
  const later = alias(invitations, 'later');
  const rows = await tx
    .select({ invitation: invitations, workspace_name: workspaces.workspace_name })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.workspace_id, invitations.workspace_id))
    .where(
      and(
        eq(invitations.email, email),
        isNull(workspaces.deleted_at),
        inArray(invitations.status, ['pending', 'expired']),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(later)
            .where(
              and(
                eq(later.workspace_id, invitations.workspace_id),
                eq(later.email, invitations.email),
                sql`(${later.created_at}, ${later.id}) > (${invitations.created_at}, ${invitations.id})`,
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(invitations.created_at), desc(invitations.id))
    .limit(SHOWN);
  return rows.map(({ invitation, workspace_name }) => ({
    invitation_id: invitation.invitation_id,
    full_name: invitation.full_name,
    workspace_name,
    role: invitation.role,
    is_expired: statusAt(invitation, now) === 'expired',
  }));
}

export async function hasOpenInvitation(tx: Tx, email: string, now: Date): Promise<boolean> {
  const open = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.workspace_id, invitations.workspace_id))
    .where(
      and(
        eq(invitations.email, email),
        eq(invitations.status, 'pending'),
        gte(invitations.expires_at, now),
        isNull(workspaces.deleted_at),
      ),
    )
    .limit(1);
  return open.length === 1;
}

/** Stores that invitations have expired. No person did this, so it has no audit entry. */
export async function expireInvitations(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ status: 'expired', closed_at: invitations.expires_at })
    .where(and(eq(invitations.status, 'pending'), lt(invitations.expires_at, now)));
}

/** Deletes an invitation whose mail was not sent, with its audit entry, if it is still pending. */
export async function withdrawInvitation(tx: Tx, id: string): Promise<void> {
  const gone = await tx
    .delete(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.status, 'pending')))
    .returning({ id: invitations.id });
  if (gone.length > 0) await tx.delete(auditLog).where(eq(auditLog.entity_id, id));
}

/** Undoes a renewal whose mail was not sent, with its audit entry, unless somebody has changed the invitation since. */
export async function takeBackRenewal(
  tx: Tx,
  { id, status, expires_at, closed_at, sent_at }: Invitation,
  renewed: { readonly expires_at: Date; readonly auditId: string },
): Promise<void> {
  const undone = await tx
    .update(invitations)
    .set({ status, expires_at, closed_at, sent_at })
    .where(
      and(
        eq(invitations.id, id),
        eq(invitations.status, 'pending'),
        eq(invitations.expires_at, renewed.expires_at),
      ),
    )
    .returning({ id: invitations.id });
  if (undone.length > 0) await tx.delete(auditLog).where(eq(auditLog.id, renewed.auditId));
}

export function publicInvitations(tx: Tx): PublicInvitations {
  // Those of a deleted workspace are not found.
  const inUse = tx
    .select({ id: workspaces.workspace_id })
    .from(workspaces)
    .where(isNull(workspaces.deleted_at));
  const byId = (invitationId: string) =>
    tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.invitation_id, invitationId), inArray(invitations.workspace_id, inUse)));
  return {
    find: async (invitationId) => (await byId(invitationId))[0] ?? null,
    lock: async (invitationId) => (await byId(invitationId).for('update'))[0] ?? null,
    close: async (id, status, at) => {
      await tx.update(invitations).set({ status, closed_at: at }).where(eq(invitations.id, id));
    },
    keepRestoreHash: async (id, restore_hash) => {
      const [kept] = await tx
        .update(invitations)
        .set({ restore_hash })
        .where(and(eq(invitations.id, id), eq(invitations.status, 'rejected')))
        .returning();
      return kept?.closed_at ? { invitation: kept, declinedAt: kept.closed_at } : null;
    },
    lockDeclined: async (restoreHash) => {
      const [held] = await tx
        .select()
        .from(invitations)
        .where(
          and(
            eq(invitations.restore_hash, restoreHash),
            eq(invitations.status, 'rejected'),
            inArray(invitations.workspace_id, inUse),
          ),
        )
        .for('update');
      return held?.closed_at ? { invitation: held, declinedAt: held.closed_at } : null;
    },
    reopen: async (invitation, expires_at, now) => {
      const { isMember, isInvited } = await standingAgainst(tx, invitation, now);
      if (isMember) return 'member-already';
      await tx
        .update(invitations)
        .set({
          restore_hash: null,
          ...(!isInvited && { status: 'pending' as const, closed_at: null, expires_at }),
        })
        .where(eq(invitations.id, invitation.id));
      return isInvited ? 'another-is-open' : 'open-again';
    },
    joiner: async (uid, { full_name, email }, at) => {
      const columns = { user_id: users.user_id, full_name: users.full_name };
      const [known] = await tx.select(columns).from(users).where(eq(users.uid, uid));
      if (known !== undefined) return known;
      const user_id = randomUUID();
      await tx.insert(users).values({ user_id, uid, full_name, email, created_at: at });
      return { user_id, full_name };
    },
    join: async ({ workspace_id, email, role }, { user_id, full_name }, at) => {
      const [member] = await tx
        .insert(workspaceMembers)
        .values({ id: randomUUID(), workspace_id, user_id, full_name, email, role, created_at: at })
        .onConflictDoUpdate({
          target: [workspaceMembers.workspace_id, workspaceMembers.user_id],
          set: { status: 'active', role, full_name },
          setWhere: sql`${workspaceMembers.status} <> 'active'`,
        })
        .returning({ id: workspaceMembers.id });
      if (member === undefined) return null;
      // A picture belongs to the person, so it is the same in every workspace.
      await tx
        .update(workspaceMembers)
        .set({ profile_picture_url: sql`(select profile_picture_url from users where user_id = ${user_id})` })
        .where(eq(workspaceMembers.id, member.id));
      const [workspace] = await tx
        .select({ slug: workspaces.workspace_slug })
        .from(workspaces)
        .where(eq(workspaces.workspace_id, workspace_id));
      if (workspace === undefined) throw new Error('An invitation without a workspace');
      return { workspace_id, user_id, workspace_slug: workspace.slug, member_id: member.id };
    },
    addAudit: (workspaceId, entry) => insertAudit(tx, workspaceId, entry),
  };
}
