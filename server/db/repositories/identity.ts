/** Users and sessions of the embedded identity service. System-wide: sign-in happens before any workspace is known. */
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { identitySessions, identityUsers, signingKeys } from '../schema/identity.ts';
import { pointStatement } from '../statement.ts';

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

/** False if the email is taken; nothing is stored then. */
export async function insertUser(tx: Tx, user: typeof identityUsers.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(identityUsers)
    .values(user)
    .onConflictDoNothing()
    .returning({ uid: identityUsers.uid });
  return stored.length === 1;
}

/** Opens a session and stores the time of the sign-in with the user. */
export async function openSession(tx: Tx, session: typeof identitySessions.$inferInsert): Promise<void> {
  await tx.insert(identitySessions).values(session);
  await tx
    .update(identityUsers)
    .set({ lastSignInAt: session.authTime })
    .where(eq(identityUsers.uid, session.uid));
}

/** The key that signed a token: one that is revoked, or one whose tokens have all expired and that is `gone`. */
export type KeyState = 'valid' | 'revoked' | 'gone';

const standing = { user: getTableColumns(identityUsers), session: getTableColumns(identitySessions) };

const keyState = sql<KeyState>`coalesce(
  (select case when ${signingKeys.revokedAt} is null then 'valid' else 'revoked' end
    from ${signingKeys} where ${signingKeys.kid} = ${sql.placeholder('kid')}),
  'gone')`;
const current = { ...standing, keyState };

const standingNow = pointStatement(current, (db) =>
  db
    .select(current)
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.uid, identitySessions.uid))
    .where(eq(identitySessions.sid, sql.placeholder('sid'))),
);

/** The session of a token, its user, and the key that signed it, with their current values. */
export async function findStanding(
  tx: Tx,
  token: { readonly sid: string; readonly kid: string },
): Promise<(Standing & { readonly keyState: KeyState }) | null> {
  const [row] = await standingNow(tx, token);
  return row ?? null;
}

/** Session and user, the session locked until the transaction ends, so that two refreshes run one after the other. */
export async function lockStanding(tx: Tx, sid: string): Promise<Standing | null> {
  const [row] = await tx
    .select(standing)
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.uid, identitySessions.uid))
    .where(eq(identitySessions.sid, sid))
    .for('update', { of: identitySessions });
  return row ?? null;
}

export async function rotateSession(
  tx: Tx,
  change: { sid: string; previousHash: string; refreshHash: string; rotatedAt: Date },
): Promise<void> {
  const { sid, ...values } = change;
  await tx.update(identitySessions).set(values).where(eq(identitySessions.sid, sid));
}

/** Stores a new hash and ends everything that signed in with the old one. False if there is no such account. */
export async function setPassword(
  tx: Tx,
  uid: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<boolean> {
  const changed = await tx
    .update(identityUsers)
    .set({ passwordHash, validAfter: now })
    .where(eq(identityUsers.uid, uid))
    .returning({ uid: identityUsers.uid });
  await endSessionsOf(tx, uid, now);
  return changed.length === 1;
}

/** Disabling ends every session, and `valid_after` keeps them ended when the account is enabled again. */
export async function setDisabled(tx: Tx, uid: string, disabled: boolean, now: Date): Promise<void> {
  const change = disabled ? { disabled, validAfter: now } : { disabled };
  await tx.update(identityUsers).set(change).where(eq(identityUsers.uid, uid));
  if (disabled) await endSessionsOf(tx, uid, now);
}

/** With every session. */
export async function deleteUser(tx: Tx, uid: string): Promise<void> {
  await tx.delete(identityUsers).where(eq(identityUsers.uid, uid));
}

export async function endSessionsOf(tx: Tx, uid: string, now: Date): Promise<void> {
  await tx
    .update(identitySessions)
    .set({ endedAt: now })
    .where(and(eq(identitySessions.uid, uid), isNull(identitySessions.endedAt)));
}

export async function endSession(tx: Tx, sid: string, now: Date): Promise<void> {
  await tx
    .update(identitySessions)
    .set({ endedAt: now })
    .where(and(eq(identitySessions.sid, sid), isNull(identitySessions.endedAt)));
}
