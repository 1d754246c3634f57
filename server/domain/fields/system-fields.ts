/** The fields every workspace has: the editable columns of a renewal (spec §2.5, §3). They cannot be changed or removed. */
import { RENEWALS_MODULE } from '../../../contract/modules.ts';
import type { DropdownOption, FieldDefinition, FieldType } from '../../../contract/fields.ts';
import { confidences, renewal, RENEWAL_TERMS, type EditableField } from '../../../contract/renewals.ts';

interface SystemField {
  readonly label: string;
  readonly type: FieldType;
  readonly description: string;
  readonly options?: readonly DropdownOption[];
}

const fields: Readonly<Record<EditableField, SystemField>> = {
  account_name: { label: 'Account', type: 'text', description: 'The name of the customer.' },
  account_owner: { label: 'Owner', type: 'user', description: 'The member who looks after the account.' },
  annual_revenue: {
    label: 'Annual revenue',
    type: 'currency',
    description: 'What a year brings, in US dollars.',
  },
  contract_value: {
    label: 'Contract value',
    type: 'currency',
    description: 'What the whole term brings, in US dollars.',
  },
  renewal_term_months: {
    label: 'Term',
    type: 'dropdown',
    description: 'How long the contract runs.',
    options: RENEWAL_TERMS.map((months) => ({ label: `${months} months`, value: String(months) })),
  },
  renewal_date: { label: 'Renewal date', type: 'date', description: 'The day the contract renews.' },
  expiration_date: { label: 'Expiration', type: 'date', description: 'The day the contract ends.' },
  auto_renewal: { label: 'Auto renewal', type: 'boolean', description: 'Whether it renews by itself.' },
  owner_confidence: {
    label: 'Confidence',
    type: 'dropdown',
    description: 'How sure the owner is of the renewal.',
    options: confidences.map((level) => ({
      label: level.charAt(0).toUpperCase() + level.slice(1),
      value: level,
    })),
  },
  contract_reference_url: { label: 'Contract', type: 'text', description: 'Where the contract can be read.' },
};

export const systemFields: readonly FieldDefinition[] = Object.entries(fields).map(
  ([field_name, { label, type, description, options = [] }]) => ({
    id: `system-${field_name}`,
    field_label: label,
    field_name,
    field_description: description,
    field_type: type,
    is_system_field: true,
    is_required: field_name === 'account_name',
    dropdown_options: [...options],
    used_in: [RENEWALS_MODULE],
  }),
);

/** Whether a name is the product's own, computed columns included: a table must not show two columns of one name. */
export function isSystemFieldName(name: string): boolean {
  return Object.hasOwn(renewal.shape, name);
}
