/** Days as people write them: which texts are read as a day and which are refused (spec §9). */
import { expect, test } from 'vitest';
import { formatDay } from '../../contract/rules/day-format.ts';
import { readDay } from '../../contract/rules/day-text.ts';

test.each([
  ['2026-01-19', '2026-01-19'],
  ['Jan 19, 2026', '2026-01-19'],
  ['  january 19 2026 ', '2026-01-19'],
  ['19 Jan 2026', '2026-01-19'],
  ['Sept. 3, 2026', '2026-09-03'],
  ['1/19/2026', '2026-01-19'],
  ['02/29/2028', '2028-02-29'],
])('"%s" is read as the day %s', (text, day) => expect(readDay(text)).toBe(day));

test.each(['', 'soon', '19/1/2026', 'Feb 30, 2026', 'Ja 19, 2026', '1/19/26', 'Jan 2026', '20260119'])(
  '"%s" is not read as a day',
  (text) => expect(readDay(text)).toBeNull(),
);

test('a day as the table shows it is read as the same day', () => {
  for (const day of ['2024-02-29', '2026-12-01', '1999-05-31']) expect(readDay(formatDay(day))).toBe(day);
});
