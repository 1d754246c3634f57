/** The notes of exported records as one more column: an exported account that is removed afterwards loses none. */
import type { CsvCell } from '../csv/csv-text.ts';
import type { StoredNote } from './notes.ts';

type Row = readonly CsvCell[];

const lineOf = ({ created_at, author_name, text }: StoredNote) =>
  `${created_at.toISOString().slice(0, 10)} ${author_name}: ${text}`;

/**
 * @param rows a header row, then a row for each record
 * @param notes of each record, in the order of the records
 */
export function withNotes(
  [head, ...records]: readonly Row[],
  notes: readonly (readonly StoredNote[])[],
): readonly Row[] {
  const cells = notes.map((ofRecord) => ofRecord.map(lineOf).join('\n') || null);
  return [[...(head ?? []), 'Notes'], ...records.map((row, index) => [...row, cells[index] ?? null])];
}
