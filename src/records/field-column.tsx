/** A field as a column, by its type (spec §3, Field types). Everything is resolved once per column, not per cell. */
import { columnOf, valueReader, type AnyRecord, type Field } from '../../contract/field.ts';
import type { FieldType } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import { readerOf } from '../../machines/records/field-text.ts';
import type { Alignment, Column } from '../grid/column.ts';
import { Avatar } from '../ui/avatar.tsx';
import { NoValue } from '../ui/no-value.tsx';
import { cutText, OWNER_NAME_LENGTH, shorten } from '../ui/shorten.ts';

/** Characters. Longer texts get a tooltip (spec §9). */
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
  user: 145,
};

const amounts: ReadonlySet<FieldType> = new Set(['currency', 'number', 'percentage', 'date']);

export const alignmentOf = ({ field_type }: Field): Alignment => (amounts.has(field_type) ? 'end' : 'start');

/** The text of a cell; empty without a value. The record contains its owner's name, also of a former member. */
function cellText(field: Field, members: readonly Member[]): (row: AnyRecord) => string {
  const { field_name, traits } = field;
  if (traits?.id_in !== undefined) return (row) => String(row[field_name] ?? '');
  const valueOf = valueReader(field);
  const read = readerOf(field, members, 'shown');
  return (row) => {
    const value = valueOf(row);
    return value === null ? '' : read(value);
  };
}

export function fieldColumn(field: Field, members: readonly Member[]): Column<AnyRecord> {
  const textOf = cellText(field, members);
  const valueOf = valueReader(field);
  const isMember = field.field_type === 'user';
  return {
    key: columnOf(field),
    label: field.field_label,
    width: widths[field.field_type],
    align: alignmentOf(field),
    fullText: (row) => cutText(textOf(row), isMember ? OWNER_NAME_LENGTH : TEXT_LENGTH),
    render: (row) => {
      const text = textOf(row);
      if (text === '') return <NoValue />;
      if (!isMember) return <span className="grid-text">{text}</span>;
      const id = valueOf(row);
      return (
        <>
          <Avatar
            id={String(id ?? text)}
            name={text}
            picture={members.find((member) => member.id === id)?.profile_picture_url ?? null}
          />
          <span className="grid-text">{shorten(text, OWNER_NAME_LENGTH)}</span>
        </>
      );
    },
  };
}
