/** Sentences of answers: counts, lists and periods in words. Pure. */
import { formatDay } from '../../../contract/rules/day-format.ts';
import type { SpokenFilter, SpokenPeriod } from '../parameters/parameter.ts';

const figures = new Intl.NumberFormat('en-US');

export const figure = (count: number): string => figures.format(count);

/** `1 renewal`, `2 renewals`, `no renewals`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `no ${many}`;
  return `${figure(count)} ${count === 1 ? one : many}`;
}

export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `is` after one, `are` after several or none. */
export const verb = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** `Jo's`, `Ines'`. */
export const ownersOf = (name: string): string => (/s$/i.test(name) ? `${name}'` : `${name}'s`);

/** A label of a period that stands in a sentence without a preposition. */
const ADVERB =
  /^(today|tomorrow|yesterday|this |next |last |before |after |until |since |from |between |by |on )/i;
const NAMED =
  /^(q[1-4]\b|h[12]\b|\d{4}$|(january|february|march|april|may|june|july|august|september|october|november|december)\b|the )/i;

/** `in Q3 2026`, `in the next 90 days`, `this week`, `from Jan 5, 2026 to Mar 1, 2026`. */
export function periodWords({ from, to, label }: SpokenPeriod): string {
  if (ADVERB.test(label)) return label;
  if (NAMED.test(label)) return `in ${label}`;
  return from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`;
}

/** `today`, `tomorrow`, `in 12 days`, `3 days ago`. */
export function daysAway(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${figure(days)} days` : `${figure(-days)} days ago`;
}

/** What is said of a filter that keeps all renewals. */
export const EVERYTHING = 'everything';

/** ` with low confidence`, after a count of renewals; nothing for a filter that keeps all of them. */
export const whichOf = (given: SpokenFilter | null): string =>
  given === null || given.words === '' || given.words === EVERYTHING ? '' : ` ${given.words}`;
