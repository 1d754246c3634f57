/** Changes the name of a workspace (spec §2.8). */
import type { AuditEntry } from '../audit-entry.ts';
import type { Membership } from '../people.ts';

/** The storage interface of the name. Confined to one workspace and one transaction. */
export interface NameStore {
  readonly workspaceId: string;
  /** The present name. The row is locked until the transaction ends. */
  lock(): Promise<string>;
  /** The slug stays. */
  set(name: string): Promise<void>;
  addAudit(entry: AuditEntry): Promise<void>;
}

interface Renaming {
  readonly name: string;
  /** Who changes it. */
  readonly by: Membership['member'];
  readonly now: () => Date;
}

/** The name that the workspace already has writes nothing. */
export async function renameWorkspace(store: NameStore, { name, by, now }: Renaming): Promise<void> {
  const old = await store.lock();
  if (old === name) return;
  await store.set(name);
  await store.addAudit({
    entityType: 'workspace',
    entityId: store.workspaceId,
    action: 'update',
    member: by,
    at: now(),
    diff: { workspace_name: { old, new: name } },
  });
}
