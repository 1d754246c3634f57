/** System-wide: a further workspace of a signed-in person, created in one transaction. */
import { randomUUID } from 'node:crypto';
import { todayIn } from '../../domain/calendar/today.ts';
import type { Person } from '../../domain/people.ts';
import type { Tx } from '../database.ts';
import { users } from '../schema/workspace.ts';
import { insertAudit } from './audit.ts';
import { provisionWorkspace } from './provision.ts';
import type { NewAccount } from './sign-up.ts';
import { findPersonByUid } from './system-people.ts';

/**
 * Creates the profile of an identity without one. Of two concurrent requests, the second finds the first one's
 * profile. Null if the email belongs to another person's profile.
 */
export async function beginProfile(
  tx: Tx,
  profile: { readonly uid: string; readonly email: string; readonly fullName: string; readonly now: Date },
): Promise<Person | null> {
  const { uid, email, fullName, now } = profile;
  await tx
    .insert(users)
    .values({ user_id: randomUUID(), uid, full_name: fullName, email, created_at: now })
    .onConflictDoNothing();
  return findPersonByUid(tx, uid);
}

/** Seeded as in sign-up, with an entry in the new workspace's audit log. */
export async function addWorkspace(
  tx: Tx,
  { person, workspaceName, now }: { person: Person; workspaceName: string; now: Date },
): Promise<NewAccount> {
  const { user_id: userId, full_name: fullName, email, timezone } = person;
  const today = todayIn(timezone, now);
  const made = await provisionWorkspace(tx, { workspaceName, userId, fullName, email, today, now });
  const { workspace_id, workspace_slug, member_id } = made;
  await insertAudit(tx, workspace_id, {
    entityType: 'workspace',
    entityId: workspace_id,
    action: 'create',
    member: { id: member_id, full_name: fullName },
    at: now,
    diff: {
      workspace_name: { old: null, new: workspaceName },
      workspace_slug: { old: null, new: workspace_slug },
    },
  });
  return { workspace_id, user_id: userId, workspace_slug };
}
