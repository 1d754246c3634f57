/**
 * Applies the migrations that a database lacks, while servers of the version before work on it (decision 91). The table of
 * applied migrations is Drizzle's.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Connection, Tx } from './database.ts';
import { readMigrations, type Migration } from './migrations.ts';
import { repeatedly, type Waiting } from './repeatedly.ts';

export interface MigrateOptions extends Waiting {
  readonly migrations?: readonly Migration[];
  /** Other processes may use the database. */
  readonly isShared?: boolean;
}

/** The advisory lock for migrating, because two servers may start on one PostgreSQL at the same time. */
const MIGRATION_LOCK = 4_280_001;

/**
 * Milliseconds that a statement waits for a table in use. Everything that comes later on the table waits behind it, so it
 * gives up soon and is tried again.
 */
const LOCK_TIMEOUT = 500;
/** Milliseconds of a statement that has what it locks. */
const STATEMENT_TIMEOUT = 15_000;

/** SQLSTATE: a lock was not available in time, or two transactions waited for each other. */
const inUse = new Set(['55P03', '40P01']);

function isInUse(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && inUse.has(String(error.code))) || isInUse(error.cause);
}

async function rowOf<Row>(db: Tx, query: SQL): Promise<Row | undefined> {
  return ((await db.execute(query)) as unknown as { readonly rows: Row[] }).rows[0];
}

/** Of several servers on one database, one at a time. @throws DatabaseRefused after ten minutes */
export async function oneServerAtATime(db: Tx, options: Waiting, work: () => Promise<void>): Promise<void> {
  // Asked again and again: a waiting statement is a transaction for which CREATE INDEX CONCURRENTLY would wait.
  const taken = sql`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`;
  await repeatedly(async () => (await rowOf<{ taken: boolean }>(db, taken))?.taken === true, options, {
    waiting: 'Another server is upgrading the database. This one waits for it.',
    refusal: 'Another server has been upgrading the database for ten minutes. Look at that one first.',
  });
  try {
    await work();
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  }
}

async function apply(db: Connection, migration: Migration, isShared: boolean): Promise<void> {
  const { hash, when, statements, isOutsideTransaction } = migration;
  const run = async (tx: Tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
    );
  };
  if (isOutsideTransaction) return run(db);
  await db.transaction(async (tx) => {
    if (isShared) {
      await tx.execute(sql.raw(`set local lock_timeout to ${LOCK_TIMEOUT}`));
      await tx.execute(sql.raw(`set local statement_timeout to ${STATEMENT_TIMEOUT}`));
    }
    await run(tx);
  });
}

/** Whether it was applied; false if what it changes is in use. */
const tryToApply = (db: Connection, migration: Migration, isShared: boolean): Promise<boolean> =>
  apply(db, migration, isShared).then(
    () => true,
    (error: unknown) => {
      if (isInUse(error)) return false;
      throw error;
    },
  );

/**
 * One transaction for each migration, so that no lock is held while another one is waited for.
 * @throws DatabaseRefused if a table is in use for ten minutes
 */
export async function applyMigrations(
  db: Connection,
  { migrations = readMigrations(), isShared = false, ...waiting }: MigrateOptions = {},
): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const last = await rowOf<{ applied: string | null }>(
    db,
    sql`select max(created_at)::text as applied from drizzle.__drizzle_migrations`,
  );
  const missing = migrations.filter(({ when }) => when > Number(last?.applied ?? -1));
  for (const migration of missing) {
    const { tag } = migration;
    await repeatedly(() => tryToApply(db, migration, isShared), waiting, {
      waiting: `The upgrade ${tag} waits for a table that is in use. Servers that run go on meanwhile.`,
      refusal: `The upgrade ${tag} has waited for ten minutes for a table that is in use. End the transaction that uses it, and start again.`,
    });
  }
}
