/** A second type of records in the browser: how its values are sorted, searched, typed, copied and merged is its data. */
import { expect, test } from 'vitest';
import { rankOf } from '../../machines/records/field-rank.ts';
import { choicesIn } from '../../contract/rules/field-choices.ts';
import { readDraft } from '../../contract/rules/field-drafts.ts';
import { readerOf } from '../../machines/records/field-text.ts';
import { mergeAnswer, valueOf, withValue } from '../../machines/records/field-values.ts';
import { draftFromText } from '../../contract/rules/pasted-text.ts';
import { recordRules } from '../../machines/records/record-rules.ts';
import { rowTextOf } from '../../machines/records/row-text.ts';
import { sortedBy } from '../../machines/records/sorting.ts';
import { recordTable } from '../../machines/records/record-table.ts';
import { typeTable } from '../../machines/records/type-table.ts';
import { plainView } from '../../machines/records/typed-view.ts';
import { fieldOf } from '../../contract/record-type.ts';
import { followUp, visits, type Visit } from '../support/records/visits.ts';

const members = [{ id: 'm1', name: 'Maya Okafor', profile_picture_url: null }];
const sources = { members, fields: [followUp] };

const first: Visit = {
  id: 'v1',
  customer_id: 'c1',
  account_name: 'Northwind',
  account_owner: null,
  owner_member_id: null,
  purpose: 'Review',
  visited_on: '2026-03-20',
  days_until_visit: 10,
  mood: 'bad',
  cost: 12.5,
  logo_url: null,
  custom_fields: { follow_up: ['call'] },
};
const second: Visit = { ...first, id: 'v2', mood: 'good', cost: null, custom_fields: {} };
const third: Visit = { ...first, id: 'v3', customer_id: 'c3', mood: null, cost: 3 };
const rows = [first, second, third];

const known = (column: string) => {
  const field = fieldOf(visits, column, sources.fields);
  if (field === undefined) throw new Error(`There is no ${column}`);
  return field;
};

test.each([
  ['cost', ['v3', 'v1', 'v2']],
  // The best is the first of the options, and the last in the ascending order.
  ['mood', ['v1', 'v2', 'v3']],
  ['custom.follow_up', ['v1', 'v3', 'v2']],
])('visits are sorted by %s in the order %j', (column, ids) => {
  const order = sortedBy(rankOf(known(column), sources), 'ascending', [0, 1, 2], rows);
  expect(order.map((place) => rows[place]?.id)).toEqual(ids);
});

test.each([
  ['cost', '$1.2k', { value: 1200 }],
  ['cost', '-1', { problem: 'Please enter a number of 0 or more' }],
  ['visited_on', '1/19/2026', { value: '2026-01-19' }],
  ['mood', 'GOOD', { value: 'good' }],
  ['mood', 'fine', { problem: 'Please choose one of the options' }],
  ['purpose', ' ', { problem: 'Purpose is required' }],
  ['account_owner', 'maya okafor', { value: 'm1' }],
  ['custom.follow_up', 'Mail, call', { value: ['call', 'mail'] }],
])('in the field %s of a visit the pasted text "%s" gives %j', (column, text, meaning) => {
  const read = draftFromText(known(column), text, members);
  expect('problem' in read ? read : readDraft(known(column), read.draft)).toEqual(meaning);
});

test.each([
  ['cost', 'shown', '$13'],
  ['cost', 'exact', '$12.5'],
  ['visited_on', 'shown', 'Mar 20, 2026'],
  ['mood', 'shown', 'Bad'],
  ['custom.follow_up', 'exact', 'Call'],
] as const)('the field %s of a visit in its form %s reads %s', (column, precision, text) => {
  const value = valueOf(visits, first, column);
  expect(value === null ? '' : readerOf(known(column), members, precision)(value)).toBe(text);
});

test('a visit is searched by the fields that its type names and by its custom ones', () => {
  expect(rowTextOf(visits, sources)(first)).toBe('northwind\nreview\nmar 20, 2026\n2026-03-20\ncall');
});

test('the choices of a field that is not required include no value', () => {
  expect(choicesIn(known('mood'), members).map(({ label }) => label)).toEqual(['Good', 'Bad', 'No value']);
});

test('an answer updates what the edited field changes, and for a customer’s field the customer’s other records', () => {
  const answer: Visit = {
    ...first,
    account_name: 'Southwind',
    visited_on: '2026-04-01',
    days_until_visit: 22,
    cost: 1,
  };
  const dated = mergeAnswer(visits, rows, 'visited_on', answer);
  expect(dated).toEqual([{ ...first, visited_on: '2026-04-01', days_until_visit: 22 }, second, third]);
  const named = mergeAnswer(visits, rows, 'account_name', answer);
  expect(named.map(({ account_name }) => account_name)).toEqual(['Southwind', 'Southwind', 'Northwind']);
});

test('a chosen member is shown by name before the server has answered', () => {
  expect(withValue(visits, first, 'account_owner', 'm1', members)).toEqual({
    ...first,
    account_owner: 'Maya Okafor',
    owner_member_id: 'm1',
  });
});

test('a refusal for a stale value tells the record as it is and who changed it', () => {
  const { staleOf } = recordRules(visits);
  const stale = { record: second, changed_by: 'Tom', changed_by_caller: false };
  expect(staleOf(stale)).toEqual({ record: second, changedBy: 'Tom' });
  expect(staleOf({ ...stale, changed_by_caller: true })?.changedBy).toBe('You, in another window,');
  expect(staleOf({ ...stale, changed_by: null })?.changedBy).toBe('Somebody else');
  expect(staleOf({ changed_by: 'Tom' })).toBeNull();
});

test('a table needs only the record type: without a default order it keeps the order of the server', () => {
  const { arrange, id } = typeTable(visits, { load: 'loadVisits' });
  const arranged = (view: Partial<Parameters<typeof arrange>[0]>) =>
    arrange({ ...plainView, ...view }, { ...sources, rows, memberId: 'm1', today: null });
  expect(id).toBe('visits');
  expect(arranged({})).toEqual({
    counted: [0, 1, 2],
    flaggable: [0, 1, 2],
    order: [0, 1, 2],
    groups: [],
  });
  expect(arranged({ sort: { field: 'cost', direction: 'ascending' } }).order).toEqual([2, 0, 1]);
  expect(arranged({ filters: [{ field: 'mood', any: ['bad'] }] }).order).toEqual([0]);
});

test('a table takes no bucket, flag or filter if its record type has none', () => {
  const eventsOf = (type: typeof visits) => recordTable(typeTable(type, { load: 'loadVisits' })).events;
  expect(eventsOf(visits)).not.toContain('bucket.choose');
  expect(eventsOf(visits)).not.toContain('flag.choose');
  expect(eventsOf(visits)).toEqual(expect.arrayContaining(['filter.toggle', 'filter.clear']));
  const unfiltered = eventsOf({ ...visits, filters: [] });
  expect(unfiltered).not.toContain('filter.toggle');
  expect(unfiltered).not.toContain('filter.clear');
});
