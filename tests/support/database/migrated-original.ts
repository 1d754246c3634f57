/** Before the tests on a real PostgreSQL: a database is migrated once, and each test server gets a copy of it. */
import { sql } from 'drizzle-orm';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { administratorUrl, createPostgresDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the migrated database; null for the embedded engine. */
    readonly migratedOriginal: string | null;
  }
}

export default async function makeOriginal(project: TestProject): Promise<(() => Promise<void>) | void> {
  project.provide('migratedOriginal', null);
  if (administratorUrl === undefined) return;
  const made = await createPostgresDatabase(administratorUrl);
  const database = await openPostgres({ url: made.url });
  // Tables that were never analyzed are taken for large: long queries would be compiled, which takes longer than they do.
  await database.system((tx) => tx.execute(sql`alter role current_user set jit = off`));
  await database.close();
  project.provide('migratedOriginal', made.url);
  return made.drop;
}
