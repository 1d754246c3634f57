/** The snapshots in `tests/upgrade`: of each release the schema, and rows that its server wrote (decision 91). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readMigrations, type Migration } from '../../../server/db/migrations.ts';
import type { CopiedTable } from '../../../server/db/repositories/whole-database.ts';
import { projectRoot } from '../../../server/project-root.ts';
import type { Schema } from './schema-snapshot.ts';

const folder = () => join(projectRoot(), 'tests', 'upgrade');

/** Of one table: its columns, and its rows as `whole-database.ts` writes them. */
export interface KeptRows extends CopiedTable {
  readonly lines: readonly string[];
}

export interface Kept {
  /** The number of the last migration, such as `0035`. */
  readonly number: string;
  readonly migrations: readonly Migration[];
  readonly schema: Schema;
  readonly rows: readonly KeptRows[];
}

export const numberOf = ({ tag }: Pick<Migration, 'tag'>): string => tag.slice(0, 4);

/** The oldest first. */
export function keptSnapshots(): readonly Kept[] {
  const numbers = readdirSync(folder()).flatMap((file) => /^schema-(\d{4})\.json$/.exec(file)?.[1] ?? []);
  return numbers.toSorted().map((number) => ({
    number,
    migrations: readMigrations().filter((migration) => numberOf(migration) <= number),
    schema: JSON.parse(readFileSync(join(folder(), `schema-${number}.json`), 'utf8')) as Schema,
    rows: JSON.parse(
      gunzipSync(readFileSync(join(folder(), `rows-${number}.json.gz`))).toString('utf8'),
    ) as readonly KeptRows[],
  }));
}

export function keepSnapshot({ number, schema, rows }: Omit<Kept, 'migrations'>): void {
  writeFileSync(join(folder(), `schema-${number}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  writeFileSync(join(folder(), `rows-${number}.json.gz`), gzipSync(JSON.stringify(rows), { level: 9 }));
}
