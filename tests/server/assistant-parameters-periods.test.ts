/** Periods as people say them: they look forward, and back where the question does. Both ends are included. */
import { expect, test } from 'vitest';
import { parameter, read, THURSDAY, WEDNESDAY, worldOn } from '../support/assistant/parameter-world.ts';

const period = parameter('period');
const past = parameter('period', { looksBack: true });

/** The third one is another on the Thursday after it. */
type Row = readonly [text: string, onWednesday: unknown, onThursday?: unknown];

const rows: readonly Row[] = [
  ['this week', ['2026-11-23', '2026-11-29', 'the week of Nov 23, 2026']],
  ['next week', ['2026-11-30', '2026-12-06', 'the week of Nov 30, 2026']],
  ['last week', ['2026-11-16', '2026-11-22', 'the week of Nov 16, 2026']],
  ['this month', ['2026-11-01', '2026-11-30', 'November 2026']],
  ['next month', ['2026-12-01', '2026-12-31', 'December 2026']],
  ['last month', ['2026-10-01', '2026-10-31', 'October 2026']],
  ['this quarter', ['2026-10-01', '2026-12-31', 'Q4 2026']],
  ['next quarter', ['2027-01-01', '2027-03-31', 'Q1 2027']],
  ['last quarter', ['2026-07-01', '2026-09-30', 'Q3 2026']],
  ['this year', ['2026-01-01', '2026-12-31', '2026']],
  ['next year', ['2027-01-01', '2027-12-31', '2027']],
  ['last year', ['2025-01-01', '2025-12-31', '2025']],
  [
    'the past year',
    ['2025-11-25', '2026-11-25', 'the last year'],
    ['2025-11-26', '2026-11-26', 'the last year'],
  ],
  [
    'the past month',
    ['2026-10-25', '2026-11-25', 'the last month'],
    ['2026-10-26', '2026-11-26', 'the last month'],
  ],
  [
    'next 90 days',
    ['2026-11-25', '2027-02-23', 'the next 90 days'],
    ['2026-11-26', '2027-02-24', 'the next 90 days'],
  ],
  [
    'the next 30 days',
    ['2026-11-25', '2026-12-25', 'the next 30 days'],
    ['2026-11-26', '2026-12-26', 'the next 30 days'],
  ],
  [
    'next 2 weeks',
    ['2026-11-25', '2026-12-09', 'the next 2 weeks'],
    ['2026-11-26', '2026-12-10', 'the next 2 weeks'],
  ],
  [
    'next three months',
    ['2026-11-25', '2027-02-25', 'the next 3 months'],
    ['2026-11-26', '2027-02-26', 'the next 3 months'],
  ],
  ['the next two quarters', ['2027-01-01', '2027-06-30', 'the next 2 quarters']],
  [
    'next 12 months',
    ['2026-11-25', '2027-11-25', 'the next 12 months'],
    ['2026-11-26', '2027-11-26', 'the next 12 months'],
  ],
  [
    'coming 6 weeks',
    ['2026-11-25', '2027-01-06', 'the next 6 weeks'],
    ['2026-11-26', '2027-01-07', 'the next 6 weeks'],
  ],
  [
    'within 30 days',
    ['2026-11-25', '2026-12-25', 'the next 30 days'],
    ['2026-11-26', '2026-12-26', 'the next 30 days'],
  ],
  [
    'within the next 60 days',
    ['2026-11-25', '2027-01-24', 'the next 60 days'],
    ['2026-11-26', '2027-01-25', 'the next 60 days'],
  ],
  [
    'in 60 days',
    ['2026-11-25', '2027-01-24', 'the next 60 days'],
    ['2026-11-26', '2027-01-25', 'the next 60 days'],
  ],
  [
    'over the next six weeks',
    ['2026-11-25', '2027-01-06', 'the next 6 weeks'],
    ['2026-11-26', '2027-01-07', 'the next 6 weeks'],
  ],
  [
    'last 2 weeks',
    ['2026-11-11', '2026-11-25', 'the last 2 weeks'],
    ['2026-11-12', '2026-11-26', 'the last 2 weeks'],
  ],
  [
    'last 30 days',
    ['2026-10-26', '2026-11-25', 'the last 30 days'],
    ['2026-10-27', '2026-11-26', 'the last 30 days'],
  ],
  [
    'past 90 days',
    ['2026-08-27', '2026-11-25', 'the last 90 days'],
    ['2026-08-28', '2026-11-26', 'the last 90 days'],
  ],
  [
    'last 12 months',
    ['2025-11-25', '2026-11-25', 'the last 12 months'],
    ['2025-11-26', '2026-11-26', 'the last 12 months'],
  ],
  ['last two quarters', ['2026-04-01', '2026-09-30', 'the last 2 quarters']],
  ['Q1', ['2027-01-01', '2027-03-31', 'Q1 2027']],
  ['in Q1 2027', ['2027-01-01', '2027-03-31', 'Q1 2027']],
  ['Q4', ['2026-10-01', '2026-12-31', 'Q4 2026']],
  ['Q3', ['2027-07-01', '2027-09-30', 'Q3 2027']],
  ["Q3 '26", ['2026-07-01', '2026-09-30', 'Q3 2026']],
  ['2027 Q2', ['2027-04-01', '2027-06-30', 'Q2 2027']],
  ['Q1 next year', ['2027-01-01', '2027-03-31', 'Q1 2027']],
  ['next Q1', ['2027-01-01', '2027-03-31', 'Q1 2027']],
  ['first quarter of next year', ['2027-01-01', '2027-03-31', 'Q1 2027']],
  ['the fourth quarter', ['2026-10-01', '2026-12-31', 'Q4 2026']],
  ['second half of 2027', ['2027-07-01', '2027-12-31', 'H2 2027']],
  ['H1', ['2027-01-01', '2027-06-30', 'H1 2027']],
  ['H2 2026', ['2026-07-01', '2026-12-31', 'H2 2026']],
  ['the first half of next year', ['2027-01-01', '2027-06-30', 'H1 2027']],
  ['in March', ['2027-03-01', '2027-03-31', 'March 2027']],
  ['in November', ['2026-11-01', '2026-11-30', 'November 2026']],
  ['in October', ['2027-10-01', '2027-10-31', 'October 2027']],
  ['March 2027', ['2027-03-01', '2027-03-31', 'March 2027']],
  ["Mar '28", ['2028-03-01', '2028-03-31', 'March 2028']],
  ['next March', ['2027-03-01', '2027-03-31', 'March 2027']],
  ['last March', ['2026-03-01', '2026-03-31', 'March 2026']],
  ['this March', ['2027-03-01', '2027-03-31', 'March 2027']],
  ['in May', ['2027-05-01', '2027-05-31', 'May 2027']],
  ['in 2027', ['2027-01-01', '2027-12-31', '2027']],
  ['FY27', ['2027-01-01', '2027-12-31', '2027']],
  [
    'before June',
    ['2026-11-25', '2027-05-31', 'before Jun 1, 2027'],
    ['2026-11-26', '2027-05-31', 'before Jun 1, 2027'],
  ],
  [
    'before December 1',
    ['2026-11-25', '2026-11-30', 'before Dec 1, 2026'],
    ['2026-11-26', '2026-11-30', 'before Dec 1, 2026'],
  ],
  [
    'by June',
    ['2026-11-25', '2027-06-30', 'until Jun 30, 2027'],
    ['2026-11-26', '2027-06-30', 'until Jun 30, 2027'],
  ],
  [
    'by Dec 31',
    ['2026-11-25', '2026-12-31', 'until Dec 31, 2026'],
    ['2026-11-26', '2026-12-31', 'until Dec 31, 2026'],
  ],
  [
    'by end of year',
    ['2026-11-25', '2026-12-31', 'until Dec 31, 2026'],
    ['2026-11-26', '2026-12-31', 'until Dec 31, 2026'],
  ],
  [
    'until the end of Q1',
    ['2026-11-25', '2027-03-31', 'until Mar 31, 2027'],
    ['2026-11-26', '2027-03-31', 'until Mar 31, 2027'],
  ],
  ['after June', ['2027-07-01', '9999-12-31', 'after Jun 30, 2027']],
  ['after Dec 31', ['2027-01-01', '9999-12-31', 'after Dec 31, 2026']],
  [
    'since March',
    ['2026-03-01', '2026-11-25', 'since Mar 1, 2026'],
    ['2026-03-01', '2026-11-26', 'since Mar 1, 2026'],
  ],
  [
    'since Monday',
    ['2026-11-23', '2026-11-25', 'since Nov 23, 2026'],
    ['2026-11-23', '2026-11-26', 'since Nov 23, 2026'],
  ],
  [
    'since January 1',
    ['2026-01-01', '2026-11-25', 'since Jan 1, 2026'],
    ['2026-01-01', '2026-11-26', 'since Jan 1, 2026'],
  ],
  ['from March onwards', ['2027-03-01', '9999-12-31', 'from Mar 1, 2027']],
  ['starting Jan 1', ['2027-01-01', '9999-12-31', 'from Jan 1, 2027']],
  ['between March and May', ['2027-03-01', '2027-05-31', 'Mar 1, 2027 – May 31, 2027']],
  ['between November and January', ['2026-11-01', '2027-01-31', 'Nov 1, 2026 – Jan 31, 2027']],
  ['between December 15 and January 15', ['2026-12-15', '2027-01-15', 'Dec 15, 2026 – Jan 15, 2027']],
  ['between November and January 2027', ['2026-11-01', '2027-01-31', 'Nov 1, 2026 – Jan 31, 2027']],
  ['from Jan 5 to Mar 1', ['2027-01-05', '2027-03-01', 'Jan 5, 2027 – Mar 1, 2027']],
  ['March to May', ['2027-03-01', '2027-05-31', 'Mar 1, 2027 – May 31, 2027']],
  ['Q1 to Q2 2027', ['2027-01-01', '2027-06-30', 'Jan 1, 2027 – Jun 30, 2027']],
  ['Dec 1 - Dec 15', ['2026-12-01', '2026-12-15', 'Dec 1, 2026 – Dec 15, 2026']],
  ['January through March 2027', ['2027-01-01', '2027-03-31', 'Jan 1, 2027 – Mar 31, 2027']],
  ['March 3 to 7', ['2027-03-03', '2027-03-07', 'Mar 3, 2027 – Mar 7, 2027']],
  ['Jan 5-10, 2027', ['2027-01-05', '2027-01-10', 'Jan 5, 2027 – Jan 10, 2027']],
  ['early March', ['2027-03-01', '2027-03-10', 'Mar 1, 2027 – Mar 10, 2027']],
  ['mid-December', ['2026-12-11', '2026-12-20', 'Dec 11, 2026 – Dec 20, 2026']],
  ['late January', ['2027-01-21', '2027-01-31', 'Jan 21, 2027 – Jan 31, 2027']],
  ['the end of next month', ['2026-12-25', '2026-12-31', 'Dec 25, 2026 – Dec 31, 2026']],
  ['end of March', ['2027-03-25', '2027-03-31', 'Mar 25, 2027 – Mar 31, 2027']],
  ['beginning of next quarter', ['2027-01-01', '2027-01-31', 'Jan 1, 2027 – Jan 31, 2027']],
  [
    'rest of the year',
    ['2026-11-25', '2026-12-31', 'until Dec 31, 2026'],
    ['2026-11-26', '2026-12-31', 'until Dec 31, 2026'],
  ],
  [
    'rest of this month',
    ['2026-11-25', '2026-11-30', 'until Nov 30, 2026'],
    ['2026-11-26', '2026-11-30', 'until Nov 30, 2026'],
  ],
  [
    'year to date',
    ['2026-01-01', '2026-11-25', 'Jan 1, 2026 – Nov 25, 2026'],
    ['2026-01-01', '2026-11-26', 'Jan 1, 2026 – Nov 26, 2026'],
  ],
  [
    'YTD',
    ['2026-01-01', '2026-11-25', 'Jan 1, 2026 – Nov 25, 2026'],
    ['2026-01-01', '2026-11-26', 'Jan 1, 2026 – Nov 26, 2026'],
  ],
  ['week of Dec 7', ['2026-12-07', '2026-12-13', 'the week of Dec 7, 2026']],
  ['tomorrow', ['2026-11-26', '2026-11-26', 'Nov 26, 2026'], ['2026-11-27', '2026-11-27', 'Nov 27, 2026']],
  ['on Friday', ['2026-11-27', '2026-11-27', 'Nov 27, 2026']],
  ['on Dec 31', ['2026-12-31', '2026-12-31', 'Dec 31, 2026']],
  ['between 1/1/2027 and 3/31/2027', ['2027-01-01', '2027-03-31', 'Jan 1, 2027 – Mar 31, 2027']],
  [
    'for a year',
    ['2026-11-25', '2027-11-25', 'the next year'],
    ['2026-11-26', '2027-11-26', 'the next year'],
  ],
  ['for the next year', ['2027-01-01', '2027-12-31', '2027']],
  ['in the next week or so', ['2026-11-30', '2026-12-06', 'the week of Nov 30, 2026']],
  ['in the first two weeks of January', ['2027-01-01', '2027-01-14', 'Jan 1, 2027 – Jan 14, 2027']],
  ['the last 10 days of the year', ['2026-12-22', '2026-12-31', 'Dec 22, 2026 – Dec 31, 2026']],
  ['between May and March', ['2027-05-01', '2028-03-31', 'May 1, 2027 – Mar 31, 2028']],
];

