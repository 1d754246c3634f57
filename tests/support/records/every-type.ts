/** A type of records with a field of every type, the product's own and the workspace's. */
import { isCustomColumn, customFieldNameOf, type Field } from '../../../contract/field.ts';
import { fieldTypes, type FieldDefinition } from '../../../contract/fields.ts';
import type { FieldOf } from '../../../contract/filter/fitting.ts';
import { defineRecordType, fieldOf } from '../../../contract/record-type.ts';
import { customer } from '../../../contract/records/customer.ts';

const described = { description: 'One of its type.' };
const options = [
  { value: 'red', label: 'Red' },
  { value: 'deep, (blue)', label: 'Deep blue' },
  { value: 'grün', label: 'Grün' },
];

const fields = {
  ...customer,
  note: { ...described, label: 'Note', type: 'text' },
  cost: { ...described, label: 'Cost', type: 'currency', decimals: 2 },
  size: { ...described, label: 'Size', type: 'number' },
  share: { ...described, label: 'Share', type: 'percentage' },
  since: { ...described, label: 'Since', type: 'date' },
  days_since: { ...described, label: 'Days', type: 'number', format: 'days', days_until: 'since' },
  color: { ...described, label: 'Color', type: 'dropdown', options },
  term: {
    ...described,
    label: 'Term',
    type: 'dropdown',
    format: 'months',
    options: [6, 12].map((value) => ({ value, label: `${value} months` })),
  },
  colors: { ...described, label: 'Colors', type: 'multiselect', options },
  done: { ...described, label: 'Done', type: 'boolean' },
  seen_at: { ...described, label: 'Seen', type: 'date', format: 'moment', kept: 'stored' },
  notes_count: { ...described, label: 'Length', type: 'number', kept: 'computed' },
  helper: { ...described, label: 'Helper', type: 'user', id_in: 'helper_member_id', holds: true },
} as const;
export type EveryTypeFields = typeof fields;

export const everyType = defineRecordType({
  module: 'business-review',
  noun: { one: 'sample', many: 'samples' },
  title: 'Samples',
  page: 'review',
  related: { details: [], order: 'name' },
  search: ['note'],
  asked: ['note'],
  filters: [{ field: 'color', address: 'color', words: 'of … color' }],
  fields,
});

export const customFields: readonly FieldDefinition[] = fieldTypes.map((field_type) => ({
  id: `custom-${field_type}`,
  field_label: `Own ${field_type}`,
  field_name: `own_${field_type}`,
  field_description: 'The workspace’s.',
  field_type,
  is_system_field: false,
  is_active: true,
  removed_options: [],
  is_required: false,
  dropdown_options: field_type === 'dropdown' || field_type === 'multiselect' ? options : [],
  used_in: [everyType.module],
}));

export const everyFieldOf: FieldOf = (column) => {
  // One that the workspace does not have.
  if (isCustomColumn(column) && customFieldNameOf(column) === 'gone') return undefined;
  return fieldOf(everyType, column, customFields);
};

export const everyField: readonly Field[] = [...Object.values(everyType.fields), ...customFields];
