/** A custom field of the renewals as an edit sees it (spec §3, decision 16). */
import type { CustomValue, FieldDefinition, FieldType } from '../../../contract/fields.ts';
import { customValueProblem, isEmptyValue } from '../../../contract/rules/custom-value.ts';
import { Refusal } from '../refusal.ts';
import { requireMember, toCents, toId, type EditedField } from './edited-field.ts';
import type { RenewalStore, StoredRenewal } from './renewal-store.ts';

/** Choices in the order of the definition, each once. */
function inOrder(value: CustomValue, { dropdown_options }: FieldDefinition): CustomValue {
  if (!Array.isArray(value)) return value;
  const chosen = new Set(value);
  return dropdown_options.flatMap((option) => (chosen.has(option.value) ? [option.value] : []));
}

const forms: Partial<Record<FieldType, (value: CustomValue, definition: FieldDefinition) => CustomValue>> = {
  currency: toCents,
  text: (value) => (typeof value === 'string' ? value.trim() : value),
  user: toId,
  multiselect: inOrder,
};

/** A field may be called `constructor`: only what the record itself holds is a value. */
const heldBy = ({ custom_fields }: StoredRenewal, name: string): CustomValue =>
  Object.hasOwn(custom_fields, name) ? (custom_fields[name] ?? null) : null;

/** The record with the value; without one it has no key. */
function withValue(record: StoredRenewal, name: string, value: CustomValue): StoredRenewal {
  const { [name]: _replaced, ...others } = record.custom_fields;
  return { ...record, custom_fields: value === null ? others : { ...others, [name]: value } };
}

/**
 * The field of that name, for this value.
 * @throws Refusal `not_found` for a name the renewals have no field of, `invalid_request` for a value that does not suit.
 */
export async function customField(
  store: RenewalStore,
  name: string,
  value: CustomValue,
): Promise<EditedField> {
  const definition = await store.customField(name);
  if (definition === null) {
    throw new Refusal('not_found', 'This custom field does not exist, or you have no access to it.');
  }
  const problem = customValueProblem(definition, value);
  if (problem !== null) throw new Refusal('invalid_request', problem);
  const form = forms[definition.field_type];
  return {
    name,
    entityType: 'renewal',
    normal: (one) => (isEmptyValue(definition, one) ? null : (form?.(one, definition) ?? one)),
    held: (record) => heldBy(record, name),
    write: async (record, stored, at) => {
      if (definition.field_type === 'user' && stored !== null) {
        await requireMember(store, stored, 'The chosen person');
      }
      await store.setCustomField(record.id, name, stored, at);
      return withValue(record, name, stored);
    },
    told: (record) => ({ [name]: heldBy(record, name) }),
  };
}
