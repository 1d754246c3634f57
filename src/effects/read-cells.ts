/**
 * `readCells`: the texts of the cells of a clipboard (decision 68). The table of HTML that Excel, Google Sheets and LibreOffice put
 * beside the text has line breaks in cells, merged cells and exact numbers. It is parsed into a document of its own, in which
 * nothing runs or loads.
 */
import { fromPromise } from 'xstate';
import { readNumber } from '../../contract/rules/number-text.ts';
import { cellsOfText, type ClipCells } from '../../machines/records/clip-text.ts';
import type { Clip } from '../../machines/records/cells-paste.machine.ts';

/** More characters of HTML are not parsed: the text has the same cells. */
const MOST_HTML = 8_000_000;

/** The most columns or rows that a merged cell covers. */
const MOST_MERGED = 1000;

/** What is seen, with line breaks only where the cell has them. */
function shownText(cell: Element): string {
  const parts = (node: Node): string => {
    if (node.nodeName === 'BR') return '\n';
    if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/[ \t\r\n]+/g, ' ');
    return [...node.childNodes].map(parts).join('');
  };
  // A space before a line break is how the program has wrapped its file.
  return parts(cell)
    .replace(/ *\n */g, '\n')
    .trim();
}

/** `{"1":2,"2":"a text"}` or `{"1":3,"3":120000}`. */
function sheetsValue(cell: Element): unknown {
  try {
    const value: unknown = JSON.parse(cell.getAttribute('data-sheets-value') ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { 2: text, 3: number } = value as Record<number, unknown>;
    return text ?? number ?? null;
  } catch {
    return null;
  }
}

/** The number with every digit, if the shown one is the same, rounded. A percentage is held as its hundredth. */
function exactNumber(shown: string, held: unknown): string | null {
  const number = typeof held === 'number' ? held : Number(held ?? Number.NaN);
  const rounded = readNumber(shown);
  const isSame = rounded !== null && !shown.includes('%') && Math.abs(rounded - number) < 1;
  return isSame ? String(number) : null;
}

function textOf(cell: Element): string {
  const shown = shownText(cell);
  const value = sheetsValue(cell);
  if (typeof value === 'string') return value;
  const held = value ?? cell.getAttribute('sdval') ?? cell.getAttribute('x:num');
  // An attribute without a value says only that it is a number.
  return (held === null || held === '' ? null : exactNumber(shown, held)) ?? shown;
}

const spanOf = (cell: Element, name: 'colspan' | 'rowspan') => {
  const span = Math.trunc(Number(cell.getAttribute(name) ?? 1));
  return span >= 1 && span <= MOST_MERGED ? span : 1;
};

/** Null if there is no table. */
function cellsOfHtml(html: string): ClipCells | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (table === null) return null;
  const rows: (string | null)[][] = [];
  [...table.rows].forEach((line, row) => {
    let column = 0;
    for (const cell of line.cells) {
      // A merged cell of a row above covers the place.
      while (rows[row]?.[column] !== undefined) column += 1;
      const [height, width] = [spanOf(cell, 'rowspan'), spanOf(cell, 'colspan')];
      for (let down = 0; down < height && row + down < table.rows.length; down += 1)
        for (let across = 0; across < width; across += 1) {
          const place = (rows[row + down] ??= []);
          place[column + across] = down + across === 0 ? textOf(cell) : null;
        }
      column += width;
    }
  });
  return rows.map((row) => Array.from(row, (text) => text ?? null));
}

/** Rejects if the clipboard has no cells. */
export const readCells = fromPromise<ClipCells, Clip>(async ({ input: { text, html } }) => {
  const read = html !== '' && html.length <= MOST_HTML ? cellsOfHtml(html) : null;
  const cells = read ?? cellsOfText(text);
  if (cells.every((row) => row.length === 0)) throw new Error('The clipboard has no cells');
  return cells;
});
