/** CSV for spreadsheets (RFC 4180), in which no text runs as a formula (checklist row 31). */

export type CsvCell = string | number | null;

/** The first characters with which a spreadsheet begins a formula, in ASCII and in full width, and what hides one. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Spreadsheets take a leading apostrophe as “this is text” and do not show it. */
const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function written(cell: CsvCell): string {
  if (cell === null) return '';
  // A number stays one, also a negative one.
  return typeof cell === 'number' ? String(cell) : quoted(harmless(cell));
}

/** Lines, each with its end. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** The beginning of a file: without this mark Excel reads the text in another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A whole file. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + csvLines(rows);
