/**
 * Import of records from a file of a spreadsheet (spec §2.14, decision 67). The file is read, checked and written by the
 * server, so that a person may leave the page: it is uploaded as a draft, its columns are mapped, every row is checked
 * against what is there, and then written by a job, whose writes can be undone as a whole. Declared from the record type.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { spoken } from './rules/spoken.ts';
import { columnName, id } from './shapes.ts';

/** What a file may be. The server decides by the bytes, not by the name. */
const importFile = {
  accepts: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  maxBytes: 20 * 1024 * 1024,
} as const;

/** Rows below the line of the column names. */
export const IMPORT_ROWS_MOST = 50_000;

export const IMPORT_COLUMNS_MOST = 200;

/** Days for which an import that was written can be looked at and undone. Drafts are deleted after one. */
export const IMPORT_DAYS = 30;

/** Rows of one page of the check. */
export const IMPORT_PAGE = 100;

/** Texts of cells that a person gave a meaning to. */
const WORDS_MOST = 500;

const CELL_LENGTH = 2000;

/** Bytes of settings in which words have long texts. */
const MOST_SETTINGS_BYTES = 1024 * 1024;

/** The place of a column in the file, from 0. */
const place = z.int().check(z.gte(0), z.lt(IMPORT_COLUMNS_MOST));

/** What a text of one column is read as: another text, as if the file had it. Empty for no value. */
const word = z.object({
  column: place,
  text: z.string().check(z.maxLength(CELL_LENGTH)),
  read_as: z.string().check(z.maxLength(CELL_LENGTH)),
});

/** How a file is read. The server's guess at first. */
export const importSettings = z.object({
  /** The place of the sheet, from 0; a text file has one. */
  sheet: z.int().check(z.gte(0), z.lt(1000)),
  /** For each column of the file the column that it is written to; null leaves it out. Each at most once. */
  columns: z.array(z.nullable(columnName)).check(z.maxLength(IMPORT_COLUMNS_MOST)),
  /**
   * What a row finds its record by: the name of the account with which it was added, its own name with that of its account
   * if it has one, the type's telling value, or the id. Which of them a type has is told by `import-matches.ts`.
   */
  match: z.enum(['account_name', 'name', 'telling', 'id']),
  /** How `3/4/2026` is read. Days with a name of a month, and cells that hold a day, are read alike in both. */
  days: z.enum(['month_first', 'day_first']),
  /** Which sign begins the fraction of a number in a text. */
  decimals: z.enum(['dot', 'comma']),
  /** An empty cell leaves the value as it is, or clears it. */
  empty: z.enum(['keep', 'clear']),
  words: z.array(word).check(z.maxLength(WORDS_MOST)),
});
export type ImportSettings = z.output<typeof importSettings>;

/**
 * `draft`: its columns are chosen. `checking`, `writing` and `undoing` run on the server. `checked` can be written.
 * `stopped`: some rows were written, and the rest was not. `failed`: the server could not go on; what was written can be
 * undone.
 */
export const importStates = [
  'draft',
  'checking',
  'checked',
  'writing',
  'written',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/** What a row does, each row exactly one thing. */
export const importFates = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type ImportFate = (typeof importFates)[number];

/** Rows by what they do; `values`: fields that get another value in the changed ones. */
const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  values: z.int(),
});

export const recordImport = z.object({
  id,
  file_name: z.string(),
  sheets: z.array(z.string()),
  /** Of the chosen sheet, as are its columns; `samples` are the first texts that are not empty. */
  row_count: z.int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  settings: importSettings,
  state: z.enum(importStates),
  /** Null until the rows were checked with the present settings. */
  counts: z.nullable(counts),
  /** Rows that the running check, write or undo has done, of all that it does; null where none runs. */
  progress: z.nullable(z.object({ done: z.int(), of: z.int() })),
  /** What was written so far and not undone. */
  written: z.object({ new: z.int(), changed: z.int(), values: z.int() }),
  /** Why it failed, as a sentence for people. */
  problem: z.nullable(z.string()),
  created_by: z.string(),
  /** ISO 8601 in UTC. */
  created_at: z.iso.datetime(),
  /** When the last row was written; null before that. */
  written_at: z.nullable(z.iso.datetime()),
});
export type RecordImport = z.output<typeof recordImport>;

/** A row of the file, in words. */
export const importRow = z.object({
  /** Of the line in the file: the first below the column names is 2. */
  number: z.int(),
  fate: z.enum(importFates),
  /** What the record is or would be called, which may be the name of its account; null for a row without a name. */
  account_name: z.nullable(z.string()),
  /** For a new record the values that it gets, with `old` null. */
  changes: z.array(z.object({ label: z.string(), old: z.nullable(z.string()), new: z.nullable(z.string()) })),
  /**
   * Why the row stays out, or of a new row that there is an account of a similar name. `column` and `text` are the cell, null where the row as a whole is wrong; `suggestion` is a
   * text that would be right in its place.
   */
  problem: z.nullable(
    z.object({
      sentence: z.string(),
      column: z.nullable(place),
      text: z.string(),
      suggestion: z.nullable(z.string()),
    }),
  ),
});
export type ImportRow = z.output<typeof importRow>;

