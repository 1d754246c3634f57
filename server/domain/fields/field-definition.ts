import type { FieldDefinition } from '../../../contract/fields.ts';
import type { StoredField } from './field-store.ts';

/** A custom field as the API returns it (spec §3). */
export function customDefinition(field: StoredField): FieldDefinition {
  return {
    id: field.id,
    field_label: field.label,
    field_name: field.name,
    field_description: field.description,
    field_type: field.type,
    is_system_field: false,
    is_required: field.is_required,
    dropdown_options: [...field.dropdown_options],
    removed_options: [...field.removed_options],
    used_in: [field.module_slug],
    is_active: field.is_active,
  };
}
