/** The fields of a record as an edit sees them (spec §7.3, design §3). */
import { isCustomerField, type CellValue, type EditableField } from '../../../contract/renewals.ts';
import { Refusal } from '../refusal.ts';
import type { RenewalStore, StoredRenewal } from './renewal-store.ts';

export interface EditedField {
  readonly name: string;
  /** Whose history a change belongs to. */
  readonly entityType: 'renewal' | 'customer';
  /** The form in which values are kept and compared. */
  normal(value: CellValue): CellValue;
  held(record: StoredRenewal): CellValue;
  /** Stores a value in its normal form and answers the record as it is then. */
  write(record: StoredRenewal, value: CellValue, at: Date): Promise<StoredRenewal>;
  /** What the history keeps of it. */
  told(record: StoredRenewal): Readonly<Record<string, unknown>>;
}

export const toCents = (value: CellValue): CellValue =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

/** PostgreSQL writes its ids in lower case. */
export const toId = (value: CellValue): CellValue =>
  typeof value === 'string' ? value.toLowerCase() : value;

/** @throws Refusal `not_found` for what is no active member of this workspace. */
export async function requireMember(store: RenewalStore, id: CellValue, what: string): Promise<string> {
  const name = typeof id === 'string' ? await store.activeMemberName(id) : null;
  if (name === null) throw new Refusal('not_found', `${what} is not an active member of this workspace.`);
  return name;
}

const owner = (store: RenewalStore): EditedField => ({
  name: 'account_owner',
  entityType: 'customer',
  normal: toId,
  held: (record) => record.owner_member_id,
  write: async (record, value) => {
    const account_owner = value === null ? null : await requireMember(store, value, 'The new owner');
    const owner_member_id = value as string | null;
    await store.setCustomerField(record.customer_id, 'account_owner', owner_member_id);
    return { ...record, account_owner, owner_member_id };
  },
  told: ({ account_owner, owner_member_id }) => ({ account_owner, owner_member_id }),
});

/** A field every record has; the contract has checked the value. */
export function systemField(store: RenewalStore, name: EditableField): EditedField {
  if (name === 'account_owner') return owner(store);
  const isMoney = name === 'annual_revenue' || name === 'contract_value';
  return {
    name,
    entityType: isCustomerField(name) ? 'customer' : 'renewal',
    normal: isMoney ? toCents : (value) => value,
    held: (record) => record[name],
    write: async (record, value, at) => {
      if (isCustomerField(name)) await store.setCustomerField(record.customer_id, name, value as string);
      else await store.setField(record.id, name, value, at);
      return { ...record, [name]: value };
    },
    told: (record) => ({ [name]: record[name] }),
  };
}
