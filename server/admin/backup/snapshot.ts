/**
 * Everything that a database holds at one moment. A backup is one that was written into a folder; a restore and a move to another
 * engine load one (issue 21).
 */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../db/database.ts';
import {
  beginSnapshot,
  copiedTables,
  isUnused,
  readLines,
  refill,
  schemaVersion,
  summaryOf,
  writeLines,
  type CopiedTable,
  type SchemaVersion,
  type TableSummary,
} from '../../db/repositories/whole-database.ts';
import { Refusal } from '../../domain/refusal.ts';

export interface SnapshotTable extends CopiedTable, TableSummary {}

export interface Snapshot {
  readonly schema: SchemaVersion;
  readonly tables: readonly SnapshotTable[];
  /** The rows of a table as lines, some at a time. */
  lines(table: SnapshotTable): AsyncIterable<readonly string[]>;
}

export type Report = (line: string) => void;

const shapeOf = ({ name, columns }: CopiedTable): CopiedTable => ({ name, columns });

/** Rows after which the operator is told how far it is. */
const STEP = 20_000;

/** Reads a database while it is used. The embedded engine does nothing else meanwhile. */
export function withSnapshot<T>(db: Database, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return db.system(async (tx) => {
    await beginSnapshot(tx);
    const tables: SnapshotTable[] = [];
    for (const table of await copiedTables(tx)) tables.push({ ...table, ...(await summaryOf(tx, table)) });
    return work({ schema: await schemaVersion(tx), tables, lines: (table) => readLines(tx, table) });
  });
}

/**
 * Loads everything or nothing: a failure leaves the database as it was, and the same can be tried again.
 * @returns how many rows there are
 * @throws Refusal if the database is used, has other migrations, or the rows are not those of the snapshot
 */
export function loadSnapshot(db: Database, snapshot: Snapshot, report: Report): Promise<number> {
  return db.system(async (tx) => {
    const here = await schemaVersion(tx);
    if (here.migrations !== snapshot.schema.migrations || here.hash !== snapshot.schema.hash)
      throw new Refusal(
        'conflict',
        `It was made with ${snapshot.schema.migrations} migrations, and this version of KeepWell has ${here.migrations}. Use the version that made it, then upgrade.`,
      );
    if (!(await isUnused(tx)))
      throw new Refusal(
        'conflict',
        'The database already has accounts. It would be overwritten; use an empty one.',
      );
    // The tables and types are those of this database, whatever a file says.
    const tables = await copiedTables(tx);
    if (!isDeepStrictEqual(tables.map(shapeOf), snapshot.tables.map(shapeOf)))
      throw new Refusal('invalid_request', 'It has other tables or columns than this version of KeepWell.');
    let rows = 0;
    await refill(tx, tables, async () => {
      for (const table of snapshot.tables) {
        let told = rows;
        for await (const lines of snapshot.lines(table)) {
          await writeLines(tx, table, lines);
          rows += lines.length;
          if (rows - told < STEP) continue;
          told = rows;
          report(`${table.name}: ${rows} rows so far`);
        }
      }
    });
    for (const table of snapshot.tables) {
      const { rows: found, checksum } = await summaryOf(tx, table);
      if (found !== table.rows || checksum !== table.checksum)
        throw new Refusal(
          'conflict',
          `The rows of ${table.name} are not those that were written: ${found} instead of ${table.rows}, or with other values. Nothing was changed.`,
        );
    }
    return rows;
  });
}
