/** The values in a renewal record's cells: reading one, laying one over a record, taking over what the server answered. */
import type { Member } from '../../contract/members.ts';
import type { CellValue, Renewal } from '../../contract/renewals.ts';
import { customFieldNameOf, isCustomColumn, type CellField } from './cells.ts';

/** A field may have any name, `constructor` too: only what the record itself holds counts. */
const customValueOf = ({ custom_fields }: Renewal, name: string): CellValue =>
  Object.hasOwn(custom_fields, name) ? (custom_fields[name] ?? null) : null;

/** The owner's value is the member id; the name only follows it (design §2). */
export function cellValue(row: Renewal, field: CellField): CellValue {
  if (isCustomColumn(field)) return customValueOf(row, customFieldNameOf(field));
  return field === 'account_owner' ? row.owner_member_id : row[field];
}

/** The record as it looks with one cell's unanswered value on it. */
export function withValue(
  row: Renewal,
  field: CellField,
  value: CellValue,
  members: readonly Member[],
): Renewal {
  if (isCustomColumn(field)) {
    return { ...row, custom_fields: { ...row.custom_fields, [customFieldNameOf(field)]: value } };
  }
  if (field !== 'account_owner') return { ...row, [field]: value };
  const owner = members.find((member) => member.id === value);
  return { ...row, owner_member_id: owner?.id ?? null, account_owner: owner?.name ?? null };
}

/** What a save of this field can have changed on its record. */
function changesOf(row: Renewal, field: CellField, answer: Renewal): Partial<Renewal> {
  if (isCustomColumn(field)) {
    const name = customFieldNameOf(field);
    return { custom_fields: { ...row.custom_fields, [name]: customValueOf(answer, name) } };
  }
  switch (field) {
    case 'account_owner':
      return { account_owner: answer.account_owner, owner_member_id: answer.owner_member_id };
    case 'renewal_date':
      return { renewal_date: answer.renewal_date, days_until_renewal: answer.days_until_renewal };
    case 'expiration_date':
      return { expiration_date: answer.expiration_date, days_until_expiration: answer.days_until_expiration };
    default:
      return { [field]: answer[field] };
  }
}

/**
 * Takes over from the server's record only what a save of this field can have changed, so that answers for two cells
 * of one row may arrive in any order. Name and owner belong to the customer: its other records follow.
 */
export function mergeAnswer(rows: readonly Renewal[], field: CellField, answer: Renewal): readonly Renewal[] {
  const shared = field === 'account_name' || field === 'account_owner';
  return rows.map((row) =>
    row.id === answer.id || (shared && row.customer_id === answer.customer_id)
      ? { ...row, ...changesOf(row, field, answer) }
      : row,
  );
}
