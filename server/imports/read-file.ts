/** Reads a file of either kind. It takes seconds of computing, so it runs in a thread of its own (`import-worker.ts`). */
import type { ReadPart } from '../domain/imports/cell.ts';
import { FileRefused } from './file-refused.ts';
import { kindOf, textOf } from './file-kind.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { SheetReader } from './sheet-rows.ts';

/** The only sheet of a text file. */
const TEXT_SHEET = 'CSV';

/** @throws FileRefused */
export async function* readFile(bytes: Buffer): AsyncGenerator<ReadPart> {
  const reader = new SheetReader();
  if (kindOf(bytes) === 'text') yield* reader.parts(TEXT_SHEET, readCsv(textOf(bytes)));
  else {
    let refusal: FileRefused | null = null;
    for (const { name, rows } of await readXlsx(bytes)) {
      try {
        yield* reader.parts(name, rows);
      } catch (error) {
        // A sheet of another purpose, such as a cover, does not keep the others from being imported.
        if (!(error instanceof FileRefused) || !error.message.includes('column names')) throw error;
        refusal = error;
      }
    }
    if (refusal !== null && reader.isEmpty) throw refusal;
  }
  reader.end();
}
