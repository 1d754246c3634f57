/** The columns of a type of records: what its module says of some of them, the rest by the type of the field. */
import { columnOf, type AnyRecord, type Field } from '../../contract/field.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import type { RecordType } from '../../contract/record-type.ts';
import type { RuledFlag } from '../../machines/records/buckets.ts';
import { customFieldsOf } from '../../machines/records/table-fields.ts';
import type { ColumnOf } from '../../machines/records/typed-view.ts';
import type { Column } from '../grid/column.ts';
import { alignmentOf, fieldColumn } from './field-column.tsx';
import { FlagMark, reasonsOf } from './flag-reasons.tsx';

export type TypeColumn<R extends AnyRecord, T extends RecordType> = Column<R, ColumnOf<T>>;

/** What a module says of a column; the rest follows from its field. */
export type Look<R extends AnyRecord> = Omit<Column<R>, 'key' | 'label' | 'align'> &
  Partial<Pick<Column<R>, 'align'>>;

/** A mark on the records with a flag, in the column that names the record. */
function withMarks<R extends AnyRecord, C extends Column<R>>(column: C, flags: readonly RuledFlag<R>[]): C {
  const known = new WeakMap<R, string>();
  const noteOf = (row: R) => {
    const note = known.get(row) ?? reasonsOf(flags, row).join(' · ');
    known.set(row, note);
    return note === '' ? null : note;
  };
  return {
    ...column,
    note: noteOf,
    render: (row, active) => (
      <>
        {column.render(row, active)}
        {noteOf(row) !== null && <FlagMark />}
      </>
    ),
  };
}

/** @param narrowFirst the columns that come first on a narrow window */
export function typeColumns<R extends AnyRecord, T extends RecordType>(
  type: T,
  looks: Readonly<Partial<Record<keyof T['fields'] & string, Look<R>>>>,
  narrowFirst: readonly (keyof T['fields'] & string)[],
) {
  const given = looks as Readonly<Record<string, Look<R> | undefined>>;
  /** Created once, because they do not depend on members or custom fields. */
  const own = new Map<Field, TypeColumn<R, T>>(
    Object.values<Field>(type.fields).flatMap((field) => {
      const look = given[field.field_name];
      if (look === undefined) return [];
      const key = field.field_name as ColumnOf<T>;
      const isAside = field.traits?.aside === true;
      const column = { key, label: field.field_label, align: alignmentOf(field), ...look };
      return [[field, { ...column, ...(isAside && { isAside }) }]];
    }),
  );
  const placeOf = ({ key }: TypeColumn<R, T>) => {
    const place = narrowFirst.findIndex((name) => name === key);
    return place < 0 ? narrowFirst.length : place;
  };

  /** In the order of the record type, followed by custom fields. */
  return (
    fields: readonly FieldDefinition[],
    members: readonly Member[],
    narrow: boolean,
    flags: readonly RuledFlag<R>[] = [],
  ): readonly TypeColumn<R, T>[] => {
    const all = [...Object.values<Field>(type.fields), ...customFieldsOf(type, fields)];
    const columns = all.map((field): TypeColumn<R, T> => {
      const column = own.get(field) ?? {
        ...fieldColumn(field, members),
        key: columnOf(field) as ColumnOf<T>,
      };
      return column.isHeader === true && flags.length > 0 ? withMarks(column, flags) : column;
    });
    return narrow ? columns.toSorted((one, other) => placeOf(one) - placeOf(other)) : columns;
  };
}
