/** The identity of a cell of the renewal table: its column and its record. */
import { isCustomColumn, type CustomColumn } from '../../contract/field.ts';
import { isEditable, systemField } from '../../contract/record-type.ts';
import { renewals, type EditableField, type RenewalField } from '../../contract/records/renewals.ts';

/** The columns that can be edited. */
export type CellField = EditableField | CustomColumn;

/** Every column: the editable ones and the computed days. */
export type ColumnKey = RenewalField | CustomColumn;

export interface Cell {
  readonly id: string;
  readonly field: CellField;
}

/** Whether a name is a possible column of the table. */
export const isColumnKey = (name: string): name is ColumnKey =>
  isCustomColumn(name) || systemField(renewals, name) !== undefined;

export function isCellField(column: ColumnKey): column is CellField {
  const field = systemField(renewals, column);
  return field === undefined || isEditable(field);
}
