/** The choices of how the cells of a file are read, in words. */
import type { ImportSettings } from '../../../contract/imports.ts';

type Choices<K extends keyof ImportSettings> = readonly {
  readonly value: ImportSettings[K];
  readonly label: string;
}[];

export const matches: Choices<'match'> = [
  { value: 'account_name', label: 'Account name' },
  { value: 'id', label: 'ID' },
];
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
