/** The identity of a cell of the renewal table: its column and its record. */
import { isCustomColumn, type CustomColumn } from '../../contract/field.ts';
import { systemField } from '../../contract/record-type.ts';
import { renewals, type EditableField, type RenewalField } from '../../contract/records/renewals.ts';

/** The columns that can be edited. */
export type CellField = EditableField | CustomColumn;

/** Every column: the editable ones and the computed days. */
export type ColumnKey = RenewalField | CustomColumn;

/** Whether a name is a possible column of the table. */
export const isColumnKey = (name: string): name is ColumnKey =>
  isCustomColumn(name) || systemField(renewals, name) !== undefined;
