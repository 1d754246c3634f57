/**
 * Copied cells as text and as a table of HTML, from which a spreadsheet program reads the kinds of values (decision 68). Pure.
 */
import { copiedText } from './cell-text.ts';
import type { ViewCells } from './cell-range.ts';
import type { TableRecord } from './cell.ts';
import { displayedValue, type TableRecords } from './table.ts';

export interface CopiedCells {
  readonly text: string;
  readonly html: string;
}

/** In quotes where the text would end the cell. */
const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text within HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => marks[mark] ?? '').replace(/\r\n?|\n/g, '<br>');

/** A number for its program; a text stays a text, also if it looks like a number or a formula. */
const cellOf = (text: string, value: unknown) =>
  typeof value === 'number'
    ? `<td sdval="${value}" data-sheets-value="${escaped(JSON.stringify({ 1: 3, 3: value }))}">${escaped(text)}</td>`
    : `<td style="mso-number-format:'\\@'" data-sheets-value="${escaped(JSON.stringify({ 1: 2, 2: text }))}">${escaped(text)}</td>`;

/** A cell as it is copied. A `value` that is a number stays one for the program that takes it. */
export interface CopiedCell {
  readonly text: string;
  readonly value: unknown;
}

/** Rows in lines with tabs between their cells, and the same as a table. */
export function copiedRows(rows: readonly (readonly CopiedCell[])[]): CopiedCells {
  const lines = rows.map((cells) => cells.map(({ text }) => quoted(text)).join('\t'));
  const tableRows = rows.map(
    (cells) => `<tr>${cells.map(({ text, value }) => cellOf(text, value)).join('')}</tr>`,
  );
  return { text: lines.join('\n'), html: `<meta charset="utf-8"><table>${tableRows.join('')}</table>` };
}

/** The cells of records, each as a single cell is copied. */
export const copiedCells = <R extends TableRecord>(
  table: TableRecords<R>,
  { ids, fields }: ViewCells,
): CopiedCells =>
  copiedRows(
    ids.map((id) =>
      fields.map((field) => ({
        text: copiedText(table, id, field),
        value: displayedValue(table, { id, field }),
      })),
    ),
  );
