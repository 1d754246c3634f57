/** The custom fields of the renewals module as columns: how each type is read (spec §3, Field types). */
import type { ReactNode } from 'react';
import type { CustomValue, FieldDefinition, FieldType } from '../../../contract/fields.ts';
import { cellValue } from '../../../machines/renewals/cell-values.ts';
import { customColumn } from '../../../machines/renewals/cells.ts';
import { readerOf, renewalFieldsOf } from '../../../machines/renewals/custom-text.ts';
import type { Member } from '../../../contract/members.ts';
import { Avatar } from '../../ui/avatar.tsx';
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

function shown(definition: FieldDefinition, members: readonly Member[], value: CustomValue): ReactNode {
  const text = value === null ? '' : readerOf(definition, members)(value);
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
  return renewalFieldsOf(fields).map((definition): RenewalColumn => {
    const { field_name, field_label, field_type } = definition;
    const key = customColumn(field_name);
    const read = readerOf(definition, members);
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
