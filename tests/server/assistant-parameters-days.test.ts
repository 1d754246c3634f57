/** Single days as people say them, on a fixed instant in two timezones, and at the ends of months and years. */
import { expect, test } from 'vitest';
import { parameter, read, THURSDAY, WEDNESDAY, worldOn } from '../support/assistant/parameter-world.ts';

const day = parameter('day');
const period = parameter('period');

test('one instant is on two days in two timezones', () => {
  expect([WEDNESDAY, THURSDAY]).toEqual(['2026-11-25', '2026-11-26']);
});

test.each([
  ['today', '2026-11-25', '2026-11-26'],
  ['tomorrow', '2026-11-26', '2026-11-27'],
  ['yesterday', '2026-11-24', '2026-11-25'],
  ['the day after tomorrow', '2026-11-27', '2026-11-28'],
  ['day before yesterday', '2026-11-23', '2026-11-24'],
  ['on Friday', '2026-11-27', '2026-11-27'],
  ['next Friday', '2026-12-04', '2026-12-04'],
  ['this Friday', '2026-11-27', '2026-11-27'],
  ['last Friday', '2026-11-20', '2026-11-20'],
  ['Monday', '2026-11-30', '2026-11-30'],
  ['next Monday', '2026-11-30', '2026-11-30'],
  ['on Wednesday', '2026-11-25', '2026-12-02'],
  ['coming Thursday', '2026-11-26', '2026-11-26'],
  ['Thursday', '2026-11-26', '2026-11-26'],
  ['Friday next week', '2026-12-04', '2026-12-04'],
  ['the 15th', '2026-12-15', '2026-12-15'],
  ['the 31st', '2026-12-31', '2026-12-31'],
  ['the 25th', '2026-11-25', '2026-12-25'],
  ['the 26th', '2026-11-26', '2026-11-26'],
  ['the 15th of next month', '2026-12-15', '2026-12-15'],
  ['31 Dec', '2026-12-31', '2026-12-31'],
  ['Dec 31', '2026-12-31', '2026-12-31'],
  ['December 31st', '2026-12-31', '2026-12-31'],
  ['31st of December', '2026-12-31', '2026-12-31'],
  ['Nov 25', '2026-11-25', '2027-11-25'],
  ['Nov 26', '2026-11-26', '2026-11-26'],
  ['November 24', '2027-11-24', '2027-11-24'],
  ['Jan 1', '2027-01-01', '2027-01-01'],
  ['1 Jan 2028', '2028-01-01', '2028-01-01'],
  ['Dec 31, 2026', '2026-12-31', '2026-12-31'],
  ['the 4th of July', '2027-07-04', '2027-07-04'],
  ['July 4th, 2027', '2027-07-04', '2027-07-04'],
  ['2026-12-01', '2026-12-01', '2026-12-01'],
  ['2027/02/28', '2027-02-28', '2027-02-28'],
  ['3/4/2026', '2026-03-04', '2026-03-04'],
  ['12/25/2026', '2026-12-25', '2026-12-25'],
  ['25/12/2026', '2026-12-25', '2026-12-25'],
  ['31.12.2026', '2026-12-31', '2026-12-31'],
  ['1.2.2027', '2027-02-01', '2027-02-01'],
  ['3/4/27', '2027-03-04', '2027-03-04'],
  ['Feb 29', '2028-02-29', '2028-02-29'],
  ['Feb 29, 2028', '2028-02-29', '2028-02-29'],
  ['29 February', '2028-02-29', '2028-02-29'],
  ['in 60 days', '2027-01-24', '2027-01-25'],
  ['in 1 day', '2026-11-26', '2026-11-27'],
  ['in two weeks', '2026-12-09', '2026-12-10'],
  ['in a fortnight', '2026-12-09', '2026-12-10'],
  ['in a month', '2026-12-25', '2026-12-26'],
  ['in three months', '2027-02-25', '2027-02-26'],
  ['in 2 quarters', '2027-05-25', '2027-05-26'],
  ['in a year', '2027-11-25', '2027-11-26'],
  ["in a year's time", '2027-11-25', '2027-11-26'],
  ['two weeks from now', '2026-12-09', '2026-12-10'],
  ['90 days from today', '2027-02-23', '2027-02-24'],
  ['a week from Friday', '2026-12-04', '2026-12-04'],
  ['two weeks from tomorrow', '2026-12-10', '2026-12-11'],
  ['3 days after December 1', '2026-12-04', '2026-12-04'],
  ['a day before Jan 1', '2026-12-31', '2026-12-31'],
  ['10 days ago', '2026-11-15', '2026-11-16'],
  ['two months ago', '2026-09-25', '2026-09-26'],
  ['end of the month', '2026-11-30', '2026-11-30'],
  ['end of month', '2026-11-30', '2026-11-30'],
  ['the end of next month', '2026-12-31', '2026-12-31'],
  ['end of the week', '2026-11-29', '2026-11-29'],
  ['end of this quarter', '2026-12-31', '2026-12-31'],
  ['end of Q3', '2027-09-30', '2027-09-30'],
  ['end of Q4', '2026-12-31', '2026-12-31'],
  ['end of Q1 2027', '2027-03-31', '2027-03-31'],
  ['end of the year', '2026-12-31', '2026-12-31'],
  ['end of next year', '2027-12-31', '2027-12-31'],
  ['end of 2027', '2027-12-31', '2027-12-31'],
  ['the end of February', '2027-02-28', '2027-02-28'],
  ['end of Feb 2028', '2028-02-29', '2028-02-29'],
  ['beginning of next month', '2026-12-01', '2026-12-01'],
  ['start of Q2', '2027-04-01', '2027-04-01'],
  ['the start of next year', '2027-01-01', '2027-01-01'],
  ['first day of next quarter', '2027-01-01', '2027-01-01'],
  ['last day of the month', '2026-11-30', '2026-11-30'],
  ['last day of February 2027', '2027-02-28', '2027-02-28'],
  ['the middle of the month', '2026-11-15', '2026-11-15'],
  ['EOM', '2026-11-30', '2026-11-30'],
  ['EOQ', '2026-12-31', '2026-12-31'],
  ['EOY', '2026-12-31', '2026-12-31'],
  ['month end', '2026-11-30', '2026-11-30'],
  ['year-end', '2026-12-31', '2026-12-31'],
  ['by Friday', '2026-11-27', '2026-11-27'],
  ['by the end of Q3', '2027-09-30', '2027-09-30'],
  ['until Dec 15', '2026-12-15', '2026-12-15'],
  ['no later than Jan 31', '2027-01-31', '2027-01-31'],
  ['effective Jan 1', '2027-01-01', '2027-01-01'],
  ['on or after March 1', '2027-03-01', '2027-03-01'],
])('%s is %s on a Wednesday, and %s on the Thursday after it', (text, onWednesday, onThursday) => {
  expect([read(text, [day], worldOn(WEDNESDAY)), read(text, [day], worldOn(THURSDAY))]).toEqual([
    { day: onWednesday },
    { day: onThursday },
  ]);
});

