/** Opens an external PostgreSQL, named by DATABASE_URL (design §6). */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { checkLogin, ensureAppRole } from './app-role.ts';
import { CHANGE_CHANNEL, listenForChanges } from './change-listener.ts';
import { EVERYTHING, type Notice } from './changes.ts';
import type { Database, Tx } from './database.ts';
import { applyMigrations, oneServerAtATime, type MigrateOptions } from './migrate.ts';
import {
  CONNECT_TIMEOUT,
  inTransaction,
  newPool,
  onConnection,
  processesOf,
  SILENCE,
  STATEMENT_TIMEOUT,
} from './pool.ts';
import { replicaOf } from './replica.ts';
import { settingsOf, transactions, type Tenant } from './transactions.ts';

/** On a connection of its own: the lock for migrating belongs to it. */
async function prepare(url: string, options: MigrateOptions): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'keepwell-start',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const db = drizzle({ client });
    await checkLogin(db);
    // An index of a large table takes longer to make than the statement of a request may.
    await db.execute(sql`set statement_timeout to 0`);
    await oneServerAtATime(db, options, async () => {
      await applyMigrations(db, { ...options, isShared: true });
      await ensureAppRole(db);
    });
  } finally {
    await client.end();
  }
}

export interface PostgresUrls {
  readonly url: string;
  /** Past a pooler that gives a connection to each transaction: migrations and notices need one that stays. */
  readonly directUrl?: string | null | undefined;
  readonly replicaUrl?: string | null | undefined;
  /** Milliseconds without a sign of the database after which a connection counts as lost. */
  readonly silence?: number;
}

const LIMITED = `set local statement_timeout = ${STATEMENT_TIMEOUT}`;
const limitTime = (tx: Tx) => tx.execute(sql.raw(LIMITED));

const noticeOf = (notice: Notice): string =>
  `select pg_notify('${CHANGE_CHANNEL}', ${pg.escapeLiteral(notice)})`;

const dialect = new PgDialect();
const literal = (text: string) => sql.raw(pg.escapeLiteral(text));

/** The settings as a text without parameters, so that BEGIN can be sent with it. */
const openingOf = ({ workspaceId, today }: Tenant): string =>
  dialect.sqlToQuery(settingsOf(literal(workspaceId), literal(today))).sql;

/**
 * Connects, refuses a superuser, migrates, and ensures that the login may take the role `keepwell_app`.
 * @throws DatabaseRefused with a sentence for the operator.
 */
export async function openPostgres(urls: PostgresUrls, options: MigrateOptions = {}): Promise<Database> {
  const { url, directUrl, replicaUrl, silence = SILENCE } = urls;
  const direct = directUrl ?? url;
  await prepare(direct, options);
  const behindPooler = direct !== url;
  const pool = newPool(url, { behindPooler, silence });
  const own = behindPooler ? new Set<number>() : processesOf(pool);
  const common = transactions(
    (work, { tenant, notices } = {}) =>
      inTransaction(pool, work, {
        first: [...(behindPooler ? [LIMITED] : []), ...(tenant === undefined ? [] : [openingOf(tenant)])],
        last: () => [...(notices ?? [])].map(noticeOf),
      }),
    (work) => onConnection(pool, work),
  );
  try {
    await common.ready();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const caughtUp = () => common.changes.tell(EVERYTHING);
  const stopListening = listenForChanges(direct, {
    changes: common.changes,
    caughtUp,
    own,
    silence,
  });
  const copy = replicaUrl ? newPool(replicaUrl, { behindPooler: true, silence }) : null;
  const main = {
    ...common,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await stopListening();
      await copy?.end();
      await pool.end();
    },
  };
  return { ...main, replica: copy && replicaOf({ primary: pool, copy, limitTime, main }) };
}
