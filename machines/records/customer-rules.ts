/** The rules of every record that belongs to a customer: the rights of the customer's owner (spec §6). */
import { mayEditRecord, roleHas } from '../../contract/rights.ts';
import type { TableRecord } from './cell.ts';
import type { RecordRules } from './table-type.ts';

export interface OfCustomer extends TableRecord {
  readonly owner_member_id: string | null;
}

export const customerRules: Pick<RecordRules<OfCustomer>, 'isEditable' | 'givesAway'> = {
  isEditable: (reader, row) => mayEditRecord(reader, row.owner_member_id),
  /** A person who may edit only their own accounts assigns one to another member or to none. */
  givesAway: ({ id, role }, field, value) =>
    field === 'account_owner' && !roleHas(role, 'edit-any') && value !== id,
};
