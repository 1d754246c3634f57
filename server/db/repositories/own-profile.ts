/** System-wide: changes that people make to their own profile, in every workspace they belong to. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { users, workspaceMembers } from '../schema/workspace.ts';

/** A member row holds the name that lists and records show, so it is changed too. */
export async function setFullName(tx: Tx, userId: string, fullName: string): Promise<void> {
  await tx.update(users).set({ full_name: fullName }).where(eq(users.user_id, userId));
  await tx.update(workspaceMembers).set({ full_name: fullName }).where(eq(workspaceMembers.user_id, userId));
}

/** An IANA name, validated by the caller. */
export async function setTimezone(tx: Tx, userId: string, timezone: string): Promise<void> {
  await tx.update(users).set({ timezone }).where(eq(users.user_id, userId));
}

/** Null removes the picture. Returns the address of the one before, or null. */
export async function setPicture(tx: Tx, userId: string, url: string | null): Promise<string | null> {
  const mine = eq(users.user_id, userId);
  // Locked, so that of two concurrent uploads each finds the picture that it replaces.
  const [before] = await tx.select({ url: users.profile_picture_url }).from(users).where(mine).for('update');
  await tx.update(users).set({ profile_picture_url: url }).where(mine);
  await tx
    .update(workspaceMembers)
    .set({ profile_picture_url: url })
    .where(eq(workspaceMembers.user_id, userId));
  return before?.url ?? null;
}
