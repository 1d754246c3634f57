/** Sessions of people whose tokens a test made up. */
import { randomUUID } from 'node:crypto';
import { identitySessions, identityUsers } from '../../../server/db/schema/identity.ts';
import type { TestServer } from '../server/server.ts';

/** Signs a person in somewhere else. Returns the id that is shown. */
export function addSession(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<string> {
  const [id, now] = [randomUUID(), clock.now()];
  return db.system(async (tx) => {
    const user = { uid, email, passwordHash: 'none', validAfter: now, createdAt: now };
    await tx.insert(identityUsers).values(user).onConflictDoNothing();
    const times = { rotatedAt: now, authTime: now };
    await tx.insert(identitySessions).values({ sid: randomUUID(), uid, id, refreshHash: 'none', ...times });
    return id;
  });
}
