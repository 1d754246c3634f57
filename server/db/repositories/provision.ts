/** System-wide: stores a new workspace, inside the transaction that creates it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { demoData } from '../../domain/demo/demo-data.ts';
import { slugCandidates } from '../../domain/workspaces/slug.ts';
import type { Tx } from '../database.ts';
import { workspaceMembers, workspaces } from '../schema/workspace.ts';
import { insertDemoData } from './demo-data.ts';
import { insertFirstTemplate } from './onboarding-templates.ts';

export interface NewWorkspace {
  readonly workspaceName: string;
  /** The stored person who becomes its admin. */
  readonly userId: string;
  readonly fullName: string;
  readonly email: string;
  /** YYYY-MM-DD. The dates of the demo data are relative to it. */
  readonly today: string;
  readonly now: Date;
}

export interface CreatedWorkspace {
  readonly workspace_id: string;
  readonly workspace_slug: string;
  readonly member_id: string;
}

/**
 * Creates a workspace with its first admin and its demo data (spec §1). Needs a system transaction, because a tenant
 * may not create workspaces.
 */
export async function provisionWorkspace(tx: Tx, input: NewWorkspace): Promise<CreatedWorkspace> {
  const { workspaceName, userId: user_id, fullName: full_name, email, today, now } = input;
  const workspace_id = randomUUID();
  const workspace_slug = await takeSlug(tx, workspace_id, workspaceName);
  const member_id = randomUUID();
  const admin = {
    id: member_id,
    workspace_id,
    user_id,
    full_name,
    email,
    role: 'admin',
    is_demo: false,
  } as const;
  await tx.insert(workspaceMembers).values(admin);
  await insertFirstTemplate(tx, workspace_id);
  await insertDemoData(tx, workspace_id, demoData(today, member_id), now);
  return { workspace_id, workspace_slug, member_id };
}

async function takeSlug(tx: Tx, workspace_id: string, workspace_name: string): Promise<string> {
  const chance = () => randomBytes(4).toString('hex');
  for (const workspace_slug of slugCandidates(workspace_name, chance)) {
    // If an unfinished sign-up has taken the slug, this statement waits for that transaction to end.
    const inserted = await tx
      .insert(workspaces)
      .values({ workspace_id, workspace_name, workspace_slug })
      .onConflictDoNothing({ target: workspaces.workspace_slug })
      .returning({ id: workspaces.workspace_id });
    if (inserted.length === 1) return workspace_slug;
  }
  throw new Error('The slug candidates never end');
}
