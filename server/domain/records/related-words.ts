/** A record as it is told in the panel of another record of its account: the values of its type's `related` in words. */
import type { AnyRecord, Field } from '../../../contract/field.ts';
import { systemField, type RecordType } from '../../../contract/record-type.ts';
import type { RelatedRecord } from '../../../contract/related-records.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import { choicesIn } from '../../../contract/rules/field-choices.ts';
import { valueText } from '../../../contract/rules/value-text.ts';

/** A record has the name of a member under the field's own name. */
function textOf(field: Field): (record: AnyRecord) => string | null {
  const labels = new Map(choicesIn(field, []).map(({ value, label }) => [value, label]));
  const text = valueText(field, (value) => labels.get(String(value)) ?? String(value), 'shown');
  return (record) => {
    const value = record[field.field_name] as CustomValue;
    return value === null || value === '' ? null : text(value);
  };
}

export function relatedWords(type: RecordType): (record: AnyRecord) => Omit<RelatedRecord, 'is_first'> {
  const readerOf = (name: string) => {
    const field = systemField(type, name);
    if (field === undefined) throw new Error(`The type ${type.noun.one} has no field ${name}`);
    return textOf(field);
  };
  const details = type.related.details.map(({ field, words }) => ({ read: readerOf(field), words }));
  const { mail } = type.related;
  const mailOf = mail === undefined ? () => null : readerOf(mail);
  return (record) => ({
    id: record.id,
    name: String(record[type.naming]),
    details: details.flatMap(({ read, words }) => {
      const text = read(record);
      return text === null ? [] : [words.replace('…', () => text)];
    }),
    mail: mailOf(record),
  });
}
