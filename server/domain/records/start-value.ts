/** What a field of a new record has where no value is given for it. */
import type { Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import { systemField, type RecordType } from '../../../contract/record-type.ts';

/** The field that has the caller unless another member is named: the owner of a new account, or who holds a record without one. */
function ownerField(type: RecordType): Field | undefined {
  if (type.account === 'own') return systemField(type, 'account_owner');
  if (type.account === 'joined') return undefined;
  return Object.values<Field>(type.fields).find(({ traits }) => traits?.holds === true);
}

/** @param memberId the member who adds the record */
export function startValue(type: RecordType, field: Field, memberId: string): CustomValue {
  const start = field === ownerField(type) ? 'caller' : field.traits?.starts_as;
  return start === 'caller' && field.field_type === 'user' ? memberId : (start ?? null);
}
