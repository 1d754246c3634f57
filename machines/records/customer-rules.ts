/** Who may edit a record: the owner of its customer, and the member who holds the record (spec §6). */
import { systemField, type RecordType } from '../../contract/record-type.ts';
import { mayEditRecord, roleHas } from '../../contract/rights.ts';
import type { TableRecord } from './cell.ts';
import type { RecordRules } from './table-type.ts';

export interface OfCustomer extends TableRecord {
  /** Absent for a record that belongs to no customer. */
  readonly owner_member_id?: string | null;
  /** By key, of which the type's `holder` is one. */
  readonly [key: string]: unknown;
}

export const customerRules = (
  type: RecordType,
): Pick<RecordRules<OfCustomer>, 'isEditable' | 'givesAway'> => {
  const heldBy = (row: OfCustomer) => (type.holder === null ? null : (row[type.holder] as string | null));
  return {
    isEditable(reader, row, column) {
      const { of, joins } = (column === undefined ? undefined : systemField(type, column))?.traits ?? {};
      return mayEditRecord(
        reader,
        row.owner_member_id ?? null,
        of === 'customer' || joins === true ? null : heldBy(row),
      );
    },
    /** A person who may edit only their own accounts assigns one, or a record that they hold, to another member or to none. */
    givesAway: ({ id, role }, field, value) =>
      (field === 'account_owner' || systemField(type, field)?.traits?.holds === true) &&
      !roleHas(role, 'edit-any') &&
      value !== id,
  };
};
