/** Finds the column names of a sheet, and numbers its rows. */
import { IMPORT_COLUMNS_MOST, IMPORT_ROWS_MOST } from '../../contract/imports.ts';
import { isBlank, type Cell, type FileRow, type ReadPart } from '../domain/imports/cell.ts';
import { FileRefused } from './file-refused.ts';

const ROWS_MOST = IMPORT_ROWS_MOST.toLocaleString('en-US');

/** As spreadsheets name a column: A, B, …, Z, AA. */
const letterOf = (place: number): string =>
  (place >= 26 ? letterOf(Math.floor(place / 26) - 1) : '') + String.fromCodePoint(65 + (place % 26));

const withoutBlankEnd = (cells: readonly Cell[]) =>
  cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1);

/** The mark with which a text is kept from running as a formula belongs to the file, not to the text. */
const unmarked = (cell: Cell): Cell =>
  typeof cell === 'string' && /^'[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;

/** @throws FileRefused for too many columns, or a first line without any text */
function namesIn(cells: readonly Cell[]): string[] {
  const named = withoutBlankEnd(cells);
  if (named.length > IMPORT_COLUMNS_MOST) {
    throw new FileRefused(`This file has more than ${IMPORT_COLUMNS_MOST} columns.`);
  }
  if (!named.some((cell) => typeof cell === 'string' && /\p{L}/u.test(cell))) {
    throw new FileRefused('The first line of this file has no column names.');
  }
  return named.map((cell, place) =>
    isBlank(cell) ? `Column ${letterOf(place)}` : String(cell).trim().slice(0, 200),
  );
}

/** Rows of one batch. */
const BATCH = 500;

/** Reads sheets one after the other, and counts the rows of all of them. */
export class SheetReader {
  private read = 0;

  /**
   * Blank lines are passed over. A sheet without rows below its column names has no parts.
   * @throws FileRefused for too many rows or columns, or without column names
   */
  async *parts(
    name: string,
    lines: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  ): AsyncGenerator<ReadPart> {
    let number = 0;
    let columns: string[] | null = null;
    let isTold = false;
    let rows: FileRow[] = [];
    for await (const line of lines) {
      number += 1;
      if (line.every(isBlank)) continue;
      if (columns === null) {
        columns = namesIn(line);
        continue;
      }
      this.read += 1;
      if (this.read > IMPORT_ROWS_MOST) throw new FileRefused(`This file has more than ${ROWS_MOST} rows.`);
      const cells = line.length > columns.length ? withoutBlankEnd(line) : line;
      rows.push({ number, cells: cells.map(unmarked) });
      if (!isTold) yield { kind: 'sheet', name, columns };
      isTold = true;
      if (rows.length === BATCH) {
        yield { kind: 'rows', rows };
        rows = [];
      }
    }
    if (rows.length > 0) yield { kind: 'rows', rows };
  }

  get isEmpty(): boolean {
    return this.read === 0;
  }

  /** @throws FileRefused if no sheet had a row */
  end(): void {
    if (this.isEmpty) throw new FileRefused('This file has no rows below its column names.');
  }
}
