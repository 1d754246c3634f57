/** CSV for spreadsheets (checklist row 31). */
import { expect, test } from 'vitest';
import { csvText } from '../../server/domain/csv/csv-text.ts';

const cell = (value: string | number | null) => csvText([[value]]).slice(1, -2);

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '＋1', '－1', '＠1'])(
  'the text %j is written as a text that no spreadsheet calculates',
  (text) => {
    expect(cell(text)).toBe(`'${text}`);
  },
);

test.each(['\r=1', '\n=1'])('the text %j is quoted, too', (text) => {
  expect(cell(text)).toBe(`"'${text}"`);
});

test('numbers stay numbers, also negative ones, and nothing is an empty cell', () => {
  expect([cell(-5), cell(0), cell(1234.5), cell(null)]).toEqual(['-5', '0', '1234.5', '']);
});

test('separators, quotes and line breaks stay inside their cell', () => {
  expect(csvText([['a,b', 'say "no"', 'two\nlines', 'plain']])).toBe(
    '\uFEFF"a,b","say ""no""","two\nlines",plain\r\n',
  );
});
