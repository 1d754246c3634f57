import { randomBytes, randomUUID } from 'node:crypto';
import { demoData } from '../demo/demo-data.ts';
import { slugCandidates } from './slug.ts';
import type { WorkspaceStore } from './workspace-store.ts';

export interface NewWorkspace {
  readonly workspaceName: string;
  /** The stored person who becomes its admin. */
  readonly userId: string;
  readonly fullName: string;
  readonly email: string;
  /** YYYY-MM-DD; the demo's dates are relative to it. */
  readonly today: string;
  readonly now: Date;
}

export interface CreatedWorkspace {
  readonly workspace_id: string;
  readonly workspace_slug: string;
  readonly member_id: string;
}

/** Creates a workspace with its first admin and its demo data (spec §1). All or nothing is the transaction's part. */
export async function createWorkspace(store: WorkspaceStore, input: NewWorkspace): Promise<CreatedWorkspace> {
  const id = randomUUID();
  const slug = await takeSlug(store, id, input.workspaceName);
  const memberId = randomUUID();
  const admin = {
    id: memberId,
    user_id: input.userId,
    full_name: input.fullName,
    email: input.email,
    role: 'admin',
  } as const;
  await store.insertMembers(id, [admin], false);
  const demo = demoData(input.today, memberId);
  await store.insertMembers(id, demo.members, true);
  await store.insertDemoFields(id, demo.fields, input.now);
  await store.insertDemoAccounts(id, demo.customers, demo.renewals);
  return { workspace_id: id, workspace_slug: slug, member_id: memberId };
}

async function takeSlug(store: WorkspaceStore, id: string, name: string): Promise<string> {
  const chance = () => randomBytes(4).toString('hex');
  for (const slug of slugCandidates(name, chance)) {
    if (await store.insertWorkspace({ id, name, slug })) return slug;
  }
  throw new Error('The slug candidates never end');
}
