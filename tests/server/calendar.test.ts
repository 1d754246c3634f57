import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayNumber, dayOfNumber, daysBetween } from '../../contract/rules/day-count.ts';
import { todayIn } from '../../server/domain/calendar/today.ts';

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2000-02-29', 11_016],
  ['2026-03-10', 20_522],
  ['0001-01-01', -719_162],
  ['9999-12-31', 2_932_896],
])('%s is day %i', (day, number) => {
  expect([dayNumber(day), dayOfNumber(number)]).toEqual([number, day]);
});

test('every day of four centuries follows the one before, with the lengths of its months', () => {
  let day = '1999-12-31';
  let days = 0;
  for (let year = 2000; year < 2400; year += 1) {
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (const [month, length] of lengths.entries()) {
      for (let date = 1; date <= length; date += 1) {
        day = addDays(day, 1);
        days += 1;
        const expected = `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
        if (day !== expected) expect(day).toBe(expected);
      }
    }
  }
  expect([day, days]).toEqual(['2399-12-31', 146_097]);
});

test('subtracting days is the inverse of adding them', () => {
  const number = fc.integer({ min: dayNumber('0100-01-01'), max: dayNumber('9000-01-01') });
  fc.assert(
    fc.property(number, fc.integer({ min: -30_000, max: 30_000 }), (start, days) => {
      const from = dayOfNumber(start);
      return daysBetween(from, addDays(from, days)) === days;
    }),
  );
});

test.each([
  ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['Pacific/Honolulu', '2026-01-01T09:59:59Z', '2025-12-31'],
  ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
  ['UTC', '2024-02-29T23:59:59Z', '2024-02-29'],
  // Unknown to this system: the default's day, not an error.
  ['Atlantis/Capital', '2026-03-08T04:59:59Z', '2026-03-07'],
])('in the timezone %s the instant %s is on the day %s', (timezone, instant, day) => {
  expect(todayIn(timezone, new Date(instant))).toBe(day);
});
