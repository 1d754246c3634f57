/**
 * A fresh migrated database: a clone of one migrated once, or, with DATABASE_URL, a database of its own on a real
 * PostgreSQL, owned by an ordinary login.
 */
import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '../../../server/db/database.ts';
import { overPglite } from '../../../server/db/open-pglite.ts';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { cachePath } from './migrated-cache.ts';

/** The PostgreSQL the suite runs on, by an administrator's login; undefined for the embedded engine. */
export const administratorUrl = process.env['DATABASE_URL'];

/** The migrated image, made by the first test file that needs it; complete as soon as it has its final name. */
async function image(): Promise<Blob> {
  const path = await cachePath('image.tar');
  const kept = await readFile(path).catch(() => null);
  if (kept !== null) return new Blob([new Uint8Array(kept)]);
  const engine = await PGlite.create();
  await overPglite(engine);
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, path);
  return dump;
}

/** Runs statements as the administrator, each by itself: CREATE DATABASE allows no transaction. */
async function asAdministrator(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new database whose owner is an ordinary login, as an operator would make it. */
export async function createPostgresDatabase(
  url: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `keepwell_test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(url, [
    'SELECT pg_advisory_lock(4280002)',
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'keepwell_app')
       THEN CREATE ROLE keepwell_app NOLOGIN; END IF; END $$`,
    `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`,
    `GRANT keepwell_app TO ${name}`,
    `CREATE DATABASE ${name} OWNER ${name}`,
  ]);
  const own = new URL(url);
  own.username = name;
  own.password = name;
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: () => asAdministrator(url, [`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${name}`]),
  };
}

export interface TestDatabase extends Database {
  /**
   * The same data as another server has it, with connections and listeners of its own; it ends with this one. The embedded
   * engine admits one process, so there it is the same database.
   */
  another(): Promise<Database>;
}

export async function testDatabase(): Promise<TestDatabase> {
  if (administratorUrl === undefined) {
    const engine = await PGlite.create({ loadDataDir: await image() });
    const database = await overPglite(engine);
    return { ...database, another: () => Promise.resolve(database) };
  }
  const made = await createPostgresDatabase(administratorUrl);
  const database = await openPostgres(made.url);
  const others: Database[] = [];
  return {
    ...database,
    another: async () => {
      const other = await openPostgres(made.url);
      others.push(other);
      return other;
    },
    close: async () => {
      for (const other of others) await other.close();
      await database.close();
      await made.drop();
    },
  };
}