// Ends of months and years, leap days, and the days on which clocks change in the United States and in Europe.
const edges: readonly (readonly [today: string, type: string, text: string, expected: unknown])[] = [
  ['2027-01-31', 'day', 'in a month', '2027-02-28'],
  ['2028-01-31', 'day', 'in a month', '2028-02-29'],
  ['2027-03-31', 'day', 'a month ago', '2027-02-28'],
  ['2026-12-31', 'day', 'tomorrow', '2027-01-01'],
  ['2026-12-31', 'period', 'next month', ['2027-01-01', '2027-01-31', 'January 2027']],
  ['2026-12-31', 'period', 'next quarter', ['2027-01-01', '2027-03-31', 'Q1 2027']],
  ['2026-12-31', 'period', 'this week', ['2026-12-28', '2027-01-03', 'the week of Dec 28, 2026']],
  ['2027-01-01', 'day', 'yesterday', '2026-12-31'],
  ['2027-01-01', 'period', 'last quarter', ['2026-10-01', '2026-12-31', 'Q4 2026']],
  ['2027-01-01', 'period', 'this week', ['2026-12-28', '2027-01-03', 'the week of Dec 28, 2026']],
  ['2028-02-29', 'day', 'in a year', '2029-02-28'],
  ['2028-02-29', 'day', 'a year ago', '2027-02-28'],
  ['2028-02-28', 'day', 'tomorrow', '2028-02-29'],
  ['2027-02-28', 'day', 'tomorrow', '2027-03-01'],
  ['2027-03-13', 'day', 'tomorrow', '2027-03-14'],
  ['2027-03-14', 'day', 'tomorrow', '2027-03-15'],
  ['2027-10-31', 'day', 'tomorrow', '2027-11-01'],
  ['2026-11-01', 'period', 'next 7 days', ['2026-11-01', '2026-11-08', 'the next 7 days']],
  ['2027-03-28', 'day', 'in 1 day', '2027-03-29'],
  ['2027-08-31', 'day', 'in six months', '2028-02-29'],
  ['2027-10-31', 'day', 'end of next month', '2027-11-30'],
  ['2027-12-15', 'period', 'next March', ['2028-03-01', '2028-03-31', 'March 2028']],
  ['2027-12-15', 'period', 'Q1', ['2028-01-01', '2028-03-31', 'Q1 2028']],
  ['2027-03-31', 'day', 'end of the quarter', '2027-03-31'],
  ['2027-02-10', 'day', 'end of the month', '2027-02-28'],
  ['2028-02-10', 'day', 'end of the month', '2028-02-29'],
  ['2027-01-30', 'day', 'the 30th', '2027-01-30'],
  ['2027-01-31', 'day', 'the 30th', '2027-03-30'],
  ['2027-02-01', 'day', 'the 30th', '2027-03-30'],
  ['2026-11-29', 'day', 'next Monday', '2026-11-30'],
  ['2026-11-29', 'day', 'this Monday', '2026-11-30'],
  ['2026-11-29', 'day', 'next Sunday', '2026-12-06'],
  ['2026-11-30', 'day', 'next Monday', '2026-12-07'],
  ['2026-11-28', 'day', 'next Friday', '2026-12-04'],
  ['2027-05-10', 'period', 'in May', ['2027-05-01', '2027-05-31', 'May 2027']],
  ['2027-05-10', 'period', 'next May', ['2028-05-01', '2028-05-31', 'May 2028']],
  ['2027-05-10', 'period', 'before May', ['2027-05-10', '2028-04-30', 'before May 1, 2028']],
  ['2027-12-31', 'day', 'in 2 months', '2028-02-29'],
  ['9999-12-31', 'day', 'tomorrow', '9999-12-31'],
];

