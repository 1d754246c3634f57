/** Money, days, lengths and initials (spec §9). */
import { describe, expect, test, vi } from 'vitest';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { inDays } from '../../../src/ui/in-days.ts';
import { initials, tintOf } from '../../../src/ui/initials.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { shorten } from '../../../src/ui/shorten.ts';

describe('formatMoney', () => {
  test.each([
    [0, '$0'],
    [184_000, '$184,000'],
    [1_712_000.5, '$1,712,001'],
    [1e12, '$1,000,000,000,000'],
  ])('the amount %d is written %s', (amount, text) => expect(formatMoney(amount)).toBe(text));
});

describe('inDays', () => {
  test.each([
    [0, '2026-03-02'],
    [-23, '2026-02-07'],
    [30, '2026-04-01'],
    [365, '2027-03-02'],
  ])('%i days from the 2nd of March 2026 is the day %s', (days, day) => {
    vi.useFakeTimers({ now: new Date(2026, 2, 2, 23, 30) });
    expect(inDays(days)).toBe(day);
    vi.useRealTimers();
  });
});

describe('formatDay', () => {
  test.each([
    ['2026-01-19', 'Jan 19, 2026'],
    ['2025-12-31', 'Dec 31, 2025'],
    ['0001-01-01', 'Jan 1, 0001'],
    ['2026-13-01', '2026-13-01'],
    ['tomorrow', 'tomorrow'],
  ])('the day %s is written %s', (day, text) => expect(formatDay(day)).toBe(text));
});

describe('shorten', () => {
  test.each([
    ['Northwind Traders', 20, 'Northwind Traders'],
    ['12345678901234567890', 20, '12345678901234567890'],
    ['Quarry & Stone Supply Co', 20, 'Quarry & Stone Suppl…'],
    ['Cristina Vandyke', 15, 'Cristina Vandyk…'],
    ['Nothing ends in space', 8, 'Nothing…'],
    ['👩‍🚀👩‍🚀👩‍🚀', 2, '👩‍🚀👩‍🚀…'],
  ])('the text %s, shortened to %d characters, is %s', (text, length, short) =>
    expect(shorten(text, length)).toBe(short),
  );
});

describe('initials', () => {
  test.each([
    ['Maya Okafor', 'MO'],
    ['maya', 'M'],
    ['Ana María de la Cruz', 'AC'],
    ['  Tom  Lindqvist ', 'TL'],
    ['Åsa Öberg', 'ÅÖ'],
    ['Quarry & Co', 'QC'],
    ['(Acme)', 'A'],
    ['', ''],
    ['—', ''],
  ])('the initials of %s are %s', (name, letters) => expect(initials(name)).toBe(letters));

  test('the same id always has the same one of six tints', () => {
    const tints = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'a-long-member-id'].map(tintOf);
    expect(tints).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'a-long-member-id'].map(tintOf));
    expect(tints.every((tint) => tint >= 1 && tint <= 6)).toBe(true);
    expect(new Set(tints.slice(0, 6)).size).toBe(6);
  });
});
