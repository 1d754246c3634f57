/** What the rules of records ask of their storage. Every method is confined to one workspace and one transaction. */
import type { AnyRecord, Field } from '../../../contract/field.ts';
import type { CustomValue, FieldDefinition } from '../../../contract/fields.ts';
import type { AuditEntry } from '../audit-entry.ts';

/** A member, as the history has them. `id` is null of one who is gone. */
export interface Changer {
  readonly id: string | null;
  readonly name: string;
}

/** Records are as stored: fields that count days from today have no value. */
export interface RecordStore<Row extends AnyRecord = AnyRecord> {
  /** The record and its customer, held against other writers until the transaction ends; null when there is none. */
  hold(recordId: string): Promise<Row | null>;
  /** Null takes a custom field's value away; the record's others stay as they are. */
  setValue(record: Row, field: Field, value: CustomValue, at: Date): Promise<void>;
  /** The definition of a custom field of these records; null when there is none of that name. */
  customField(name: string): Promise<FieldDefinition | null>;
  /** The name of an active member; null when there is none of that id. */
  activeMemberName(memberId: string): Promise<string | null>;
  /** Who changed a field last, by the history; null when it does not tell. */
  lastChangedBy(entityId: string, field: string): Promise<Changer | null>;
  addAudit(entry: AuditEntry): Promise<void>;
}
