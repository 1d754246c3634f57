/** The rules of every record that belongs to a customer: its name, and the rights of the customer's owner (spec §6). */
import { mayEditRecord, roleHas } from '../../contract/rights.ts';
import type { TableRecord } from './cell.ts';
import type { RecordRules } from './table-type.ts';

export interface OfCustomer extends TableRecord {
  readonly account_name: string;
  readonly owner_member_id: string | null;
}

export const customerRules: Pick<RecordRules<OfCustomer>, 'nameOf' | 'isEditable' | 'givesAway'> = {
  nameOf: (row) => row.account_name,
  isEditable: (reader, row) => mayEditRecord(reader, row.owner_member_id),
  /** A person who may edit only their own accounts assigns one to another member or to none. */
  givesAway: ({ id, role }, field, value) =>
    field === 'account_owner' && !roleHas(role, 'edit-any') && value !== id,
};
