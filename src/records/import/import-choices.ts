/** The choices of how the cells of a file are read, in words. */
import { importMatches, matchLabel } from '../../../contract/import-matches.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import type { ImportSettings } from '../../../contract/imports.ts';

type Choices<K extends keyof ImportSettings> = readonly {
  readonly value: ImportSettings[K];
  readonly label: string;
}[];

export const matchesOf = (type: RecordType): Choices<'match'> =>
  importMatches(type).map((value) => ({ value, label: matchLabel(type, value) }));
export const orders: Choices<'days'> = [
  { value: 'month_first', label: 'Month first' },
  { value: 'day_first', label: 'Day first' },
];
export const signs: Choices<'decimals'> = [
  { value: 'dot', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
];
export const empties: Choices<'empty'> = [
  { value: 'keep', label: 'Keep the value' },
  { value: 'clear', label: 'Clear the value' },
];
