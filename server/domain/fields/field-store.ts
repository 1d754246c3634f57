/** The storage interface of custom fields. Confined to one workspace and one transaction. */
import type { DropdownOption, FieldType } from '../../../contract/fields.ts';
import type { AuditEntry } from '../audit-entry.ts';

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

export interface FieldStore {
  /** False if the workspace already has a field of that name. */
  insert(field: NewField & { readonly created_by: string; readonly created_at: Date }): Promise<boolean>;
  addAudit(entry: AuditEntry): Promise<void>;
}
