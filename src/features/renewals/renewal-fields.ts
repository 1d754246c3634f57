/** What is editable in the renewal table, and with which control (spec §3, §5, design §9). */
import type { FieldDefinition, FieldType } from '../../../contract/fields.ts';
import {
  confidences,
  customerFields,
  RENEWAL_TERMS,
  renewalFields,
  type EditableField,
} from '../../../contract/renewals.ts';
import type { Member } from '../../../contract/members.ts';
import { definitionOf } from '../../../machines/renewals/cell-drafts.ts';
import { isCustomColumn, type CellField, type ColumnKey } from '../../../machines/renewals/cells.ts';
import type { Choice } from '../../grid/choice-keys.ts';
import type { EditorKind } from '../../grid/column.ts';

export function isEditableField(column: ColumnKey): column is CellField {
  return isCustomColumn(column) || column in renewalFields || column in customerFields;
}

/** What an editor needs to know beside the cell itself. */
export interface FieldSources {
  readonly members: readonly Member[];
  readonly fields: readonly FieldDefinition[];
}

const kinds: Readonly<Record<EditableField, EditorKind>> = {
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

const customKinds: Readonly<Record<FieldType, EditorKind>> = {
  currency: 'currency',
  text: 'text',
  number: 'number',
  percentage: 'percentage',
  date: 'date',
  dropdown: 'choice',
  multiselect: 'choices',
  boolean: 'choice',
  user: 'choice',
};

export function editorKind(field: CellField, { fields }: FieldSources): EditorKind {
  return isCustomColumn(field)
    ? customKinds[definitionOf(fields, field)?.field_type ?? 'text']
    : kinds[field];
}

const none: Choice = { value: '', label: 'No value' };
const yesOrNo: readonly Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
export const confidenceChoices: readonly Choice[] = confidences.map((level) => ({
  value: level,
  label: level.charAt(0).toUpperCase() + level.slice(1),
}));

const fixedChoices: Readonly<Partial<Record<EditableField, readonly Choice[]>>> = {
  renewal_term_months: [
    ...RENEWAL_TERMS.map((months) => ({ value: String(months), label: `${months} mo` })),
    none,
  ],
  auto_renewal: [...yesOrNo, none],
  owner_confidence: [...confidenceChoices, none],
};

const memberChoices = (members: readonly Member[]): readonly Choice[] =>
  members.map(({ id, name, profile_picture_url }) => ({
    value: id,
    label: name,
    picture: { id, name, src: profile_picture_url },
  }));

function customChoices(
  definition: FieldDefinition | undefined,
  members: readonly Member[],
): readonly Choice[] {
  // A required field offers no way to empty it.
  const empty = definition?.is_required ? [] : [none];
  switch (definition?.field_type) {
    case 'boolean':
      return [...yesOrNo, ...empty];
    case 'user':
      return [...memberChoices(members), ...empty];
    case 'dropdown':
      return [...definition.dropdown_options, ...empty];
    case 'multiselect':
      return definition.dropdown_options;
    default:
      return [];
  }
}

/** What a choice column offers. */
export function choicesOf(field: CellField, { fields, members }: FieldSources): readonly Choice[] {
  if (isCustomColumn(field)) return customChoices(definitionOf(fields, field), members);
  if (field === 'account_owner') return [...memberChoices(members), { value: '', label: 'No owner' }];
  return fixedChoices[field] ?? [];
}