test.each(edges)('on %s the %s of “%s” is %j', (today, type, text, expected) => {
  const asked = type === 'day' ? day : period;
  expect(read(text, [asked], worldOn(today))).toEqual({ [asked.name]: expected });
});

test.each([
  'the 31st of this month',
  'Feb 30',
  'April 31',
  '2/30/2026',
  '13/13/2026',
  'Feb 29, 2027',
  'the 32nd',
  '2026-02-29',
])('%s is told to be no day', (text) => {
  expect(read(text, [day])).toEqual({
    day: { wrong: [`There is no day “${text.replace(/^on (?:the )?/, '')}”`] },
  });
});

test.each([
  ['Q1', 'Q1 2027'],
  ['next month', 'December 2026'],
  ['in March', 'March 2027'],
])('%s is told to be more than one day', (text, label) => {
  expect(read(text, [day])).toEqual({ day: { wrong: [`“${label}” is more than one day`] } });
});

test.each([
  'soon',
  'whenever',
  'may',
  'the second one',
  '54',
  'version 1.2.3',
  'ratio 3/4',
  'sunny',
  'a marching band',
  'monument',
])('%s names no day', (text) => {
  expect(read(text, [day])).toEqual({});
});

test('of an old and a new day the new one is taken', () => {
  expect(read('change it from 1/1/2027 to 2/1/2027', [day])).toEqual({ day: '2027-02-01' });
});
