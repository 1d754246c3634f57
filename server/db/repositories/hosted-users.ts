/** Our own record of an account at hosted Firebase. System-wide, like all of identity. */
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { identityUsers } from '../schema/identity.ts';
import type { IdentityUser } from './identity.ts';

export async function findUserByUid(tx: Tx, uid: string): Promise<IdentityUser | null> {
  const [user] = await tx.select().from(identityUsers).where(eq(identityUsers.uid, uid));
  return user ?? null;
}

/** Ends every token of a sign-in before `moment`. An already stored later moment is kept. */
export async function endTokensBefore(tx: Tx, uid: string, moment: Date): Promise<void> {
  await tx
    .update(identityUsers)
    .set({ validAfter: sql`greatest(${identityUsers.validAfter}, ${moment.toISOString()}::timestamptz)` })
    .where(eq(identityUsers.uid, uid));
}

/** Of an account that is deleted: nothing stays of it but that its tokens are refused. */
export async function buryUser(tx: Tx, uid: string, moment: Date): Promise<void> {
  const gone = {
    email: `removed:${uid}`,
    passwordHash: null,
    disabled: true,
    validAfter: moment,
    removedAt: moment,
    lastSignInAt: null,
  };
  await tx
    .insert(identityUsers)
    .values({ uid, createdAt: moment, ...gone })
    .onConflictDoUpdate({ target: identityUsers.uid, set: gone });
}

/** Stores when the person last entered the password. An already stored later moment is kept. */
export async function noteSignIn(tx: Tx, uid: string, moment: Date): Promise<void> {
  await tx
    .update(identityUsers)
    .set({
      lastSignInAt: sql`greatest(${identityUsers.lastSignInAt}, ${moment.toISOString()}::timestamptz)`,
    })
    .where(eq(identityUsers.uid, uid));
}
