/** The custom fields of the renewals module, and how their values read (spec §3, Field types). Pure. */
import type { CustomValue, FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import { RENEWALS_MODULE } from '../../contract/modules.ts';
import { formatDay } from '../../contract/rules/day-format.ts';
import { formatMoney } from '../../contract/rules/money-text.ts';

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

type Read = (value: Exclude<CustomValue, null>) => string;

/** Those that are columns of the table. */
export const renewalFieldsOf = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
  fields.filter((field) => !field.is_system_field && field.used_in.includes(RENEWALS_MODULE));

/** The value as a text, by the type of its field. */
export function readerOf(
  { field_type, dropdown_options }: FieldDefinition,
  members: readonly Member[],
): Read {
  const labels = new Map(dropdown_options.map(({ label, value }) => [value, label]));
  const labelOf = (value: unknown) => labels.get(String(value)) ?? String(value);
  switch (field_type) {
    case 'currency':
      return (value) => formatMoney(Number(value));
    case 'number':
      return (value) => numbers.format(Number(value));
    case 'percentage':
      return (value) => `${numbers.format(Number(value))}%`;
    case 'date':
      return (value) => formatDay(String(value));
    case 'boolean':
      return (value) => (value === true ? 'Yes' : 'No');
    case 'dropdown':
      return labelOf;
    case 'multiselect':
      return (value) => (Array.isArray(value) ? value.map(labelOf).join(', ') : '');
    case 'user':
      return (value) => members.find(({ id }) => id === value)?.name ?? 'Former member';
    default:
      return String;
  }
}
