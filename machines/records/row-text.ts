/** The text that a search looks through: what a row shows in words, dates and money. Pure. */
import { valueReader, type AnyRecord, type Field } from '../../contract/field.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import { systemField, type RecordType } from '../../contract/record-type.ts';
import { readerOf } from './field-text.ts';
import { folded } from '../../contract/rules/folded.ts';
import { customFieldsOf, type FieldSources, type OfRow } from './table-fields.ts';

/** A date is found in its displayed form and in ISO form, an amount with and without its commas. */
function textsOf(field: Field, members: readonly Member[]): OfRow<readonly string[]> {
  const value = valueReader(field);
  const read = readerOf(field, members, 'shown');
  const { field_name, field_type, traits } = field;
  return (row) => {
    const held = traits?.id_in === undefined ? value(row) : (row[field_name] as string | null);
    if (held === null) return [];
    if (traits?.id_in !== undefined) return [String(held)];
    if (field_type === 'date') return [read(held), String(held)];
    return field_type === 'currency' ? [read(held), String(Math.round(Number(held)))] : [read(held)];
  };
}

function searched(type: RecordType, { fields, members }: FieldSources): readonly OfRow<readonly string[]>[] {
  const system = type.search.flatMap((name) => systemField(type, name) ?? []);
  // Boolean fields are not searched: every second row would contain Yes or No.
  const custom = customFieldsOf(type, fields).filter(({ field_type }) => field_type !== 'boolean');
  return [...system, ...custom].map((field) => textsOf(field, members));
}

/**
 * Cached per record, so that a keystroke in the search does not format the whole table. A changed record is a new
 * object.
 */
const known = new WeakMap<
  readonly FieldDefinition[],
  WeakMap<readonly Member[], WeakMap<AnyRecord, string>>
>();

function knownFor({ fields, members }: FieldSources): WeakMap<AnyRecord, string> {
  const byMembers = known.get(fields) ?? new WeakMap<readonly Member[], WeakMap<AnyRecord, string>>();
  known.set(fields, byMembers);
  const texts = byMembers.get(members) ?? new WeakMap<AnyRecord, string>();
  byMembers.set(members, texts);
  return texts;
}

/** The record's folded texts, separated by line breaks, so that no match spans two of them. */
export function rowTextOf(type: RecordType, sources: FieldSources): OfRow<string> {
  const texts = knownFor(sources);
  const columns = searched(type, sources);
  return (row) => {
    const made = texts.get(row);
    if (made !== undefined) return made;
    const text = folded(columns.flatMap((column) => column(row)).join('\n'));
    texts.set(row, text);
    return text;
  };
}
