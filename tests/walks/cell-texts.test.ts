/** What is copied of a cell, and what a pasted text means there; a copied value that is pasted stays the same (spec §5). */
import { describe, expect, test } from 'vitest';
import type { FieldDefinition, FieldType } from '../../contract/fields.ts';
import type { CellValue, renewals } from '../../contract/records/renewals.ts';
import type { ColumnOf } from '../../machines/records/typed-view.ts';
import { renewalTable } from '../../machines/renewals/renewal-table.ts';
import { sampleMembers } from '../../machines/renewals/renewals.sample.ts';

const types: readonly FieldType[] = [
  'currency',
  'text',
  'number',
  'percentage',
  'date',
  'multiselect',
  'user',
];
const fields = types.map((field_type): FieldDefinition => ({
  id: field_type,
  field_label: field_type,
  field_name: field_type,
  field_description: 'One of each type',
  field_type,
  is_system_field: false,
  is_active: true,
  removed_options: [],
  is_required: false,
  dropdown_options:
    field_type === 'multiselect'
      ? [
          { label: 'North', value: 'north' },
          { label: 'South, far', value: 'south' },
          { label: 'West', value: 'west' },
        ]
      : [],
  used_in: ['renewals-dashboard'],
}));
const sources = { fields, members: sampleMembers };

const pasted = (field: ColumnOf<typeof renewals>, text: string) => {
  const read = renewalTable.entered(field, text, sources);
  return 'problem' in read ? read : renewalTable.parse(field, read.draft, fields);
};

describe('copied values', () => {
  test.each<[ColumnOf<typeof renewals>, CellValue, string]>([
    ['annual_revenue', 303_000, '$303,000'],
    ['annual_revenue', 1234.56, '$1,234.56'],
    ['annual_revenue', 0, '$0'],
    ['annual_revenue', null, ''],
    ['contract_value', 12.5, '$12.5'],
    ['renewal_term_months', 36, '36 mo'],
    ['renewal_date', '2026-12-01', 'Dec 1, 2026'],
    ['auto_renewal', false, 'No'],
    ['owner_confidence', 'high', 'High'],
    ['account_owner', 'm2', 'Cristina Vandykeman'],
    ['account_name', 'Quarry & Stone', 'Quarry & Stone'],
    ['contract_reference_url', 'https://a.example/x', 'https://a.example/x'],
    ['custom.currency', 0.125, '$0.125'],
    ['custom.number', -1234.5678, '-1,234.5678'],
    ['custom.percentage', 12.5, '12.5%'],
    ['custom.date', '2028-02-29', 'Feb 29, 2028'],
    ['custom.multiselect', ['north', 'west'], 'North, West'],
    ['custom.multiselect', ['north', 'south'], 'North\nSouth, far'],
    ['custom.multiselect', ['south'], 'South, far'],
    ['custom.user', 'm1', 'Maya Okafor'],
  ])(
    'in the field %s the value %j is copied as %j, which is pasted as the same value',
    (field, value, text) => {
      expect(renewalTable.textOf(field, value, sources)).toBe(text);
      expect(pasted(field, text)).toEqual({ value });
    },
  );
});

test.each<[ColumnOf<typeof renewals>, string, unknown]>([
  ['annual_revenue', '150k', { value: 150_000 }],
  ['annual_revenue', '85,000\r\n', { value: 85_000 }],
  ['renewal_term_months', '36', { value: 36 }],
  ['auto_renewal', 'YES', { value: true }],
  ['account_owner', '  maya okafor ', { value: 'm1' }],
  ['account_name', 'Two\nlines', { value: 'Two lines' }],
  ['renewal_date', '1/19/2026', { value: '2026-01-19' }],
  ['owner_confidence', '', { value: null }],
  // Two cells of a table are not read as one number.
  ['annual_revenue', '100\t200', { problem: 'Please paste one value' }],
  ['annual_revenue', '100\n200', { problem: 'Please paste one value' }],
  ['account_name', 'A\tB', { problem: 'Please paste one value' }],
  ['annual_revenue', 'soon', { problem: 'Please enter a number of 0 or more' }],
  ['renewal_date', 'soon', { problem: 'Please enter a date that exists' }],
  ['renewal_term_months', '13', { problem: 'Please choose one of the terms' }],
  ['auto_renewal', 'maybe', { problem: 'Please choose yes or no' }],
  ['owner_confidence', 'huge', { problem: 'Please choose one of the options' }],
  ['account_owner', 'Nobody Known', { problem: 'Please choose a member' }],
  ['custom.multiselect', 'North, East', { problem: 'Please choose from the options' }],
  ['account_name', '', { problem: 'Please enter a name' }],
])('in the field %s the pasted text "%s" gives %j', (field, text, meaning) =>
  expect(pasted(field, text)).toEqual(meaning),
);

test('a pasted name that two members have is refused', () => {
  const members = [...sampleMembers, { id: 'm3', name: 'Maya Okafor', profile_picture_url: null }];
  expect(renewalTable.entered('account_owner', 'Maya Okafor', { fields, members })).toEqual({
    problem: 'Please choose a member',
  });
});
