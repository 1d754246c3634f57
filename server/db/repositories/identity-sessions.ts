/** The open sessions of one person, of the embedded identity. System-wide, like all of identity. */
import { and, desc, eq, gt, gte, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { identitySessions, identityUsers } from '../schema/identity.ts';
import type { IdentitySession } from './identity.ts';

const ofPerson = (uid: string) => eq(identitySessions.uid, uid);

/** The session `first`, then the last used first. */
export async function listOpenSessions(
  tx: Tx,
  uid: string,
  { first, usedAfter, limit }: { readonly first: string; readonly usedAfter: Date; readonly limit: number },
): Promise<IdentitySession[]> {
  const rows = await tx
    .select({ session: identitySessions })
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.uid, identitySessions.uid))
    .where(
      and(
        ofPerson(uid),
        isNull(identitySessions.endedAt),
        gt(identitySessions.rotatedAt, usedAfter),
        gte(identitySessions.authTime, identityUsers.validAfter),
      ),
    )
    .orderBy(
      desc(eq(identitySessions.sid, first)),
      desc(identitySessions.rotatedAt),
      desc(identitySessions.id),
    )
    .limit(limit);
  return rows.map(({ session }) => session);
}

/** By the id that is shown. Locked until the transaction ends. Null if it is not a session of this person. */
export async function lockOwnSession(tx: Tx, uid: string, id: string): Promise<IdentitySession | null> {
  const [session] = await tx
    .select()
    .from(identitySessions)
    .where(and(ofPerson(uid), eq(identitySessions.id, id)))
    .for('update');
  return session ?? null;
}

export async function endSessionsExcept(tx: Tx, uid: string, sid: string, now: Date): Promise<void> {
  await tx
    .update(identitySessions)
    .set({ endedAt: now })
    .where(and(ofPerson(uid), ne(identitySessions.sid, sid), isNull(identitySessions.endedAt)));
}
