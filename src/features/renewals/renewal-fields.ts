/** With which control a field is edited (spec §3, §5, design §9). */
import type { FieldType } from '../../../contract/fields.ts';
import type { EditableField } from '../../../contract/renewals.ts';
import { definitionOf } from '../../../machines/renewals/cell-drafts.ts';
import type { FieldSources } from '../../../machines/renewals/cell-choices.ts';
import { isCustomColumn, type CellField } from '../../../machines/renewals/cells.ts';
import type { EditorKind } from '../../grid/column.ts';

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
