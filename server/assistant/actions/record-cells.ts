/** The cells of a record in an answer, in the words of the tables. */
import { valueReader, type AnyRecord, type Field } from '../../../contract/field.ts';
import { systemField, type RecordType } from '../../../contract/record-type.ts';
import { valueText, type Precision } from '../../../contract/rules/value-text.ts';
import { momentTextIn } from '../../domain/calendar/moment-text.ts';
import { daysAway } from './words.ts';

/** What stands in a cell without a value. */
export const NOTHING = '—';

/** The label of an option and of a yes or no. A member is named by the record. */
export function labelsOf({ dropdown_options, removed_options }: Field): (value: unknown) => string {
  const known = new Map([...removed_options, ...dropdown_options].map(({ value, label }) => [value, label]));
  return (value) => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return known.get(String(value)) ?? String(value);
  };
}

export function columnNamed(type: RecordType, name: string): Field {
  const field = systemField(type, name);
  if (field === undefined) throw new Error(`${type.noun.one} has no field ${name}`);
  return field;
}

/** @param timezone of the person, in which a moment is told */
export interface Telling {
  readonly timezone: string;
  /** Of amounts: `exact` for a change, of which every digit counts. */
  readonly precision?: Precision;
}

/** Reads the text of a field of records. `NOTHING` for no value. */
export function cellReader(
  field: Field,
  { timezone, precision = 'shown' }: Telling,
): (record: AnyRecord) => string {
  const { traits, field_name } = field;
  if (field.field_type === 'user' && traits?.id_in !== undefined)
    return (record) => (record[field_name] as string | null) ?? traits.none_label ?? NOTHING;
  const read = valueReader(field);
  const write = valueText(field, labelsOf(field), precision);
  const momentText = momentTextIn(timezone);
  return (record) => {
    const value = read(record);
    if (value === null || value === undefined) return NOTHING;
    if (traits?.format === 'moment') return momentText(new Date(String(value)));
    return traits?.format === 'days' && typeof value === 'number' ? daysAway(value) : write(value);
  };
}
