/** The storage interface of records. Every method is confined to one workspace and one transaction. */
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { CustomValue, FieldDefinition } from '../../../contract/fields.ts';
import type { AuditEntry } from '../audit-entry.ts';

/** A member as named in the audit log. `id` is null if the member was removed. */
export interface Changer {
  readonly id: string | null;
  readonly name: string;
}

export interface GivenValue {
  readonly field: Field;
  readonly value: CustomValue;
}

/** An account that a record can join, as a record shows it. */
export interface JoinedAccount {
  readonly customer_id: string;
  readonly account_name: string;
  readonly account_owner: string | null;
  readonly owner_member_id: string | null;
  readonly logo_url: string | null;
}

/** Records are as stored: computed fields, which count days from today, have no value. */
export interface RecordStore<Row extends AnyRecord = AnyRecord> {
  /** The record and its customer, locked until the transaction ends. Null if there is none. */
  lock(recordId: string): Promise<Row | null>;
  /** Adds a record, with its customer if values of the customer are given; fields that are not given have no value. */
  add(record: Pick<AnyRecord, 'id' | 'customer_id'>, given: readonly GivenValue[], at: Date): Promise<void>;
  /**
   * Null removes a custom field's value. The record's other custom values do not change. Of a field that joins an account,
   * the value is the id of the account.
   */
  setValue(record: Row, field: Field, value: CustomValue, at: Date): Promise<void>;
  /** The definition of a custom field of these records, or null. */
  customField(name: string): Promise<FieldDefinition | null>;
  /** The accounts in use that have the name, without regard to case and accents. They stay until the transaction ends. */
  accountsNamed(name: string): Promise<readonly JoinedAccount[]>;
  /** The account in use of an id, locked until the transaction ends. Null if there is none. */
  account(customerId: string): Promise<JoinedAccount | null>;
  /** What another record of the same account is called of which the field is true, or null. */
  otherWith(record: Pick<AnyRecord, 'id' | 'customer_id'>, field: Field): Promise<string | null>;
  activeMemberName(memberId: string): Promise<string | null>;
  /** The member who last changed a field, from the audit log, or null. */
  lastChangedBy(entityId: string, field: string): Promise<Changer | null>;
  addAudit(entry: AuditEntry): Promise<void>;
}
