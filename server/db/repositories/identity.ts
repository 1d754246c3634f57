/** Users and sessions of the embedded identity service. System-wide: sign-in happens before any workspace is known. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { identitySessions, identityUsers } from '../schema/identity.ts';

export type IdentityUser = typeof identityUsers.$inferSelect;
export type IdentitySession = typeof identitySessions.$inferSelect;

export interface Standing {
  readonly user: IdentityUser;
  readonly session: IdentitySession;
}

export async function findUser(tx: Tx, email: string): Promise<IdentityUser | null> {
  const [user] = await tx.select().from(identityUsers).where(eq(identityUsers.email, email));
  return user ?? null;
}

/** False when the email is taken; nothing is stored then. */
export async function insertUser(tx: Tx, user: typeof identityUsers.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(identityUsers)
    .values(user)
    .onConflictDoNothing()
    .returning({ uid: identityUsers.uid });
  return stored.length === 1;
}

/** Opens a session and notes the sign-in with the user. */
export async function openSession(tx: Tx, session: typeof identitySessions.$inferInsert): Promise<void> {
  await tx.insert(identitySessions).values(session);
  await tx
    .update(identityUsers)
    .set({ lastSignInAt: session.authTime })
    .where(eq(identityUsers.uid, session.uid));
}

/** The session and its user, as they stand now. */
export async function findStanding(tx: Tx, sid: string): Promise<Standing | null> {
  const [row] = await standing(tx, sid);
  return row ?? null;
}

/** The same, with the session locked until the transaction ends: two refreshes take turns. */
export async function lockStanding(tx: Tx, sid: string): Promise<Standing | null> {
  const [row] = await standing(tx, sid).for('update', { of: identitySessions });
  return row ?? null;
}

function standing(tx: Tx, sid: string) {
  return tx
    .select({ user: identityUsers, session: identitySessions })
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.uid, identitySessions.uid))
    .where(eq(identitySessions.sid, sid));
}

export async function rotateSession(
  tx: Tx,
  change: { sid: string; previousHash: string; refreshHash: string; rotatedAt: Date },
): Promise<void> {
  const { sid, ...values } = change;
  await tx.update(identitySessions).set(values).where(eq(identitySessions.sid, sid));
}

export async function endSession(tx: Tx, sid: string, now: Date): Promise<void> {
  await tx
    .update(identitySessions)
    .set({ endedAt: now })
    .where(and(eq(identitySessions.sid, sid), isNull(identitySessions.endedAt)));
}
