/** The storage interface of custom fields. Confined to one workspace and one transaction. */
import type { DropdownOption, FieldType, FieldUse } from '../../../contract/fields.ts';
import type { AuditEntry } from '../audit-entry.ts';
import type { Changer } from '../records/record-store.ts';

export interface NewField {
  readonly id: string;
  readonly module_slug: string;
  readonly label: string;
  readonly name: string;
  readonly description: string;
  readonly type: FieldType;
  readonly is_required: boolean;
  readonly dropdown_options: readonly DropdownOption[];
}

export interface StoredField extends NewField {
  readonly removed_options: readonly DropdownOption[];
  readonly is_active: boolean;
}

/** What may change of a field. The name, the type and the module never do. */
export const changeable = [
  'label',
  'description',
  'is_required',
  'dropdown_options',
  'removed_options',
  'is_active',
] as const satisfies readonly (keyof StoredField)[];

export type FieldChanges = Partial<Pick<StoredField, (typeof changeable)[number]>>;

export interface FieldStore {
  /** False if the workspace already has a field of that name. */
  insert(field: NewField & { readonly created_by: string; readonly created_at: Date }): Promise<boolean>;
  /** Null if there is none. */
  find(id: string): Promise<StoredField | null>;
  /** The custom field, locked until the transaction ends. Null if there is none. */
  lock(id: string): Promise<StoredField | null>;
  /** The ids of every custom field in their order, locked until the transaction ends. */
  lockOrder(): Promise<readonly string[]>;
  setOrder(ids: readonly string[]): Promise<void>;
  update(id: string, changes: FieldChanges): Promise<void>;
  /** How many records of the field's module hold it. */
  use(field: StoredField): Promise<FieldUse>;
  /** The member who last changed the field, from the audit log, or null. */
  lastChangedBy(id: string, property: string): Promise<Changer | null>;
  addAudit(entry: AuditEntry): Promise<void>;
}
