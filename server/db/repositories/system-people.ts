/** System-wide: finds the person of a token or an email, before the workspace is known. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Person } from '../../domain/people.ts';
import type { Tx } from '../database.ts';
import { users, workspaceMembers, workspaces } from '../schema/workspace.ts';
import { pointStatement } from '../statement.ts';

const person = {
  user_id: users.user_id,
  uid: users.uid,
  full_name: users.full_name,
  email: users.email,
  profile_picture_url: users.profile_picture_url,
  timezone: users.timezone,
};

const personByUid = pointStatement(person, (db) =>
  db
    .select(person)
    .from(users)
    .where(eq(users.uid, sql.placeholder('uid'))),
);

export async function findPersonByUid(tx: Tx, uid: string): Promise<Person | null> {
  const [person] = await personByUid(tx, { uid });
  return person ?? null;
}

export async function findPersonById(tx: Tx, userId: string): Promise<Person | null> {
  const [found] = await tx.select(person).from(users).where(eq(users.user_id, userId));
  return found ?? null;
}

/** Whether the person with this email is an active member of any workspace. */
export async function hasWorkspace(tx: Tx, email: string): Promise<boolean> {
  const memberships = await tx
    .select({ id: workspaceMembers.id })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.user_id, users.user_id))
    .innerJoin(workspaces, eq(workspaces.workspace_id, workspaceMembers.workspace_id))
    .where(and(eq(users.email, email), eq(workspaceMembers.status, 'active'), isNull(workspaces.deleted_at)))
    .limit(1);
  return memberships.length === 1;
}
