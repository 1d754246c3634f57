/** Adding a custom field to a module (spec §2.7, §5, §7.3). */
import { randomUUID } from 'node:crypto';
import type { ParsedInput } from '../../../contract/call.ts';
import type { createCustomField, FieldDefinition } from '../../../contract/fields.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';
import { customDefinition } from './field-definition.ts';
import { storedOptions } from './field-options.ts';
import type { FieldStore, NewField } from './field-store.ts';
import { isSystemFieldName } from './system-fields.ts';

type Wanted = ParsedInput<typeof createCustomField>['body'];

function diffOf({ id: _id, ...told }: NewField) {
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, { old: null, new: value }]));
}

/**
 * Adds the field and its audit entry.
 * @throws Refusal `conflict` for a name that is taken, `invalid_request` for options that cannot be distinguished.
 */
export async function createField(
  store: FieldStore,
  wanted: Wanted,
  member: Membership['member'],
  now: Date,
): Promise<FieldDefinition> {
  const name = wanted.field_name;
  if (isSystemFieldName(name)) {
    throw new Refusal(
      'conflict',
      `The name "${name}" belongs to a system field. Please choose another name.`,
    );
  }
  const field: NewField = {
    id: randomUUID(),
    module_slug: wanted.module_slug,
    label: wanted.field_label,
    name,
    description: wanted.field_description,
    type: wanted.field_type,
    is_required: wanted.is_required,
    dropdown_options: storedOptions(wanted.field_type, wanted.dropdown_options ?? []),
  };
  if (!(await store.insert({ ...field, created_by: member.id, created_at: now }))) {
    throw new Refusal(
      'conflict',
      `This workspace already has a field named "${name}". Please choose another name.`,
    );
  }
  await store.addAudit({
    entityType: 'field',
    entityId: field.id,
    action: 'create',
    member,
    at: now,
    diff: diffOf(field),
  });
  return customDefinition({ ...field, removed_options: [], is_active: true });
}
