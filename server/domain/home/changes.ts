/** Entries of the audit log as the home tells them. Pure. */
import type { StoredEntry } from '../audit/known.ts';

export interface ToldTogether {
  /** The newest of them. */
  readonly entry: StoredEntry;
  /** How many records it was done to. */
  readonly records: number;
}

const keyOf = ({ entity_type, action, source, diff, ...by }: StoredEntry) =>
  JSON.stringify([
    by.performed_by_member_id ?? by.performed_by_name,
    entity_type,
    action,
    source,
    action === 'update' ? Object.keys(diff).toSorted() : null,
  ]);

/** Entries that follow each other and say the same of several records, such as those of an import, are told as one. */
export function toldTogether(entries: readonly StoredEntry[]): ToldTogether[] {
  const groups: { key: string; entry: StoredEntry; ids: Set<string> }[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    const last = groups.at(-1);
    if (last?.key === key) last.ids.add(entry.entity_id);
    else groups.push({ key, entry, ids: new Set([entry.entity_id]) });
  }
  return groups.map(({ entry, ids }) => ({ entry, records: ids.size }));
}
