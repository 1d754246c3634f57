/** How a cell of the renewal table is named: its column and its record. */
import { isCustomColumn, type CustomColumn } from '../../contract/field.ts';
import { systemField } from '../../contract/record-type.ts';
import { renewals, type EditableField, type RenewalField } from '../../contract/records/renewals.ts';

/** What a cell may be edited under. */
export type CellField = EditableField | CustomColumn;

/** Every column: what is editable, and the days that are counted. */
export type ColumnKey = RenewalField | CustomColumn;

/** Whether a name is that of a column the table may have. */
export const isColumnKey = (name: string): name is ColumnKey =>
  isCustomColumn(name) || systemField(renewals, name) !== undefined;
