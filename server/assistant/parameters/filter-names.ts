/** Conditions of a filter about accounts and their owners. Pure. */
import { listed, memberOperand, part, type FilterPart, type NameParts } from './filter-part.ts';
import type { Mention, NameMention } from './mention.ts';
import type { Named } from './parameter.ts';
import type { Reading } from './reading.ts';
import type { World } from './world.ts';

const NOT =
  /(?:^|[^\p{L}])(?:not|except|excluding|without|other than|but not|isn't|aren't|apart from|besides)(?: for| by| of| owned by| those (?:of|owned by)| from| the ones of)?\s*$/u;

/** Accounts are compared by their names, because a filter of renewals has no ids of accounts. */
const MOST_IN_WORDS = 5;

const namesInWords = (names: readonly string[]) =>
  names.length > MOST_IN_WORDS ? `${names.length} accounts` : listed(names);

const unique = (named: readonly Named[]) => [...new Map(named.map((one) => [one.id, one])).values()];

const ofKind = (found: readonly Mention[], kind: NameMention['kind']): readonly NameMention[] =>
  found.filter((mention): mention is NameMention => mention.kind === kind);

/** Words such as `it` count only where no account is named. */
const firm = (found: readonly NameMention[]) => {
  const named = found.filter(({ how }) => how !== 'reference');
  return named.length > 0 ? named : found;
};

const isNegated = ({ plain }: Reading, { from }: NameMention) =>
  NOT.test(plain.slice(Math.max(0, from - 40), from));

export function accountParts(reading: Reading, found: readonly Mention[], { focus }: World): NameParts {
  const lists = found.flatMap((mention) => (mention.kind === 'listed' ? mention.value : []));
  // A list of renewals has more than its rows, and not every renewal of its accounts.
  const view = focus.view ?? null;
  const named =
    lists.length > 0
      ? ofKind(found, 'account').filter(({ how }) => how !== 'reference')
      : firm(ofKind(found, 'account'));
  const unclear = named.find(({ candidates }) => candidates.length > 1);
  if (unclear !== undefined) return { several: unclear.candidates };
  const parts: FilterPart[] = [];
  if (lists.length > 0 && view !== null) parts.push(view);
  const wanted = unique([
    ...(view === null ? lists : []),
    ...named.filter((one) => !isNegated(reading, one)).flatMap(({ candidates }) => candidates),
  ]);
  const without = unique(
    named.filter((one) => isNegated(reading, one)).flatMap(({ candidates }) => candidates),
  );
  const names = (of: readonly Named[]) => [...new Set(of.map(({ name }) => name))];
  if (wanted.length > 0)
    parts.push(part('account_name', 'any_of', names(wanted), namesInWords(names(wanted))));
  if (without.length > 0)
    parts.push(part('account_name', 'none_of', names(without), `without ${namesInWords(names(without))}`));
  return { parts };
}

export function ownerParts(reading: Reading, found: readonly Mention[], world: World): NameParts {
  const named = ofKind(found, 'member');
  const unclear = named.find(({ candidates }) => candidates.length > 1);
  if (unclear !== undefined) return { several: unclear.candidates };
  const parts: FilterPart[] = [];
  const add = (members: readonly Named[], isNot: boolean) => {
    if (members.length === 0) return;
    const words = listed(members.map(({ id, name }) => (id === world.me.id ? 'you' : name)));
    const ids = members.map((one) => memberOperand(one, world));
    const [one] = ids;
    const operator = isNot ? 'none_of' : 'any_of';
    parts.push(
      ids.length === 1 && one !== undefined && !isNot
        ? part('account_owner', 'is', [one], `owned by ${words}`)
        : part('account_owner', operator, ids, `${isNot ? 'not ' : ''}owned by ${words}`),
    );
  };
  const split = (isNot: boolean) =>
    unique(named.filter((one) => isNegated(reading, one) === isNot).flatMap(({ candidates }) => candidates));
  add(split(false), false);
  add(split(true), true);
  return { parts };
}