/** What an undo does, and what it leaves because it was changed since. */
export const importUndo = z.object({
  records: z.int(),
  values: z.int(),
  kept_count: z.int(),
  /** The first ones. */
  kept: z.array(
    z.object({
      account_name: z.string(),
      /** The field's label; null where the new record itself stays. */
      label: z.nullable(z.string()),
      changed_by: z.nullable(z.string()),
      changed_at: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type ImportUndo = z.output<typeof importUndo>;

interface Names {
  readonly path: `/${string}`;
  /** As names of calls have them, such as `Renewal` and `Renewals`. */
  readonly one: string;
  readonly many: string;
}

export function recordImports({ path, one, many }: Names) {
  const access = { who: 'member', workspace: 'query', right: 'edit-any' } as const;
  const query = z.object({ workspace_id: id });
  const words = spoken(many);
  const all = { spec: '§2.14', access, query, path: `${path}/imports` } as const;
  const ofImport = { ...all, params: z.object({ id }), answer: recordImport } as const;
  return {
    /** The file's name is only shown. */
    upload: defineCall({
      ...all,
      name: `upload${one}Import`,
      method: 'POST',
      summary: `Uploads a file of ${words} as a draft of an import`,
      query: z.extend(query, { name: z.string().check(z.minLength(1), z.maxLength(255)) }),
      upload: importFile,
      answer: recordImport,
    }),
    imports: defineCall({
      ...all,
      name: `list${one}Imports`,
      method: 'GET',
      summary: `The imports of ${words} of the last days, the newest first`,
      answer: z.object({ data: z.array(recordImport) }),
    }),
    import: defineCall({
      ...ofImport,
      name: `get${one}Import`,
      method: 'GET',
      path: `${path}/imports/{id}`,
      summary: `An import of ${words}, with its progress`,
    }),
    /**
     * Keeps the settings and checks every row, also again with other settings. Refused once it was written. For another
     * sheet the settings are guessed anew and answered, and the import is a draft.
     */
    check: defineCall({
      ...ofImport,
      name: `check${one}Import`,
      method: 'POST',
      path: `${path}/imports/{id}/check`,
      summary: `Checks what each row of an import of ${words} would do`,
      body: importSettings,
      maxBodyBytes: MOST_SETTINGS_BYTES,
    }),
    /** In the order of the file. `search` is sought in the account's name and in the cells. */
    rows: defineCall({
      ...ofImport,
      name: `list${one}ImportRows`,
      method: 'GET',
      path: `${path}/imports/{id}/rows`,
      summary: `The checked rows of an import of ${words}, a page at a time`,
      query: z.extend(query, {
        fate: z.optional(z.enum(importFates)),
        search: z.optional(z.string().check(z.maxLength(100))),
        /** The number of the last row of the page before. */
        after: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
      }),
      answer: z.object({ data: z.array(importRow), next: z.nullable(z.int()), total: z.int() }),
    }),
    /** Begins to write; the job goes on without the caller. */
    write: defineCall({
      ...ofImport,
      name: `write${one}Import`,
      method: 'POST',
      path: `${path}/imports/{id}/write`,
      summary: `Writes the new and changed rows of a checked import of ${words}`,
    }),
    /** After the rows that are being written. */
    stop: defineCall({
      ...ofImport,
      name: `stop${one}Import`,
      method: 'POST',
      path: `${path}/imports/{id}/stop`,
      summary: `Stops an import of ${words} that is being written`,
    }),
    undoOf: defineCall({
      ...ofImport,
      name: `previewUndoOf${one}Import`,
      method: 'GET',
      path: `${path}/imports/{id}/undo`,
      summary: `What the undo of an import of ${words} would do, and what it would leave`,
      answer: importUndo,
    }),
    undo: defineCall({
      ...ofImport,
      name: `undo${one}Import`,
      method: 'POST',
      path: `${path}/imports/{id}/undo`,
      summary: `Takes back everything that an import of ${words} wrote and that was not changed since`,
    }),
    /** Every wrong row as the file had it, with its number and the reason. */
    wrongRows: defineCall({
      ...ofImport,
      name: `export${one}ImportProblems`,
      method: 'GET',
      path: `${path}/imports/{id}/problems`,
      summary: `The rows of an import of ${words} that stay out, as a file`,
      download: { type: 'text/csv' },
      answer: z.string(),
    }),
  };
}

export type ImportCalls = ReturnType<typeof recordImports>;
