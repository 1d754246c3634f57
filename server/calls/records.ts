/** Finds the workspace for calls that name a record instead of a workspace (design §2, "A route"). */
import type { CallDefinition } from '../../contract/call.ts';
import type { Database, Tx } from '../db/database.ts';
import { workspaceOfAuditEntry } from '../db/repositories/audit-log.ts';
import { workspaceOfMember } from '../db/repositories/memberships.ts';
import { workspaceOfInvitation } from '../db/repositories/system-invitations.ts';

/** System-wide, because the workspace is not known yet. Null if the record does not exist. */
type WorkspaceLookup = (tx: Tx, id: string) => Promise<string | null>;

/** By the path of the record, up to its id. Add a new kind of record here. */
const kinds: Readonly<Record<string, WorkspaceLookup>> = {
  '/invitations/{id}': workspaceOfInvitation,
  '/members/{id}': workspaceOfMember,
  '/audit/{id}': workspaceOfAuditEntry,
};

/** @throws Error for a call whose kind of record is missing above. `runnerOf` calls this when the server starts. */
export function recordLookup(call: CallDefinition): WorkspaceLookup {
  const lookup = kinds[/^.*?\{id\}/.exec(call.path)?.[0] ?? ''];
  if (lookup === undefined) throw new Error(`${call.name}: its kind of record has no look-up`);
  return lookup;
}

export function workspaceOfRecord(db: Database, call: CallDefinition, id: string): Promise<string | null> {
  return db.read((tx) => recordLookup(call)(tx, id));
}
