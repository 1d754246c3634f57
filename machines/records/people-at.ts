/** Who else is at a record, as the live link tells it. Pure. */
import type { Present } from '../../contract/live.ts';
import type { Member } from '../../contract/members.ts';

/** The other members at the record, in the order of the members. A member whom the table does not know is left out. */
export function peopleAt(
  present: readonly Present[],
  recordId: string,
  { members, memberId }: { readonly members: readonly Member[]; readonly memberId: string },
): readonly Member[] {
  const there = new Set(
    present.filter(({ record_id: at }) => at === recordId).map(({ member_id: id }) => id),
  );
  return members.filter(({ id }) => id !== memberId && there.has(id));
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** For example `Priya and Daniel are here`. */
export function presentText(names: readonly string[]): string {
  const [one, two] = names.map(firstName);
  if (one === undefined) return '';
  if (two === undefined) return `${one} is here`;
  return names.length === 2 ? `${one} and ${two} are here` : `${one} and ${names.length - 1} others are here`;
}
