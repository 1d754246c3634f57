/** Pages and the file of the audit log, in the words of the person who reads it (spec §2.10). */
import type { ParsedInput } from '../../contract/call.ts';
import type { AuditChange, AuditEntry, listAudit } from '../../contract/audit.ts';
import type { Tx } from '../db/database.ts';
import { knownFor } from '../db/repositories/audit-known.ts';
import type { AuditFilter } from '../db/repositories/audit-log.ts';
import { listCustomFields } from '../db/repositories/fields.ts';
import { describedChanges, entityName } from '../domain/audit/described.ts';
import type { StoredEntry } from '../domain/audit/known.ts';
import { mayRevert } from '../domain/audit/revertible.ts';
import { searchKeys } from '../domain/audit/search-keys.ts';
import type { Speaker } from '../domain/audit/words.ts';
import { instantsOf } from '../domain/calendar/day-bounds.ts';
import { momentTextIn } from '../domain/calendar/moment-text.ts';
import type { Membership, Person } from '../domain/people.ts';

export interface Reader extends Membership {
  readonly user: Person;
}

type Asked = Omit<ParsedInput<typeof listAudit>['query'], 'user_id' | 'after'>;

/** Days are the reader's. A blank search is none. */
export async function auditFilter(
  tx: Tx,
  { user, workspace }: Reader,
  { from, to, search, ...asked }: Asked,
): Promise<AuditFilter> {
  const text = search?.trim() ?? '';
  return {
    ...asked,
    ...instantsOf(user.timezone, { from, to }),
    ...(text !== '' && {
      search: {
        text,
        keys: searchKeys(text, { fields: await listCustomFields(tx, workspace.workspace_id) }),
      },
    }),
  };
}

export async function speakerFor(
  tx: Tx,
  { user, workspace }: Reader,
  entries: readonly StoredEntry[],
): Promise<Speaker> {
  const known = await knownFor(tx, workspace.workspace_id, entries);
  return { known, momentText: momentTextIn(user.timezone) };
}

/** An entry as the API returns it. */
function answered(entry: StoredEntry, speaker: Speaker, { member }: Reader): AuditEntry {
  const changes = describedChanges(entry, speaker).map(
    ({ key, label, old, new: changed }): [string, AuditChange] => [
      key,
      { label, old, new: changed, revertible: mayRevert(entry, key, speaker.known, member) },
    ],
  );
  return {
    id: entry.id,
    entity_type: entry.entity_type,
    entity_id: entry.entity_id,
    entity_name: entityName(entry, speaker.known),
    action: entry.action,
    performed_by_member_id: entry.performed_by_member_id,
    performed_by_name: entry.performed_by_name,
    performed_by_picture_url: entry.performed_by_picture_url,
    performed_at: entry.performed_at.toISOString(),
    source: entry.source,
    reverts: entry.reverts,
    diff: Object.fromEntries(changes),
  };
}

export async function auditAnswer(
  tx: Tx,
  reader: Reader,
  entries: readonly StoredEntry[],
): Promise<AuditEntry[]> {
  const speaker = await speakerFor(tx, reader, entries);
  return entries.map((entry) => answered(entry, speaker, reader));
}
