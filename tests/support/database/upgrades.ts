/** A database at a given migration, in either engine, without the server. */
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Connection } from '../../../server/db/database.ts';
import { applyMigrations } from '../../../server/db/migrate.ts';
import type { Migration } from '../../../server/db/migrations.ts';
import { administratorUrl, createPostgresDatabase } from './postgres.ts';

export interface Migrated {
  readonly db: Connection;
  run(statement: string): Promise<void>;
  rows<Row extends object>(query: string): Promise<Row[]>;
  close(): Promise<void>;
}

async function emptyDatabase(): Promise<Pick<Migrated, 'db' | 'close'>> {
  if (administratorUrl === undefined) {
    const client = await PGlite.create();
    return { db: overPglite({ client }), close: () => client.close() };
  }
  const made = await createPostgresDatabase(administratorUrl);
  const client = new pg.Client({ connectionString: made.url });
  await client.connect();
  const close = async () => {
    await client.end();
    await made.drop();
  };
  return { db: overPostgres({ client }), close };
}

/** A new database with these migrations. */
export async function migratedDatabase(migrations: readonly Migration[]): Promise<Migrated> {
  const { db, close } = await emptyDatabase();
  await applyMigrations(db, { migrations });
  return {
    db,
    close,
    run: async (statement) => void (await db.execute(sql.raw(statement))),
    rows: async <Row extends object>(query: string) =>
      ((await db.execute(sql.raw(query))) as unknown as { readonly rows: Row[] }).rows,
  };
}
