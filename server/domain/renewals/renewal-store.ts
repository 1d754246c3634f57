/** What the renewal rules ask of their storage. Every method is confined to one workspace and one transaction. */
import type { CustomValue, FieldDefinition } from '../../../contract/fields.ts';
import type { CustomerField, Renewal, RenewalField } from '../../../contract/renewals.ts';
import type { AuditEntry } from '../audit-entry.ts';

/** A record as stored: without what depends on today. */
export type StoredRenewal = Omit<Renewal, 'days_until_renewal' | 'days_until_expiration'>;

/** A member, as the history has them. `id` is null of one who is gone. */
export interface Changer {
  readonly id: string | null;
  readonly name: string;
}

export interface RenewalStore {
  /** The record and its customer, held against other writers until the transaction ends; null when there is none. */
  hold(renewalId: string): Promise<StoredRenewal | null>;
  setField(renewalId: string, field: RenewalField, value: unknown, at: Date): Promise<void>;
  /** Null takes the value away; the record's other custom fields stay as they are. */
  setCustomField(renewalId: string, name: string, value: CustomValue, at: Date): Promise<void>;
  setCustomerField(customerId: string, field: CustomerField, value: string | null): Promise<void>;
  /** The definition of a custom field of the renewals; null when there is none of that name. */
  customField(name: string): Promise<FieldDefinition | null>;
  /** The name of an active member; null when there is none of that id. */
  activeMemberName(memberId: string): Promise<string | null>;
  /** Who changed a field last, by the history; null when it does not tell. */
  lastChangedBy(entityId: string, field: string): Promise<Changer | null>;
  addAudit(entry: AuditEntry): Promise<void>;
}
