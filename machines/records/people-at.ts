/** Who else is at a record, as the live link tells it. Pure. */
import type { Present } from '../../contract/live.ts';
import type { Member } from '../../contract/members.ts';

/** Ids of members by the id of the record that they look at. */
export type PresentAt = Readonly<Record<string, readonly string[]>>;

/** By record, so that a row finds its people at once. A record with the same people keeps its array: its row is not rendered. */
export function presentAt(people: readonly Present[], before: PresentAt): PresentAt {
  const found: Record<string, string[]> = {};
  for (const { record_id: at, member_id: id } of people) (found[at] ??= []).push(id);
  const isSame = (one: readonly string[], other: readonly string[] = []) =>
    one.length === other.length && one.every((id) => other.includes(id));
  return Object.fromEntries(
    Object.entries(found).map(([at, ids]) => [at, isSame(ids, before[at]) ? (before[at] ?? ids) : ids]),
  );
}

/**
 * The other members at a record, in the order of the members. A member whom the table does not know is left out.
 * @param ids of the members who are there
 */
export function peopleAt(
  ids: readonly string[] | undefined,
  { members, memberId }: { readonly members: readonly Member[]; readonly memberId: string },
): readonly Member[] {
  if (ids === undefined) return [];
  return members.filter(({ id }) => id !== memberId && ids.includes(id));
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** All names, for example `Priya Raman and Daniel Roth are here`. */
export function presentNames(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  return names.length === 1 ? `${last} is here` : `${names.slice(0, -1).join(', ')} and ${last} are here`;
}

/** For example `Priya and Daniel are here`. */
export function presentText(names: readonly string[]): string {
  const [one, two] = names.map(firstName);
  if (one === undefined) return '';
  if (two === undefined) return `${one} is here`;
  return names.length === 2 ? `${one} and ${two} are here` : `${one} and ${names.length - 1} others are here`;
}
