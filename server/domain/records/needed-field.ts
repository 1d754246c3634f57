/** Fields that need a value of another one, such as a risk that needs its reason. */
import type { Field } from '../../../contract/field.ts';
import { systemField, type RecordType } from '../../../contract/record-type.ts';
import { Refusal } from '../refusal.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The first field with a value that needs another one which is empty, of a record with these values; null if there is none. */
export function unmetNeed(
  type: RecordType,
  values: Readonly<Record<string, unknown>>,
): { readonly field: Field; readonly needed: string; readonly sentence: string } | null {
  for (const field of Object.values<Field>(type.fields)) {
    const { needs, needs_words = '' } = field.traits ?? {};
    if (needs !== undefined && !isEmpty(values[field.field_name]) && isEmpty(values[needs]))
      return { field, needed: needs, sentence: needs_words };
  }
  return null;
}

/**
 * @param values of the record with the change, by name of the field
 * @throws Refusal `invalid_request` if the changed field needs another one that is empty, or is needed by one that is not
 */
export function requireNeeded(
  type: RecordType,
  { field_name: changed, is_system_field }: Field,
  values: Readonly<Record<string, unknown>>,
): void {
  if (!is_system_field) return;
  for (const { field_name, traits } of Object.values<Field>(type.fields)) {
    const { needs, needs_words = '' } = traits ?? {};
    if (needs === undefined || (field_name !== changed && needs !== changed)) continue;
    if (isEmpty(values[field_name]) || !isEmpty(values[needs])) continue;
    const { field_label = field_name } = systemField(type, field_name) ?? {};
    throw new Refusal(
      'invalid_request',
      field_name === changed ? needs_words : `Please empty "${field_label}" first, which needs this value.`,
    );
  }
}
