/** Which renewals a text speaks of, in the one filter language and in words. Pure. */
import { allOf, conditionsIn, filterLimits } from '../../../contract/filter.ts';
import { fitting } from '../../../contract/filter/fitting.ts';
import { fieldOf } from '../../../contract/record-type.ts';
import { renewals } from '../../../contract/records/renewals.ts';
import { accountParts, ownerParts } from './filter-names.ts';
import { part } from './filter-part.ts';
import { customParts, fieldParts, stateParts } from './filter-states.ts';
import { amountParts, timeParts } from './filter-values.ts';
import type { Mention } from './mention.ts';
import type { Named, SpokenFilter } from './parameter.ts';
import { isOrdinary } from './ordinary-words.ts';
import { overlap, type Reading } from './reading.ts';
import type { World } from './world.ts';

type FilterRead = { readonly value: SpokenFilter } | { readonly several: readonly Named[] } | null;

/** `all of them` is the last list: without one it does not mean every renewal. */
const ALL =
  /(?<![\p{L}\p{N}])(?:all|every|everything|everywhere|each|any|the whole|entire)(?! (?:of )?(?:them|these|those|it))(?![\p{L}\p{N}])/u;

/** Words that were not understood may say which ones: `all renewals in Atlantis` are not all. */
const saysMore = (reading: Reading, found: readonly Mention[]) =>
  reading.words.some((word) => !isOrdinary(word.bare) && !found.some((mention) => overlap(mention, word)));

/** @param found what was recognised in the text */
export function filterIn(reading: Reading, found: readonly Mention[], world: World): FilterRead {
  const names = [accountParts(reading, found, world), ownerParts(reading, found, world)];
  const unclear = names.find((read) => 'several' in read);
  if (unclear !== undefined && 'several' in unclear) return { several: unclear.several };
  const parts = [
    ...stateParts(reading, found),
    ...names.flatMap((read) => ('parts' in read ? read.parts : [])),
    ...timeParts(reading, found),
    ...amountParts(reading, found),
    ...fieldParts(reading, found, world),
    ...customParts(reading, found, world),
  ];
  if (parts.length === 0) {
    if (!ALL.test(reading.plain) || saysMore(reading, found)) return null;
    // Every account has a name, and a filter has at least one condition.
    parts.push(part('account_name', 'not_empty', [], 'everything'));
  }
  const [first] = parts;
  const filter =
    parts.length === 1 && first !== undefined ? first.filter : allOf(parts.map((one) => one.filter));
  const fitted = fitting(filter, (column) => fieldOf(renewals, column, world.fields));
  if (
    fitted.filter === null ||
    fitted.dropped.length > 0 ||
    conditionsIn(filter) > filterLimits.conditions.most
  )
    return null;
  return { value: { filter: fitted.filter, words: parts.map(({ words }) => words).join(', ') } };
}
