/** How a cell of the renewal table is named: its column and its record. */
import { isCustomColumn, type CustomColumn } from '../../contract/field.ts';
import { isEditable, systemField } from '../../contract/record-type.ts';
import { renewals, type EditableField, type RenewalField } from '../../contract/records/renewals.ts';

/** What a cell may be edited under. */
export type CellField = EditableField | CustomColumn;

/** Every column: what is editable, and the days that are counted. */
export type ColumnKey = RenewalField | CustomColumn;

export interface Cell {
  readonly id: string;
  readonly field: CellField;
}

/** Whether a name is that of a column the table may have. */
export const isColumnKey = (name: string): name is ColumnKey =>
  isCustomColumn(name) || systemField(renewals, name) !== undefined;

export function isCellField(column: ColumnKey): column is CellField {
  const field = systemField(renewals, column);
  return field === undefined || isEditable(field);
}
