/** Cells of a file, as they are stored until an import is purged. */

/** A text; a number or a truth value of a spreadsheet. A day is the text YYYY-MM-DD. Null for an empty cell. */
export type Cell = string | number | boolean | null;

/** A row below the column names. Cells that the line does not have are missing at its end. */
export interface FileRow {
  /** Of the line in the file, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** A sheet as it is read: its name and column names, then its rows in batches. A text file is one sheet. */
export type ReadPart =
  | { readonly kind: 'sheet'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly FileRow[] };

export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : String(cell);
};

export const isBlank = (cell: Cell | undefined): boolean => cellText(cell).trim() === '';
