/** Any text at all, very long ones, and workspaces of 10,000 accounts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterSchema } from '../../contract/filter.ts';
import { fitting } from '../../contract/filter/fitting.ts';
import { fieldOf } from '../../contract/record-type.ts';
import { renewals, RENEWAL_TERMS } from '../../contract/records/renewals.ts';
import { isDay } from '../../contract/rules/day.ts';
import { plainEmail } from '../../contract/rules/email.ts';
import { MAX_AMOUNT } from '../../contract/shapes.ts';
import { extract } from '../../server/assistant/parameters/extract.ts';
import { findNamed } from '../../server/assistant/parameters/find-named.ts';
import { inWords } from '../../server/assistant/parameters/in-words.ts';
import { mentions } from '../../server/assistant/parameters/mentions.ts';
import type { Parameter, ParameterValue } from '../../server/assistant/parameters/parameter.ts';
import { readReply } from '../../server/assistant/parameters/read-reply.ts';
import type { World } from '../../server/assistant/parameters/world.ts';
import { accountName } from '../../server/domain/demo/account-name.ts';
import {
  accounts,
  confidence,
  members,
  parameter,
  spoken,
  world,
} from '../support/assistant/parameter-world.ts';

const types = [
  'account',
  'member',
  'money',
  'number',
  'months',
  'day',
  'period',
  'email',
  'emails',
  'url',
  'text',
  'texts',
  'name',
  'field',
  'filter',
  'value',
] as const;
const every: readonly Parameter[] = [
  ...types.map((type) =>
    parameter(
      type,
      type === 'name' || type === 'text' || type === 'texts' ? { after: ['called', 'to'] } : {},
    ),
  ),
  confidence,
];

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isIn = (list: readonly { readonly id: string }[]) => (value: unknown) =>
  list.some(({ id }) => id === (value as { readonly id?: unknown }).id);
const isNumber = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most;

/** Whether a value has the form that its type declares. */
const shapes: Readonly<Record<Parameter['type'], (value: ParameterValue) => boolean>> = {
  account: isIn(accounts),
  member: isIn(members),
  money: isNumber(0, MAX_AMOUNT),
  number: isNumber(0, Number.MAX_VALUE),
  months: (value) => RENEWAL_TERMS.some((term) => term === value),
  day: (value) => isDay(String(value)),
  period: (value) =>
    typeof value === 'object' &&
    'from' in value &&
    isDay(value.from) &&
    isDay(value.to) &&
    value.from <= value.to &&
    isText(value.label),
  email: (value) => plainEmail(String(value)) === value,
  emails: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => plainEmail(one) === one),
  url: (value) => /^https?:\/\//i.test(String(value)),
  text: isText,
  name: (value) => isText(value) && !String(value).includes('\n'),
  texts: (value) => Array.isArray(value) && value.every(isText),
  value: isText,
  choice: (value) => ['high', 'medium', 'low'].includes(String(value)),
  field: (value) => fieldOf(renewals, (value as { readonly id: string }).id, world.fields) !== undefined,
  filter: (value) => {
    if (typeof value !== 'object' || !('words' in value)) return false;
    const fitted = fitting(value.filter, (column) => fieldOf(renewals, column, world.fields));
    return filterSchema.safeParse(value.filter).success && fitted.dropped.length === 0 && isText(value.words);
  },
};

/** The values that do not have the form of their type, in words. */
function misshapen(text: string, of: World): readonly string[] {
  const { values } = extract(text, every, of);
  const extracted = every.flatMap((one) => {
    const value = values[one.name];
    return value === undefined || shapes[one.type](value) ? [] : [`${one.name}: ${JSON.stringify(value)}`];
  });
  const replies = every.flatMap((one) => {
    const outcome = readReply(text, one, of);
    if (outcome === null || !('value' in outcome)) return [];
    inWords(one, outcome.value, of);
    return shapes[one.type](outcome.value) ? [] : [`reply ${one.name}: ${JSON.stringify(outcome.value)}`];
  });
  return [...extracted, ...replies];
}

