/** The lines of a text file. */
import { parse, CsvError } from 'csv-parse';
import { FileRefused } from './file-refused.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/** The part of the text in which the delimiter is sought. */
const HEAD_LENGTH = 100_000;

/** The first line that is not blank, and where the line after it begins; line breaks in quotes do not end it. */
function firstLine(text: string): string {
  let isQuoted = false;
  let line = '';
  for (const sign of text.slice(0, HEAD_LENGTH)) {
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (line.trim() !== '') return line;
      line = '';
    } else line += sign;
  }
  return line;
}

/**
 * The one that stands most often in the line of the column names, outside quotes. Values are not asked: `1.234,50` has
 * commas in a file with semicolons.
 */
export function delimiterOf(text: string): string {
  const bare = firstLine(text).replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((sign) => bare.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The line with which Excel names the delimiter. */
const NAMED = /^sep=(.)(?:\r\n|\r|\n)/i;

const refusals: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'This file ends inside a quoted text, so a part of it is missing.',
};

/** Characters of one cell. */
const CELL_MOST = 100_000;

const isTooLong = (cells: readonly string[]) => cells.some(({ length }) => length > CELL_MOST);

/**
 * The cells of each line, blank lines included, so that the place of a line is its number in the file.
 * @throws FileRefused for a text that is not complete
 */
export async function* readCsv(whole: string): AsyncGenerator<readonly string[]> {
  const [line, named] = NAMED.exec(whole) ?? [];
  if (line !== undefined) yield [];
  const text = line === undefined ? whole : whole.slice(line.length);
  const parser = parse(text, {
    delimiter: named ?? delimiterOf(text),
    relax_column_count: true,
    // A quote inside a text that does not begin with one, such as 24" screens.
    relax_quotes: true,
  });
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (isTooLong(cells)) throw new FileRefused('This file has a text that is too long for a table.');
      yield cells;
    }
  } catch (error) {
    if (error instanceof CsvError) {
      throw new FileRefused(refusals[error.code] ?? 'This file cannot be read as a table.');
    }
    throw error;
  }
}
