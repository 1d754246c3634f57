/** A whole text as the answer to the question for one parameter, and values as they are said back. */
import { expect, test } from 'vitest';
import { inWords } from '../../server/assistant/parameters/in-words.ts';
import type { Parameter, ParameterValue } from '../../server/assistant/parameters/parameter.ts';
import { readReply } from '../../server/assistant/parameters/read-reply.ts';
import type { World } from '../../server/assistant/parameters/world.ts';
import {
  automatic,
  confidence,
  parameter,
  role,
  short,
  spoken,
  world,
} from '../support/assistant/parameter-world.ts';

function reply(text: string, asked: Parameter, of: World = world): unknown {
  const outcome = readReply(text, asked, of);
  if (outcome === null) return null;
  if ('value' in outcome) return short(outcome.value);
  if ('several' in outcome) return { several: outcome.several.map(({ name }) => name) };
  if ('unknown' in outcome) return { unknown: outcome.unknown.text };
  return { wrong: outcome.wrong.errors };
}

const TERMS = { wrong: ['A term is 6 months, 12 months, 24 months, 36 months, 48 months or 60 months'] };

const [account, member, money, months, day, period] = (
  ['account', 'member', 'money', 'months', 'day', 'period'] as const
).map((type) => parameter(type)) as [Parameter, Parameter, Parameter, Parameter, Parameter, Parameter];

const rows: readonly (readonly [Parameter, string, unknown])[] = [
  [account, 'Acme, please', 'Acme Corp'],
  [account, "it's acme corp", 'Acme Corp'],
  [account, 'No, I mean Two Rivers', 'Two Rivers'],
  [account, 'Target', 'Target'],
  [account, 'target', 'Target'],
  [account, 'svb', 'Silicon Valley Bank'],
  [account, 'globex', { several: ['Globex Inc', 'Globex Ltd'] }],
  [account, 'Fabrikam', { unknown: 'Fabrikam' }],
  [account, 'I think it is May Medical', 'May Medical'],
  [account, '__proto__', '__proto__'],
  [account, 'what renews next month?', null],
  [account, 'show me overdue renewals', null],
  [account, 'never mind', null],
  [account, '', null],
  [member, 'me', 'Ana Ruiz'],
  [member, 'to Ben, please', 'Ben Okafor'],
  [member, 'Ana', { several: ['Ana Ruiz', 'Ana Brandt'] }],
  [member, 'ben.2@example.com', 'Ben Okafor'],
  [member, 'Zoe', { unknown: 'Zoe' }],
  [money, "it's 24", 24],
  [money, 'make it 130k', 130_000],
  [money, 'no, 130k', 130_000],
  [money, '$1.2M please', 1_200_000],
  [money, 'two hundred thousand dollars', 200_000],
  [money, '-5', { wrong: ['An amount cannot be negative'] }],
  [money, '10%', { wrong: ['Please give the amount in dollars, not a percentage'] }],
  [money, 'a lot', null],
  [money, 'Acme', null],
  [months, "it's 24", 24],
  [months, 'two years', 24],
  [months, 'a year', 12],
  [months, '18', TERMS],
  [months, 'forever', null],
  [day, 'end of the year', '2026-12-31'],
  [day, 'next Friday please', '2026-12-04'],
  [day, 'the 15th', '2026-12-15'],
  [day, '60 days', '2027-01-24'],
  [day, 'March 31', '2027-03-31'],
  [day, '3/4', '2027-03-04'],
  [day, 'tomorrow would be good', '2026-11-26'],
  [day, 'Feb 30', { wrong: ['There is no day “Feb 30”'] }],
  [day, 'March', { wrong: ['“March 2027” is more than one day'] }],
  [day, 'no idea', null],
  [period, 'next quarter', ['2027-01-01', '2027-03-31', 'Q1 2027']],
  [period, 'march', ['2027-03-01', '2027-03-31', 'March 2027']],
  [period, '2027', ['2027-01-01', '2027-12-31', '2027']],
  [period, '90 days', ['2026-11-25', '2027-02-23', 'the next 90 days']],
  [period, 'whenever', null],
  [parameter('number'), 'five', 5],
  [parameter('number'), 'top 20', 20],
  [confidence, 'low', 'low'],
  [confidence, 'Low, please', 'low'],
  [confidence, 'mediun', 'medium'],
  [confidence, 'not sure', 'low'],
  [confidence, 'high or medium', { several: ['High', 'Medium'] }],
  [confidence, 'terrible', { wrong: ['“terrible” is not a choice for confidence'] }],
  [confidence, 'which renewals are due next month with high revenue', null],
  [automatic, 'yes', 'yes'],
  [automatic, 'no', 'no'],
  [automatic, 'on', 'yes'],
  [role, 'an admin', 'admin'],
  [role, 'chief editor', 'chief_editor'],
  [parameter('email'), 'zoe@example.com', 'zoe@example.com'],
  [parameter('email'), 'zoe.example.com', { wrong: ["Please include an '@' in the email address"] }],
  [parameter('email'), 'Zoe Miller', null],
  [parameter('emails'), 'a@example.com and b@example.com', ['a@example.com', 'b@example.com']],
  [parameter('url'), 'https://example.com/a', 'https://example.com/a'],
  [
    parameter('url'),
    'ftp://example.com',
    { wrong: ['Please enter a web address that starts with https://'] },
  ],
  [parameter('name'), 'Acme Global', 'Acme Global'],
  [parameter('name'), 'call it "To Go"', 'To Go'],
  [parameter('name'), 'To Go', 'To Go'],
  [parameter('name'), '<script>alert(1)</script>', '<script>alert(1)</script>'],
  [parameter('text'), 'no, ship it', 'ship it'],
  [parameter('texts'), 'Gold, Silver and Bronze', ['Gold', 'Silver', 'Bronze']],
  [parameter('field'), 'close date', 'Renewal date'],
  [parameter('field'), 'contract', 'Contract'],
  [parameter('field'), 'the moon', null],
  [parameter('value'), 'to 24 months', '24 months'],
  [parameter('filter'), 'hello', null],
];

