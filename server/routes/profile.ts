import type { UserProfile } from '../../contract/users.ts';
import { findPersonByUid } from '../db/repositories/system-people.ts';
import { workspacesOf } from '../db/repositories/system-workspaces.ts';
import type { Tx } from '../db/database.ts';

/** The profile as it stands in this transaction of the system. */
export async function profileOf(tx: Tx, uid: string): Promise<UserProfile> {
  const person = await findPersonByUid(tx, uid);
  if (person === null) throw new Error('A signed-in person has no profile');
  return {
    user_id: person.user_id,
    full_name: person.full_name,
    email: person.email,
    profile_picture_url: person.profile_picture_url,
    timezone: person.timezone,
    workspaces: await workspacesOf(tx, person.user_id),
  };
}
