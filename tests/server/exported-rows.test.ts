/** Records in a file are in people's words: labels and names, also those that can no longer be chosen (decision 50). */
import { expect, test } from 'vitest';
import type { FieldDefinition } from '../../contract/fields.ts';
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { exportedRows } from '../../server/domain/records/exported-rows.ts';

const field = (name: string, part: Partial<FieldDefinition>): FieldDefinition => ({
  id: name,
  field_label: name,
  field_name: name,
  field_description: 'What it means.',
  field_type: 'text',
  is_system_field: false,
  is_required: false,
  is_active: true,
  dropdown_options: [{ label: 'North', value: 'north' }],
  removed_options: [{ label: 'South', value: 'south' }],
  used_in: ['renewals-dashboard'],
  ...part,
});

test('a removed option has its label, and a member who left is no id', () => {
  const fields = [
    field('region', { field_type: 'dropdown' }),
    field('regions', { field_type: 'multiselect' }),
    field('helper', { field_type: 'user' }),
    field('other_helper', { field_type: 'user' }),
  ];
  const record: Renewal = {
    ...renewals.blank,
    id: 'r-1',
    customer_id: 'c-1',
    account_name: 'Bluewick Energy',
    custom_fields: { region: 'south', regions: ['north', 'south'], helper: 'm-9', other_helper: 'm-1' },
  };
  const [head, row] = exportedRows(renewals, [record], { fields, members: [{ id: 'm-1', name: 'Ada Ng' }] });
  expect(head?.slice(-4)).toEqual(['region', 'regions', 'helper', 'other_helper']);
  expect(row?.slice(-4)).toEqual(['South', 'North; South', 'Former member', 'Ada Ng']);
});