/** Places of mentions that overlap, lie outside the text or are empty. */
const misplaced = (text: string, of: World) =>
  mentions(text, of).filter(
    ({ from, to }, at, all) => from < 0 || to <= from || to > text.length || from < (all[at - 1]?.to ?? 0),
  );

const PIECES =
  'the of to from by in on and between before after until since next last this end week month quarter year days 2 24 100k $1.2M 5% -3 march may Friday 31 Feb 2027 12/31/2026 Q3 H2 Acme Northwind Ana Ben Target me mine it them all second one low high confidence revenue term called \' " “ ” @ a@b.co https:// x@ € … __proto__ constructor Müller 1,2,3 no not without overdue for set \n , . ; ( )'.split(
    ' ',
  );
const sentence = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join(' '));
const anyText = fc.oneof(
  sentence,
  fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);

test('any text is read without an error, its mentions do not overlap, and values have the form of their type', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(world, spoken), (text, of) => {
      expect(misplaced(text, of)).toEqual([]);
      expect(misshapen(text, of)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('any name is found by itself', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.constantFrom('Acme', 'the', '54', 'Inc', "'s"),
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 1, maxLength: 8, selector: (one) => one.trim() }),
      (names) => {
        const list = names.map((one, at) => ({ id: String(at), name: one }));
        for (const one of list) {
          const found = findNamed(one.name, list);
          const isItself = 'one' in found ? found.one.id === one.id : 'several' in found;
          expect(isItself || !/[\p{L}\p{N}]/u.test(one.name)).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

/** The shortest of several runs, in milliseconds: other work on the machine only makes a run longer. */
function shortest(work: () => unknown): number {
  return Math.min(
    ...Array.from({ length: 15 }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
}

const MOST_MS = 20;
/** Texts that are made to take long: their time grows with their length, and not with its square. */
const MOST_MADE_MS = 200;

const repeated = (piece: string) => piece.repeat(Math.ceil(2_000 / piece.length)).slice(0, 2_000);

test.each([
  'a',
  'a.',
  '1 ',
  '1,',
  '@a',
  "' a",
  '"',
  'from jan 1 to ',
  'the end of ',
  'one hundred ',
  'between march and ',
  'not without ',
  'low or ',
  'Acme Northwind ',
  'www.a.',
  'in 5 days ',
])('2,000 characters of “%s” take no long time', (piece) => {
  const text = repeated(piece);
  const asked = [
    parameter('account'),
    parameter('money'),
    parameter('filter'),
    parameter('name', { after: ['to', 'called'] }),
  ];
  expect(shortest(() => mentions(text, world))).toBeLessThan(MOST_MADE_MS);
  expect(shortest(() => extract(text, asked, world))).toBeLessThan(MOST_MADE_MS);
});

test.each([
  'set Acme to low for all renewals due in March over $50k. ',
  'the quick brown fox jumps over the lazy dog, then ',
])('2,000 characters of “%s” are read in 20 ms', (piece) => {
  const text = repeated(piece);
  expect(shortest(() => mentions(text, world))).toBeLessThan(MOST_MS);
  expect(shortest(() => extract(text, [parameter('account'), parameter('filter')], world))).toBeLessThan(
    MOST_MS,
  );
});

test('among 10,000 accounts a text is read and a name looked up in 20 ms', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ id: String(at), name: accountName(at) }));
  const large: World = { ...world, accounts: many };
  const known = many[777]?.name ?? '';
  const texts = [
    `set the revenue of ${known} to $120k by next Friday`,
    'show norhavn pharma zurihc',
    'which renewals of Penrose are due in Q1?',
    'give Zzyzx Unknown Industries to Ben',
  ];
  for (const text of texts) {
    expect(
      shortest(() => extract(text, [parameter('account', { required: true }), parameter('member')], large)),
    ).toBeLessThan(MOST_MS);
    expect(shortest(() => findNamed(text, many))).toBeLessThan(MOST_MS);
  }
  expect([findNamed(known, many), findNamed(`${known.slice(0, 4)}x${known.slice(4)}`, many)]).toEqual([
    { one: many[777], isExact: true },
    { one: many[777], isExact: false },
  ]);
});
