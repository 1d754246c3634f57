/** The fields of a table that is open while fields are created, changed or deactivated. Pure. */
import { customColumn } from '../../contract/field.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import { cellOf, type CellKey, type TableRecord } from './cell.ts';
import type { TableRecords } from './table.ts';

type Unsaved = Pick<TableRecords<TableRecord>, 'fields' | 'cells' | 'drafts'>;

/**
 * The fields as they are now. A field that was deactivated remains a column while something typed in it is not saved:
 * the person can read and copy it there. The server refuses to write it, and says why.
 *
 * @param edited the column of the open editor; null without one
 */
export function followedFields(
  { fields, cells, drafts }: Unsaved,
  now: readonly FieldDefinition[],
  edited: string | null,
): readonly FieldDefinition[] {
  const columns = [...Object.keys(cells), ...Object.keys(drafts)].map((key) => cellOf(key as CellKey).field);
  const held = new Set(edited === null ? columns : [...columns, edited]);
  const isHeld = ({ field_name }: FieldDefinition) => held.has(customColumn(field_name));
  const before = new Map(fields.map((field) => [field.id, field]));
  return now.map((field) => {
    const shown = before.get(field.id);
    return !field.is_active && shown?.is_active && isHeld(shown) ? shown : field;
  });
}
