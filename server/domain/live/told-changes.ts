/** What a stream says: which entities changed, by whom, never the values. From entries of the audit log, and of what is a person's own. Pure. */
import type { AuditEntityType } from '../../../contract/audit.ts';
import type { LiveChange } from '../../../contract/live.ts';
import { RECORDS_AT_ONCE } from '../../../contract/record-outcome.ts';
import { NOTE_OF_RECORD } from '../notes/notes.ts';

interface Entry {
  readonly entity_type: AuditEntityType;
  readonly entity_id: string;
  readonly action: LiveChange['action'];
  readonly member_id: string | null;
  readonly member_name: string;
  readonly diff: Readonly<Record<string, unknown>>;
}

/** Notes have entries of their customer or record (spec §2.14), but no value of a record changes with them. */
function toldType({ entity_type: type, diff }: Entry): LiveChange['entity_type'] {
  const key = type === 'customer' ? 'note' : NOTE_OF_RECORD;
  return key in diff && Object.keys(diff).length === 1 ? 'note' : type;
}

/** Together what one person did to entities of one type. Of too many no id is named. */
export function toldChanges(entries: readonly Entry[]): LiveChange[] {
  const groups = new Map<string, readonly Entry[]>();
  for (const entry of entries) {
    const key = `${toldType(entry)} ${entry.action} ${entry.member_id}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const ids = [...new Set(group.map(({ entity_id }) => entity_id))];
    return {
      entity_type: toldType(first),
      action: first.action,
      ids: ids.length > RECORDS_AT_ONCE ? [] : ids,
      fields: [...new Set(group.flatMap(({ diff }) => Object.keys(diff)))],
      by: first.member_id === null ? null : { id: first.member_id, name: first.member_name },
    };
  });
}

interface OwnChange {
  readonly member_id: string;
  readonly member_name: string;
  readonly entity_type: LiveChange['entity_type'];
  readonly count: number;
  readonly ids: readonly string[];
}

/** What changed of a person's own lists, for that person alone. */
export const toldOwn = (changes: readonly OwnChange[], memberId: string): LiveChange[] =>
  changes
    .filter(({ member_id }) => member_id === memberId)
    .map(({ entity_type, count, ids, member_name }) => ({
      entity_type,
      action: 'update',
      ids: count > ids.length ? [] : [...ids],
      fields: [],
      by: { id: memberId, name: member_name },
    }));