test.each(rows.map(([asked, text, expected]) => [asked.name, text, expected, asked] as const))(
  '%s: “%s” is %j',
  (_, text, expected, asked) => {
    expect(reply(text, asked)).toEqual(expected);
  },
);

test.each([
  ['the second one', 'May Medical'],
  ['second', 'May Medical'],
  ['2', 'May Medical'],
  ['#3', 'Globex Inc'],
  ['the last', 'Globex Inc'],
  ['this one', 'Acme Corp'],
  ['it', 'Acme Corp'],
])('after a list, %s', (text, expected) => {
  expect(reply(text, account, spoken)).toBe(expected);
});

test.each<readonly [Parameter, ParameterValue, string]>([
  [account, { id: 'a', name: 'Acme Corp' }, 'Acme Corp'],
  [member, { id: 'member-0', name: 'Ana Ruiz' }, 'Ana Ruiz (you)'],
  [member, { id: 'member-2', name: 'Ben Okafor' }, 'Ben Okafor'],
  [money, 120_000, '$120,000'],
  [money, 85_000.5, '$85,000.50'],
  [months, 24, '24 months'],
  [months, 1, '1 month'],
  [parameter('number'), 1500, '1,500'],
  [day, '2026-10-01', 'Oct 1, 2026'],
  [period, { from: '2026-07-01', to: '2026-09-30', label: 'Q3 2026' }, 'Q3 2026 (Jul 1 – Sep 30)'],
  [
    period,
    { from: '2026-11-25', to: '2027-02-23', label: 'the next 90 days' },
    'the next 90 days (Nov 25, 2026 – Feb 23, 2027)',
  ],
  [period, { from: '2026-11-25', to: '2026-12-31', label: 'until Dec 31, 2026' }, 'until Dec 31, 2026'],
  [period, { from: '2027-07-01', to: '9999-12-31', label: 'after Jun 30, 2027' }, 'after Jun 30, 2027'],
  [confidence, 'high', 'High'],
  [parameter('texts'), ['Gold', 'Silver'], 'Gold, Silver'],
  [
    parameter('filter'),
    { filter: { field: 'auto_renewal', operator: 'empty', values: [] }, words: 'overdue' },
    'overdue',
  ],
  [parameter('name'), 'Acme Global', 'Acme Global'],
])('%o said back', (asked, value, words) => {
  expect(inWords(asked, value, world)).toBe(words);
});
