/** Numbers and lists in the sentences of charts. Pure. */
import { shortMoney } from '../../../contract/rules/short-money.ts';

/** `1 project`, `1,200 projects`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const renewalsCounted = (count: number): string =>
  count === 0 ? 'No renewals' : counted(count, 'renewal');

export const requestsCounted = (count: number): string =>
  count === 0 ? 'No requests' : counted(count, 'request');

/** `2.5 hours`, to one decimal. */
export const hoursSaid = (hours: number): string => counted(Math.round(hours * 10) / 10, 'hour');

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `$1.2M High`; without a value there is nothing to say. */
export const valued = (value: number | null | undefined, what: string): string[] =>
  value === null || value === undefined || value === 0 ? [] : [`${shortMoney(value)} ${what}`];

/** The one with the greatest value, the first of several; undefined for none above 0. */
export function greatest<T>(all: readonly T[], valueOf: (one: T) => number): T | undefined {
  const [first] = all.toSorted((one, other) => valueOf(other) - valueOf(one));
  return first !== undefined && valueOf(first) > 0 ? first : undefined;
}
