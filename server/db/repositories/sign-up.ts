/** System-wide: the rows that sign-up stores, inside one transaction. The person has no workspace yet. */
import { randomUUID } from 'node:crypto';
import { DEFAULT_TIMEZONE } from '../../../contract/users.ts';
import { todayIn } from '../../domain/calendar/today.ts';
import type { Tx } from '../database.ts';
import { users } from '../schema/workspace.ts';
import { provisionWorkspace } from './provision.ts';

export interface NewAccount {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly workspace_slug: string;
}

/** Entered when the code was requested. */
interface Names {
  readonly fullName: string;
  readonly workspaceName: string;
}

/** Stores the person of an existing identity, and their seeded workspace. */
export async function createAccount(
  tx: Tx,
  { uid, email, names, now }: { uid: string; email: string; names: Names; now: Date },
): Promise<NewAccount> {
  const userId = randomUUID();
  const { fullName, workspaceName } = names;
  await tx.insert(users).values({ user_id: userId, uid, full_name: fullName, email, created_at: now });
  const today = todayIn(DEFAULT_TIMEZONE, now);
  const made = await provisionWorkspace(tx, { workspaceName, userId, fullName, email, today, now });
  return { workspace_id: made.workspace_id, user_id: userId, workspace_slug: made.workspace_slug };
}