const both = rows.map(
  ([text, onWednesday, onThursday = onWednesday]) => [text, onWednesday, onThursday] as const,
);

test.each<readonly [text: string, onWednesday: unknown, onThursday: unknown]>(both)(
  '%s',
  (text, onWednesday, onThursday) => {
    expect([read(text, [period], worldOn(WEDNESDAY)), read(text, [period], worldOn(THURSDAY))]).toEqual([
      { period: onWednesday },
      { period: onThursday },
    ]);
  },
);

test.each<readonly [text: string, expected: unknown]>([
  ['in March', ['2026-03-01', '2026-03-31', 'March 2026']],
  ['in November', ['2026-11-01', '2026-11-30', 'November 2026']],
  ['in December', ['2025-12-01', '2025-12-31', 'December 2025']],
  ['last week', ['2026-11-16', '2026-11-22', 'the week of Nov 16, 2026']],
  ['this month', ['2026-11-01', '2026-11-30', 'November 2026']],
  ['Q1', ['2026-01-01', '2026-03-31', 'Q1 2026']],
  ['Q4', ['2026-10-01', '2026-12-31', 'Q4 2026']],
  ['on Monday', ['2026-11-23', '2026-11-23', 'Nov 23, 2026']],
  ['on Friday', ['2026-11-20', '2026-11-20', 'Nov 20, 2026']],
  ['yesterday', ['2026-11-24', '2026-11-24', 'Nov 24, 2026']],
  ['the last 7 days', ['2026-11-18', '2026-11-25', 'the last 7 days']],
  ['within 30 days', ['2026-10-26', '2026-11-25', 'the last 30 days']],
  ['since October', ['2026-10-01', '2026-11-25', 'since Oct 1, 2026']],
  ['before June', ['1970-01-01', '2026-05-31', 'before Jun 1, 2026']],
  ['after Nov 1', ['2026-11-02', '2026-11-25', 'after Nov 1, 2026']],
  ['between March and May', ['2026-03-01', '2026-05-31', 'Mar 1, 2026 – May 31, 2026']],
  ['between November and January', ['2025-11-01', '2026-01-31', 'Nov 1, 2025 – Jan 31, 2026']],
  ['in 2025', ['2025-01-01', '2025-12-31', '2025']],
  ['on Nov 26', ['2025-11-26', '2025-11-26', 'Nov 26, 2025']],
  ['the 26th', ['2026-10-26', '2026-10-26', 'Oct 26, 2026']],
  ['last quarter', ['2026-07-01', '2026-09-30', 'Q3 2026']],
  ['for 2 weeks', ['2026-11-11', '2026-11-25', 'the last 2 weeks']],
  ['from Oct 1 to Oct 15', ['2026-10-01', '2026-10-15', 'Oct 1, 2026 – Oct 15, 2026']],
])('looking back, %s', (text, expected) => {
  expect(read(text, [past])).toEqual({ period: expected });
});

test.each([
  'overdue',
  'which accounts may churn',
  'how much do we make a year',
  'a 12-month contract',
  'per month',
  'this account',
])('%s names no period', (text) => {
  expect(read(text, [period])).toEqual({});
});
