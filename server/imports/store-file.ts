/** Reads an uploaded file and stores its rows as a draft of an import. */
import type { Field } from '../../contract/field.ts';
import type { RecordType } from '../../contract/record-type.ts';
import type { Tx } from '../db/database.ts';
import type { ImportStore } from '../db/repositories/imports.ts';
import { importRowStore } from '../db/repositories/import-rows.ts';
import type { FileRow, ReadPart } from '../domain/imports/cell.ts';
import { guessSettings, samplesIn } from '../domain/imports/guess.ts';
import { nothingWritten, type StoredImport, type StoredSheet } from '../domain/imports/stored-import.ts';
import { Refusal } from '../domain/refusal.ts';
import { restFor } from '../jobs/turn.ts';
import { FileRefused } from './file-refused.ts';
import { Pace } from './import-parts.ts';
import { readInThread } from './read-in-thread.ts';

/** Rows that the guess and the samples are made from. */
export const GUESSED_ROWS = 200;

interface ReadSheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly first: FileRow[];
  row_count: number;
}

interface Storing {
  readonly type: RecordType;
  readonly bytes: Buffer;
  readonly created: Pick<StoredImport, 'id' | 'file_name' | 'created_by_name' | 'created_at'>;
  readonly workspaceId: string;
  /** One transaction. */
  readonly step: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly importsIn: (tx: Tx) => ImportStore;
  readonly fieldsIn: (tx: Tx) => Promise<ReadonlyMap<string, Field>>;
}

const storedSheet = ({ name, columns, first, row_count }: ReadSheet): StoredSheet => ({
  name,
  row_count,
  columns: columns.map((column, place) => ({ name: column, samples: samplesIn(first, place) })),
});

/** @throws Refusal `invalid_request` with a sentence about the file */
export async function storeFile(storing: Storing): Promise<StoredImport> {
  const { type, bytes, created, workspaceId, step, importsIn, fieldsIn } = storing;
  const sheets: ReadSheet[] = [];
  const pace = new Pace();
  const take = async (part: ReadPart): Promise<void> => {
    if (part.kind === 'sheet') {
      sheets.push({ ...part, first: [], row_count: 0 });
      return;
    }
    const sheet = sheets.at(-1);
    if (sheet === undefined) throw new Error('Rows came before their sheet');
    sheet.row_count += part.rows.length;
    sheet.first.push(...part.rows.slice(0, GUESSED_ROWS - sheet.first.length));
    for (let from = 0; from < part.rows.length;) {
      const some = part.rows.slice(from, from + pace.rows);
      from += some.length;
      const took = await pace.measure(() =>
        step((tx) => importRowStore(tx, workspaceId, created.id, sheets.length - 1).add(some)),
      );
      if (from < part.rows.length) await restFor(took);
    }
  };
  const blank: StoredImport = {
    ...created,
    sheets: [],
    settings: guessSettings(type, 0, [], [], []),
    state: 'draft',
    problem: null,
    counts: null,
    last_number: 0,
    done: 0,
    total: 0,
    written: nothingWritten,
    run_by: null,
    written_at: null,
  };
  await step((tx) => importsIn(tx).add(blank));
  try {
    await readInThread(bytes, take);
    const [first] = sheets;
    if (first === undefined) throw new Error('A file without sheets was read');
    return await step(async (tx) => {
      const fields = [...(await fieldsIn(tx)).values()];
      const settings = guessSettings(type, 0, first.columns, fields, first.first);
      const read = { sheets: sheets.map(storedSheet), settings };
      await importsIn(tx).show(created.id, read);
      return { ...blank, ...read };
    });
  } catch (error) {
    await step((tx) => importsIn(tx).drop(created.id));
    if (error instanceof FileRefused) throw new Refusal('invalid_request', error.message);
    throw error;
  }
}
