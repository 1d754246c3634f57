/** Opens an external PostgreSQL, named by DATABASE_URL (design §6). */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { checkLogin, ensureAppRole } from './app-role.ts';
import { CHANGE_CHANNEL, listenForChanges } from './change-listener.ts';
import { EVERYTHING } from './changes.ts';
import type { Database } from './database.ts';
import { applyMigrations, oneServerAtATime, type MigrateOptions } from './migrate.ts';
import { transactions } from './transactions.ts';

/** Milliseconds. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 15_000;

/**
 * The pool reports a timeout while waiting for a free connection only by its message. All other errors have a code.
 */
function withCode(error: unknown): never {
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') {
    throw Object.assign(error, { code: 'ETIMEDOUT' });
  }
  throw error;
}

async function prepare(pool: pg.Pool, options: MigrateOptions): Promise<void> {
  const client = await pool.connect();
  try {
    const db = drizzle({ client });
    await checkLogin(db);
    // An index of a large table takes longer to make than the statement of a request may.
    await db.execute(sql`set statement_timeout to 0`);
    await oneServerAtATime(db, options, async () => {
      await applyMigrations(db, { ...options, isShared: true });
      await ensureAppRole(db);
    });
  } finally {
    // Its settings are not those of the others.
    client.release(true);
  }
}

/**
 * Connects, refuses a superuser, migrates, and ensures that the login may take the role `keepwell_app`.
 * @throws DatabaseRefused with a sentence for the operator.
 */
export async function openPostgres(url: string, options: MigrateOptions = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'keepwell',
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
  });
  // A broken idle connection is replaced on next use. Without a listener its error would end the process.
  pool.on('error', () => {});
  try {
    await prepare(pool, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle({ client: pool });
  const common = transactions(
    (work) => db.transaction(work).catch(withCode),
    (tx, notice) => tx.execute(sql`select pg_notify(${CHANGE_CHANNEL}, ${notice})`),
  );
  const stopListening = listenForChanges(url, common.changes, () => common.changes.tell(EVERYTHING));
  return {
    ...common,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await stopListening();
      await pool.end();
    },
  };
}
