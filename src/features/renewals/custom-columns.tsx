/** The custom fields of the renewals module as columns: how each type is read (spec §3, Field types). */
import type { ReactNode } from 'react';
import type { CustomValue, FieldDefinition, FieldType } from '../../../contract/fields.ts';
import { RENEWALS_MODULE } from '../../../contract/modules.ts';
import { cellValue } from '../../../machines/renewals/cell-values.ts';
import { customColumn } from '../../../machines/renewals/cells.ts';
import type { Member } from '../../../contract/members.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { formatMoney } from '../../ui/money.ts';
import { NoValue } from '../../ui/no-value.tsx';
import { cutText, OWNER_NAME_LENGTH, shorten } from '../../ui/shorten.ts';
import type { RenewalColumn } from './renewal-columns.tsx';

/** Longer texts get a tooltip (spec §9). */
const TEXT_LENGTH = 20;

const widths: Readonly<Record<FieldType, number>> = {
  currency: 112,
  text: 160,
  number: 100,
  percentage: 100,
  date: 112,
  dropdown: 120,
  multiselect: 180,
  boolean: 90,
  user: 157,
};

const amounts: ReadonlySet<FieldType> = new Set(['currency', 'number', 'percentage', 'date']);

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

type Read = (value: Exclude<CustomValue, null>) => string;

/** The value as a text, by the type of its field. */
function reader({ field_type, dropdown_options }: FieldDefinition, members: readonly Member[]): Read {
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

function shown(definition: FieldDefinition, members: readonly Member[], value: CustomValue): ReactNode {
  const text = value === null ? '' : reader(definition, members)(value);
  if (text === '') return <NoValue />;
  if (definition.field_type !== 'user') return <span className="grid-text">{text}</span>;
  const member = members.find(({ id }) => id === value);
  return (
    <>
      <Avatar id={String(value)} name={text} picture={member?.profile_picture_url ?? null} />
      <span className="grid-text">{shorten(text, OWNER_NAME_LENGTH)}</span>
    </>
  );
}

export function customColumns(
  fields: readonly FieldDefinition[],
  members: readonly Member[],
): readonly RenewalColumn[] {
  return fields
    .filter((field) => !field.is_system_field && field.used_in.includes(RENEWALS_MODULE))
    .map((definition): RenewalColumn => {
      const { field_name, field_label, field_type } = definition;
      const key = customColumn(field_name);
      const read = reader(definition, members);
      return {
        key,
        label: field_label,
        width: widths[field_type],
        align: amounts.has(field_type) ? 'end' : 'start',
        fullText: (row) => {
          const value = cellValue(row, key);
          const text = value === null ? '' : read(value);
          return cutText(text, field_type === 'user' ? OWNER_NAME_LENGTH : TEXT_LENGTH);
        },
        render: (row) => shown(definition, members, cellValue(row, key)),
      };
    });
}
