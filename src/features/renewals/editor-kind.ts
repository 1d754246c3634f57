/** With which control a field is edited (spec §3, §5, design §9). */
import type { FieldType } from '../../../contract/fields.ts';
import { renewals } from '../../../contract/records/renewals.ts';
import type { CellField } from '../../../machines/renewals/cells.ts';
import { fieldOf } from '../../../contract/record-type.ts';
import type { FieldSources } from '../../../machines/records/table-fields.ts';
import type { EditorKind } from '../../grid/column.ts';

const kinds: Readonly<Record<FieldType, EditorKind>> = {
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

export function editorKind(column: CellField, { fields }: FieldSources): EditorKind {
  const field = fieldOf(renewals, column, fields);
  if (field === undefined) return 'text';
  return field.traits?.format === 'url' ? 'url' : kinds[field.field_type];
}
