/** What is editable in the renewal table, and how (spec §5, design §9). */
import {
  confidences,
  customerFields,
  RENEWAL_TERMS,
  renewalFields,
  type EditableField,
} from '../../../contract/renewals.ts';
import type { Member } from '../../../contract/members.ts';
import type { SortField } from '../../../machines/renewals/shown-rows.ts';
import type { Choice } from '../../grid/choice-keys.ts';
import type { EditorKind } from '../../grid/column.ts';

export function isEditableField(field: SortField): field is EditableField {
  return field in renewalFields || field in customerFields;
}

export const editorKinds: Readonly<Record<EditableField, EditorKind>> = {
  account_name: 'text',
  account_owner: 'choice',
  annual_revenue: 'currency',
  contract_value: 'currency',
  renewal_term_months: 'choice',
  renewal_date: 'date',
  expiration_date: 'date',
  auto_renewal: 'choice',
  owner_confidence: 'choice',
  contract_reference_url: 'url',
};

const none: Choice = { value: '', label: 'No value' };
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const fixedChoices: Readonly<Partial<Record<EditableField, readonly Choice[]>>> = {
  renewal_term_months: [
    ...RENEWAL_TERMS.map((months) => ({ value: String(months), label: `${months} mo` })),
    none,
  ],
  auto_renewal: [{ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }, none],
  owner_confidence: [...confidences.map((level) => ({ value: level, label: capitalised(level) })), none],
};

/** What a choice column offers. */
export function choicesOf(field: EditableField, members: readonly Member[]): readonly Choice[] {
  if (field !== 'account_owner') return fixedChoices[field] ?? [];
  return [...members.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: 'No owner' }];
}
