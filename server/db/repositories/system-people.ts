/** System-wide: finds the person behind a token, before any workspace is known. */
import { eq } from 'drizzle-orm';
import type { Person } from '../../domain/people.ts';
import type { Tx } from '../database.ts';
import { users } from '../schema/workspace.ts';

export async function findPersonByUid(tx: Tx, uid: string): Promise<Person | null> {
  const [person] = await tx
    .select({
      user_id: users.user_id,
      uid: users.uid,
      full_name: users.full_name,
      email: users.email,
      profile_picture_url: users.profile_picture_url,
      timezone: users.timezone,
    })
    .from(users)
    .where(eq(users.uid, uid));
  return person ?? null;
}
