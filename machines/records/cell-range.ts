/** A rectangle of cells of a table's view: which cells it has, and what the status line says of them (decision 68). Pure. */
import type { Field } from '../../contract/field.ts';
import { valueText } from '../../contract/rules/value-text.ts';
import type { Cell, TableRecord } from './cell.ts';
import { counted } from './steps.ts';
import { displayedValue, type TableRecords } from './table.ts';

/** The records and the columns of a view, in order. */
export interface ViewCells {
  readonly ids: readonly string[];
  readonly fields: readonly string[];
}

/** The cells between two corners. Both lists are empty if a corner is not in the view. */
export function cellsBetween({ ids, fields }: ViewCells, one: Cell, other: Cell): ViewCells {
  const part = <T>(list: readonly T[], from: T, to: T): readonly T[] => {
    const [start, end] = [list.indexOf(from), list.indexOf(to)];
    return start < 0 || end < 0 ? [] : list.slice(Math.min(start, end), Math.max(start, end) + 1);
  };
  const rows = part(ids, one.id, other.id);
  const columns = part(fields, one.field, other.field);
  return rows.length === 0 || columns.length === 0 ? { ids: [], fields: [] } : { ids: rows, fields: columns };
}

export const sizeOfCells = ({ ids, fields }: ViewCells): number => ids.length * fields.length;

/** Whether records still follow each other in a view. */
export function isTogether(ids: readonly string[], rows: readonly string[]): boolean {
  const start = ids.indexOf(rows[0] ?? '');
  return start >= 0 && rows.every((id, place) => ids[start + place] === id);
}

const cell = { one: 'cell', many: 'cells' };
const column = { one: 'column', many: 'columns' };

/** `12 cells`. */
export const cellsText = (count: number): string => counted(cell, count);

/** `12 cells in 3 columns`. */
export const rangeText = (cells: ViewCells): string =>
  `${cellsText(sizeOfCells(cells))} in ${counted(column, cells.fields.length)}`;

const numbers: readonly Field['field_type'][] = ['currency', 'number', 'percentage'];

export interface Figures {
  readonly sum: string;
  readonly average: string;
}

/** Sum and average of the numbers; null with fewer than two of them, or with numbers of different kinds. */
export function figuresOf<R extends TableRecord>(
  table: TableRecords<R>,
  { ids, fields }: ViewCells,
): Figures | null {
  const summed = fields.flatMap((key) => {
    const field = table.type.fieldOf(key, table.fields);
    return field !== undefined && numbers.includes(field.field_type) ? [{ key, field }] : [];
  });
  const [first] = summed;
  const kindOf = ({ field_type, traits }: Field) => `${field_type} ${traits?.format ?? ''}`;
  if (first === undefined || summed.some(({ field }) => kindOf(field) !== kindOf(first.field))) return null;
  let sum = 0;
  let count = 0;
  for (const id of ids)
    for (const { key } of summed) {
      const value = displayedValue(table, { id, field: key });
      if (typeof value !== 'number') continue;
      sum += value;
      count += 1;
    }
  if (count < 2) return null;
  const text = valueText(first.field, String, 'shown');
  // A sum of decimal fractions has digits that none of them has.
  const rounded = (value: number) => text(Math.round(value * 100) / 100);
  return { sum: rounded(sum), average: rounded(sum / count) };
}
