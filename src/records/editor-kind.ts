/** The control that edits a field (spec §3, §5, design §9). */
import type { Field } from '../../contract/field.ts';
import type { FieldType } from '../../contract/fields.ts';
import type { EditorKind } from '../grid/column.ts';

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

/** A field that no longer exists is edited as text. */
export function editorKind(field: Field | undefined): EditorKind {
  if (field === undefined) return 'text';
  const format = field.traits?.format;
  return format === 'url' || format === 'email' || format === 'phone' ? format : kinds[field.field_type];
}
