/** The signed-in person's own profile (spec §7.2). */
import { getMe, updateUser, type UserProfile } from '../../contract/users.ts';
import { operation } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { setFullName, setTimezone } from '../db/repositories/own-profile.ts';
import { findPersonByUid } from '../db/repositories/system-people.ts';
import { formerWorkspacesOf, workspacesOf } from '../db/repositories/system-workspaces.ts';
import { isTimezone } from '../domain/calendar/timezone.ts';
import { Refusal } from '../domain/refusal.ts';

/** Read in this system transaction. */
export async function profileOf(tx: Tx, uid: string): Promise<UserProfile> {
  const person = await findPersonByUid(tx, uid);
  if (person === null) throw new Error('A signed-in person has no profile');
  const { user_id, full_name, email, profile_picture_url, timezone } = person;
  const workspaces = await workspacesOf(tx, user_id);
  const former_workspaces = await formerWorkspacesOf(tx, user_id);
  return { user_id, full_name, email, profile_picture_url, timezone, workspaces, former_workspaces };
}

export const userOperations = [
  operation(getMe, ({ actor: { user }, deps }) => deps.db.system((tx) => profileOf(tx, user.uid))),

  operation(updateUser, ({ input: { body }, actor: { user }, deps }) => {
    if (body.field === 'timezone' && !isTimezone(body.value)) {
      const detail = 'This timezone is not known. Please use a name such as America/New_York.';
      throw new Refusal('invalid_request', detail);
    }
    return deps.db.system(async (tx) => {
      if (body.field === 'timezone') await setTimezone(tx, user.user_id, body.value);
      else await setFullName(tx, user.user_id, body.value);
      return profileOf(tx, user.uid);
    });
  }),
];
