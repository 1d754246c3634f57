/** System-wide: what people change about themselves, in every workspace they belong to. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { users, workspaceMembers } from '../schema/workspace.ts';

/** A member carries the name that lists and records show, so it changes along. */
export async function setFullName(tx: Tx, userId: string, fullName: string): Promise<void> {
  await tx.update(users).set({ full_name: fullName }).where(eq(users.user_id, userId));
  await tx.update(workspaceMembers).set({ full_name: fullName }).where(eq(workspaceMembers.user_id, userId));
}

/** An IANA name; whoever calls has checked it. */
export async function setTimezone(tx: Tx, userId: string, timezone: string): Promise<void> {
  await tx.update(users).set({ timezone }).where(eq(users.user_id, userId));
}

/** Answers the address of the picture it replaces; null where there was none. */
export async function setPicture(tx: Tx, userId: string, url: string): Promise<string | null> {
  const mine = eq(users.user_id, userId);
  // Held, so that of two uploads at once each finds the picture it really replaces.
  const [before] = await tx.select({ url: users.profile_picture_url }).from(users).where(mine).for('update');
  await tx.update(users).set({ profile_picture_url: url }).where(mine);
  await tx
    .update(workspaceMembers)
    .set({ profile_picture_url: url })
    .where(eq(workspaceMembers.user_id, userId));
  return before?.url ?? null;
}
