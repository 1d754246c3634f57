/** How a cell of the renewal table is named: its column and its record. */
import { customerFields, renewalFields, type EditableField, type Renewal } from '../../contract/renewals.ts';

/** A custom field's column: `custom.` and the field's name, which no field of the record can begin with. */
export type CustomColumn = `custom.${string}`;

/** What a cell may be edited under. */
export type CellField = EditableField | CustomColumn;

/** Every column: what is editable, and the days that are counted. */
export type ColumnKey =
  | Exclude<keyof Renewal, 'id' | 'customer_id' | 'owner_member_id' | 'logo_url' | 'custom_fields'>
  | CustomColumn;

export interface Cell {
  readonly id: string;
  readonly field: CellField;
}

export const customColumn = (fieldName: string): CustomColumn => `custom.${fieldName}`;

export function isCustomColumn(column: string): column is CustomColumn {
  return column.startsWith('custom.');
}

/** The field's own name, as the API knows it. */
export const customFieldNameOf = (column: CustomColumn) => column.slice('custom.'.length);

export function isCellField(column: ColumnKey): column is CellField {
  return isCustomColumn(column) || column in renewalFields || column in customerFields;
}
