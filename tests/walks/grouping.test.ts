/** The groups of a table's records (spec §2.5, §4). */
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../contract/fields.ts';
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { isGroupable, linesOf, isGroupEntry } from '../../machines/records/grouping.ts';
import { plainView } from '../../machines/records/typed-view.ts';
import { renewalTable, type View } from '../../machines/renewals/renewal-table.ts';
import { sampleFields, sampleMembers } from '../../machines/renewals/renewals.sample.ts';

const made = (changes: Partial<Renewal>, index: number): Renewal => ({
  ...renewals.blank,
  id: `r${index}`,
  customer_id: `c${index}`,
  account_name: `Account ${index}`,
  ...changes,
});

const rows = [
  { owner_member_id: 'm1', account_owner: 'Maya Okafor', renewal_date: '2026-12-31', auto_renewal: true },
  { owner_member_id: null, renewal_date: null, owner_confidence: 'low' as const },
  { owner_member_id: 'm2', account_owner: 'Cristina Vandykeman', renewal_date: '2027-01-01' },
  { owner_member_id: 'gone', account_owner: 'Ana Petrescu', renewal_date: '2026-12-01', auto_renewal: false },
  { owner_member_id: 'm1', account_owner: 'Maya Okafor', renewal_date: '2027-01-31' },
].map((row, index) =>
  made(
    { ...row, annual_revenue: [50, 40, 30, 20, 10][index] ?? null, custom_fields: { health: 'at_risk' } },
    index,
  ),
);

const grouped = (view: Partial<View>, fields: readonly FieldDefinition[] = sampleFields) =>
  renewalTable.arrange(
    { ...plainView, sort: { field: 'annual_revenue', direction: 'ascending' }, ...view },
    { rows, members: sampleMembers, fields, memberId: 'm1', today: null },
  );
const named = (view: Partial<View>) => grouped(view).groups.map(({ label, places }) => [label, ...places]);

test.each([
  [
    'account_owner',
    [
      ['Ana Petrescu', 3],
      ['Cristina Vandykeman', 2],
      ['Maya Okafor', 4, 0],
      ['No owner', 1],
    ],
  ],
  [
    'renewal_date',
    [
      ['December 2026', 3, 0],
      ['January 2027', 4, 2],
      ['No value', 1],
    ],
  ],
  [
    'auto_renewal',
    [
      ['Yes', 0],
      ['No', 3],
      ['No value', 4, 2, 1],
    ],
  ],
  ['custom.health', [['At risk', 4, 3, 2, 1, 0]]],
] satisfies [View['group'], unknown][])(
  'by %s, the sort of the view holds within each group',
  (group, expected) => {
    expect(named({ group })).toEqual(expected);
  },
);

test('a sort by the column of the groups also orders the groups; no value stays last', () => {
  const sort = { field: 'renewal_date', direction: 'descending' } as const;
  expect(named({ group: 'renewal_date', sort }).map(([label]) => label)).toEqual([
    'January 2027',
    'December 2026',
    'No value',
  ]);
});

test('the order of the view is that of its groups, so that everything that steps through it agrees', () => {
  expect(grouped({ group: 'auto_renewal' }).order).toEqual([0, 3, 4, 2, 1]);
});

test('a column that is unknown, or has a value of its own in nearly each record, makes no groups', () => {
  for (const group of ['custom.gone', 'annual_revenue', 'account_name'] as const)
    expect(grouped({ group })).toMatchObject({ groups: [], order: [4, 3, 2, 1, 0] });
  expect(
    Object.values(renewals.fields)
      .filter(isGroupable)
      .map(({ field_name }) => field_name),
  ).toEqual([
    'account_owner',
    'renewal_term_months',
    'renewal_date',
    'expiration_date',
    'auto_renewal',
    'owner_confidence',
    'notice_date',
    'confidence_set_on',
  ]);
});

test('a collapsed group keeps its header, which has all of its records', () => {
  const { groups, order } = grouped({ group: 'auto_renewal' });
  const lines = linesOf(
    groups,
    order.flatMap((place) => rows[place] ?? []),
    ['true', ''],
  );
  expect(
    lines.map((line) =>
      isGroupEntry(line) ? [line.group.label, ...line.groupedRows.map(({ id }) => id)] : line.id,
    ),
  ).toEqual([['Yes', 'r0'], ['No', 'r3'], 'r3', ['No value', 'r4', 'r2', 'r1']]);
});

test('ten thousand records are grouped in less than 200 ms', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    ...made({}, index),
    ...rows[index % 5],
    id: `r${index}`,
  }));
  const start = performance.now();
  const { groups } = renewalTable.arrange(
    { ...plainView, group: 'account_owner' },
    { rows: many, members: sampleMembers, fields: sampleFields, memberId: 'm1', today: null },
  );
  expect(performance.now() - start).toBeLessThan(200);
  expect(groups.map(({ places }) => places.length)).toEqual([2000, 2000, 4000, 2000]);
});
