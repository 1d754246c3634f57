/** Who made the changes that the live stream told of. Pure. */
import type { AnyRecord } from '../../contract/field.ts';
import type { LiveChange } from '../../contract/live.ts';
import { askedBy } from './asked-by.ts';

/** By the id of the record: a name, or null for the person themselves. */
export type Authors = ReadonlyMap<string, string | null>;

/** After changes of whom nothing is known, such as those of a time without a link. */
const UNKNOWN = 'Somebody';

interface Told {
  readonly changes: readonly LiveChange[];
  readonly noun: string;
  readonly rows: readonly AnyRecord[];
  /** The person's own membership. */
  readonly memberId: string;
}

/** The last of several authors is named, others before the person themselves. */
export function withAuthors(authors: Authors, { changes, noun, rows, memberId }: Told): Authors {
  const next = new Map(authors);
  for (const change of changes) {
    const by = change.by?.id === memberId ? null : (change.by?.name ?? UNKNOWN);
    for (const id of askedBy([change], noun, rows) ?? []) if (by !== null || !next.has(id)) next.set(id, by);
  }
  return next;
}

export const withoutAuthors = (authors: Authors, ids: readonly string[] | null): Authors =>
  new Map(ids === null ? [] : [...authors].filter(([id]) => !ids.includes(id)));

export function authorIn(authors: Authors, id: string): string | null {
  const by = authors.get(id);
  return by === undefined ? UNKNOWN : by;
}
