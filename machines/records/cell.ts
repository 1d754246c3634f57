/** The identity of a cell in a table of records, and its value. */
import type { CustomValue } from '../../contract/fields.ts';
import { folded } from '../../contract/rules/folded.ts';

export type CellValue = CustomValue;

/** Where a cell is edited: in its row, or in the panel of its record. */
export type EditPlace = 'row' | 'panel';

export interface TableRecord {
  readonly id: string;
}

export interface Cell {
  /** The id of the record. */
  readonly id: string;
  readonly field: string;
}

/** A cell by field and record id. Also the id of the cell's save actor. */
export type CellKey = `${string}:${string}`;
export const cellKey = ({ field, id }: Cell): CellKey => `${field}:${id}`;

/** Ids contain no colon. */
export function cellOf(key: CellKey): Cell {
  const end = key.lastIndexOf(':');
  return { field: key.slice(0, end), id: key.slice(end + 1) };
}

export const sameCell = (one: Cell, other: Cell) => one.id === other.id && one.field === other.field;

export const sameValue = (one: CellValue, other: CellValue): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * The value as the server holds it: it writes some texts in another way than they were typed, such as the name of an account
 * that is joined. Any other value is returned as it is.
 */
export const asHeld = (value: CellValue, held: CellValue): CellValue =>
  typeof value === 'string' && typeof held === 'string' && folded(value.trim()) === folded(held)
    ? held
    : value;
