/** Copied cells of a spreadsheet program in plain text: tabs between cells, lines between rows (decision 68). Pure. */

/** The texts of cells, row by row. Null is a place that another cell covers, whose value stays as it is. */
export type ClipCells = readonly (readonly (string | null)[])[];

/** A cell with a tab, a line break or a quote is in quotes, in which a quote is doubled. */
const CELL = /[\t\n](?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))/g;

/** The last row may end with a line break. */
export function cellsOfText(text: string): ClipCells {
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [];
  // A match begins with what ended the cell before it; the first cell has nothing before it.
  for (const { 0: match, 1: inQuotes, 2: plain = '' } of `\n${whole}`.matchAll(CELL)) {
    const value = inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"');
    if (match.startsWith('\t')) rows.at(-1)?.push(value);
    else rows.push([value]);
  }
  return rows;
}
