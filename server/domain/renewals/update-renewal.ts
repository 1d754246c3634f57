/** Changing one field of a record or of the customer behind it (spec §7.3, design §3). */
import { isCustomerField, type CellValue, type EditableField } from '../../../contract/renewals.ts';
import { mayEditRecord } from '../../../contract/rights.ts';
import type { AuditEntry } from '../audit-entry.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';
import type { RenewalStore, StoredRenewal } from './renewal-store.ts';

export interface FieldChange {
  readonly renewalId: string;
  readonly field: EditableField;
  /** Already checked against the field by the contract. */
  readonly value: CellValue;
  readonly member: Membership['member'];
  readonly now: Date;
}

/** Money is kept to the cent. */
function storable(field: EditableField, value: CellValue): CellValue {
  const isMoney = field === 'annual_revenue' || field === 'contract_value';
  return isMoney && typeof value === 'number' ? Math.round(value * 100) / 100 : value;
}

async function ownerName(store: RenewalStore, memberId: CellValue): Promise<string | null> {
  if (memberId === null) return null;
  const name = typeof memberId === 'string' ? await store.activeMemberName(memberId) : null;
  if (name === null)
    throw new Refusal('not_found', 'The new owner is not an active member of this workspace.');
  return name;
}

async function applyOwner(
  store: RenewalStore,
  record: StoredRenewal,
  change: FieldChange,
): Promise<StoredRenewal> {
  const owner_member_id = typeof change.value === 'string' ? change.value.toLowerCase() : null;
  if (owner_member_id === record.owner_member_id) return record;
  const account_owner = await ownerName(store, owner_member_id);
  await store.setCustomerField(record.customer_id, 'account_owner', owner_member_id);
  return { ...record, account_owner, owner_member_id };
}

async function applyValue(
  store: RenewalStore,
  record: StoredRenewal,
  change: FieldChange,
): Promise<StoredRenewal> {
  const { field } = change;
  const value = storable(field, change.value);
  if (value === record[field]) return record;
  if (isCustomerField(field)) await store.setCustomerField(record.customer_id, field, value as string);
  else await store.setField(record.id, field, value, change.now);
  return { ...record, [field]: value };
}

function auditOf(before: StoredRenewal, after: StoredRenewal, change: FieldChange): AuditEntry {
  const ofCustomer = isCustomerField(change.field);
  const changed: readonly (keyof StoredRenewal)[] =
    change.field === 'account_owner' ? ['account_owner', 'owner_member_id'] : [change.field];
  return {
    entityType: ofCustomer ? 'customer' : 'renewal',
    entityId: ofCustomer ? before.customer_id : before.id,
    action: 'update',
    member: change.member,
    at: change.now,
    diff: Object.fromEntries(changed.map((field) => [field, { old: before[field], new: after[field] }])),
  };
}

/**
 * Applies the change and writes its audit entry; a change to the value already there writes neither.
 * @throws Refusal `not_found` for an id that names no record or owner here, `forbidden` for a record the member may not edit.
 */
export async function updateRenewal(store: RenewalStore, change: FieldChange): Promise<StoredRenewal> {
  const before = await store.hold(change.renewalId);
  if (before === null)
    throw new Refusal('not_found', 'This renewal does not exist, or you have no access to it.');
  if (!mayEditRecord(change.member, before.owner_member_id)) {
    throw new Refusal('forbidden', 'Your role lets you edit only the accounts you own.');
  }
  const apply = change.field === 'account_owner' ? applyOwner : applyValue;
  const after = await apply(store, before, change);
  if (after !== before) await store.addAudit(auditOf(before, after, change));
  return after;
}
