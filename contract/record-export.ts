/** The file of exactly what a table of records shows (spec §2.14). Declared from the record type. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { columnName, id } from './shapes.ts';
import { spoken } from './rules/spoken.ts';

/** The most records of one file. */
const EXPORT_RECORDS_MOST = 50_000;

/** The most columns of one file. */
const EXPORT_COLUMNS_MOST = 200;

/** Bytes of a request that names the most records: an id has 36 characters, two quotes and a comma. */
const MOST_BYTES = 2.5 * 1024 * 1024;

interface Names {
  readonly path: `/${string}`;
  /** As names of calls have them, such as `Renewals`. */
  readonly many: string;
}

/** A read that has a body, because a view may have more records than an address can name. */
export function recordExport({ path, many }: Names) {
  return {
    /**
     * A row for each record, in the order of `ids`; records that are gone are left out. `columns` are names of columns, and
     * `id`. Choices and members are in words, amounts are numbers, days YYYY-MM-DD.
     */
    export: defineCall({
      name: `export${many}`,
      method: 'POST',
      path: `${path}/export`,
      summary: `The named ${spoken(many)} with the named columns, as CSV`,
      spec: '§2.14',
      access: { who: 'member', workspace: 'query', right: 'read' },
      query: z.object({ workspace_id: id }),
      body: z.object({
        columns: z.array(columnName).check(z.minLength(1), z.maxLength(EXPORT_COLUMNS_MOST)),
        ids: z
          .array(id)
          .check(
            z.maxLength(
              EXPORT_RECORDS_MOST,
              `Please export at most ${EXPORT_RECORDS_MOST.toLocaleString('en-US')} ${spoken(many)} at once`,
            ),
          ),
      }),
      maxBodyBytes: MOST_BYTES,
      download: { type: 'text/csv' },
      answer: z.string(),
    }),
  };
}
