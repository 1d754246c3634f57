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

/** One cell by field and record. It is also the id of the cell's save actor. */
export type CellKey = `${CellField}:${string}`;
export const cellKey = ({ field, id }: Cell): CellKey => `${field}:${id}`;

/** No id has a colon. */
export function cellOf(key: CellKey): Cell {
  const end = key.lastIndexOf(':');
  return { field: key.slice(0, end) as CellField, id: key.slice(end + 1) };
}

export const sameCell = (one: Cell, other: Cell) => one.id === other.id && one.field === other.field;

/** Whether a name is that of a column the table may have. */
export const isColumnKey = (name: string): name is ColumnKey =>
  isCustomColumn(name) || systemField(renewals, name) !== undefined;

export function isCellField(column: ColumnKey): column is CellField {
  const field = systemField(renewals, column);
  return field === undefined || isEditable(field);
}
