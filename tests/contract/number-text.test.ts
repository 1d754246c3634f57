/** Numbers as people write them (spec §5). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNumber } from '../../contract/rules/number-text.ts';

describe('texts that are a number', () => {
  test.each<[string, number]>([
    ['120k', 120_000],
    ['1.2m', 1_200_000],
    ['1.2M', 1_200_000],
    ['$1.2M', 1_200_000],
    ['85,000', 85_000],
    ['1 200 000', 1_200_000],
    ['1\u00a0200\u202f000', 1_200_000],
    ["1'200'000", 1_200_000],
    ['$ 1,234,567.89', 1_234_567.89],
    ['-$5', -5],
    ['−5', -5],
    ['2.5 bn', 2_500_000_000],
    ['3 million', 3_000_000],
    ['1.005k', 1005],
    ['.5', 0.5],
    ['5.', 5],
    ['12%', 12],
    ['0', 0],
    ['007', 7],
    ['1e-7', 1e-7],
  ])('the text %j is read as the number %d', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });
});

describe('texts that are not wholly a number', () => {
  test.each([
    '',
    ' ',
    'k',
    '$',
    '-',
    '.',
    'abc',
    '12abc',
    '120kk',
    '120 x',
    '85,00',
    '1,2345',
    '1,234,56',
    '1.200.000',
    '1,200 000',
    '1 2',
    '--5',
    '5-',
    '1-2',
    '1e5k',
    '1e999',
    '0x10',
    'Infinity',
    'NaN',
    '$$5',
    '５',
  ])('the text %j is refused as a number', (text) => {
    expect(readNumber(text)).toBeNull();
  });
});

test('every number is read from its plain digits and from digits in groups', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const value = Number(`${whole}.${String(cents).padStart(2, '0')}`);
      expect(readNumber(String(value))).toBe(value);
      expect(readNumber(value.toLocaleString('en-US'))).toBe(value);
    }),
  );
});
