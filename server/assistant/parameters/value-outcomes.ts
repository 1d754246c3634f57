/** A mention as the value of a parameter, or what is wrong with it. Pure. */
import { RENEWAL_TERMS } from '../../../contract/records/renewals.ts';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { daysOf, moneyProblem, monthsOf } from './amounts.ts';
import { shifted } from './calendar-spans.ts';
import { wrong, type Outcome } from './extracted.ts';
import type { AmountMention, DurationMention, Mention, NameMention } from './mention.ts';
import type { Parameter } from './parameter.ts';
import { countWords } from './time-words.ts';
import type { World } from './world.ts';

const termLabels = RENEWAL_TERMS.map((months) => `${months} months`);

function termOutcome(months: number): Outcome {
  return RENEWAL_TERMS.some((term) => term === months)
    ? { value: months }
    : wrong([`A term is ${termLabels.slice(0, -1).join(', ')} or ${termLabels.at(-1)}`], termLabels);
}

function moneyOutcome({ kind, value, problem, suggestions }: AmountMention): Outcome {
  if (kind === 'percent') return wrong(['Please give the amount in dollars, not a percentage']);
  if (problem !== null || value === null) return wrong([problem ?? 'This is not an amount'], suggestions);
  const refused = moneyProblem(value);
  return refused === null ? { value } : wrong([refused]);
}

function monthsOutcome(mention: AmountMention | DurationMention): Outcome {
  if (mention.kind !== 'duration') {
    return mention.value === null
      ? wrong(['A term is a number of months'], termLabels)
      : termOutcome(mention.value);
  }
  const months = monthsOf(mention.count, mention.unit);
  return months === null ? wrong(['A term is a number of months'], termLabels) : termOutcome(months);
}

function numberOutcome(mention: AmountMention | DurationMention): Outcome {
  if (mention.kind === 'duration') return { value: daysOf(mention.count, mention.unit) };
  const { value, problem } = mention;
  if (value === null) return wrong([problem ?? 'This is not a number']);
  return value < 0 ? wrong(['A number here cannot be negative']) : { value };
}

function dayOutcome(mention: Mention): Outcome | null {
  if (mention.kind === 'day') {
    return mention.value === null
      ? wrong([mention.problem ?? 'This is not a day'])
      : { value: mention.value };
  }
  if (mention.kind !== 'period') return null;
  const { from, to, label } = mention.value;
  return wrong([`“${label}” is more than one day`], [formatDay(from), formatDay(to)]);
}

function periodOutcome(mention: Mention, looksBack: boolean, { today }: World): Outcome | null {
  if (mention.kind === 'period') return { value: mention.value };
  if (mention.kind === 'day') {
    return mention.period === null
      ? wrong([mention.problem ?? 'This is not a day'])
      : { value: mention.period };
  }
  if (mention.kind !== 'duration') return null;
  const { count, unit } = mention;
  const words = count === 1 ? unit : countWords(count, unit);
  return looksBack
    ? { value: { from: shifted(today, -count, unit), to: today, label: `the last ${words}` } }
    : { value: { from: today, to: shifted(today, count, unit), label: `the next ${words}` } };
}

/** @param text what was said */
function nameOutcome({ candidates }: NameMention, text: string, { focus }: World): Outcome {
  const [one] = candidates;
  if (one === undefined) return { unknown: { text, nearest: focus.listed } };
  if (candidates.length === 1) return { value: { id: one.id, name: one.name } };
  // Of several that may be meant, the one that the conversation speaks of.
  const spoken = candidates.find(({ id }) => id === focus.account?.id || id === focus.member?.id);
  return spoken === undefined
    ? { several: candidates.map(({ id, name }) => ({ id, name })) }
    : { value: { id: spoken.id, name: spoken.name } };
}

function addressOutcome(mention: Mention): Outcome | null {
  if (mention.kind !== 'email' && mention.kind !== 'url') return null;
  return mention.value === null
    ? wrong([mention.problem ?? 'This is not an address'])
    : { value: mention.value };
}

const isAmount = (mention: Mention): mention is AmountMention =>
  mention.kind === 'money' || mention.kind === 'number' || mention.kind === 'percent';

/** Null for a mention that is of another type. */
export function outcomeOf(
  mention: Mention,
  parameter: Parameter,
  text: string,
  world: World,
): Outcome | null {
  switch (parameter.type) {
    case 'account':
    case 'member':
      if (mention.kind === parameter.type)
        return nameOutcome(mention, text.slice(mention.from, mention.to), world);
      return parameter.type === 'member' && mention.kind === 'email'
        ? memberByEmail(mention.value, world)
        : null;
    case 'money':
      return isAmount(mention) ? moneyOutcome(mention) : null;
    case 'number':
      return isAmount(mention) || mention.kind === 'duration' ? numberOutcome(mention) : null;
    case 'months':
      return isAmount(mention) || mention.kind === 'duration' ? monthsOutcome(mention) : null;
    case 'day':
      return dayOutcome(mention);
    case 'period':
      return periodOutcome(mention, parameter.looksBack === true, world);
    case 'email':
      return mention.kind === 'email' ? addressOutcome(mention) : null;
    case 'url':
      return mention.kind === 'url' ? addressOutcome(mention) : null;
    default:
      return null;
  }
}

function memberByEmail(email: string | null, { members }: World): Outcome | null {
  const member = email === null ? undefined : members.find((one) => one.email?.toLowerCase() === email);
  return member === undefined ? null : { value: { id: member.id, name: member.name } };
}
