/** Connections to a PostgreSQL, and transactions on them. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { socketThatEnds } from './socket.ts';

/** Milliseconds. */
export const CONNECT_TIMEOUT = 5_000;
export const STATEMENT_TIMEOUT = 15_000;
/** Longer than any statement is silent: by then the network has lost the connection without a word. */
export const SILENCE = 20_000;

export interface PoolOptions {
  /** A pooler refuses settings of a connection, which it gives to others as well. */
  readonly behindPooler: boolean;
  /** Milliseconds without a sign of the database after which a connection counts as lost. */
  readonly silence: number;
}

const broken = new WeakSet<pg.PoolClient>();
/** Behind a pooler the next statement may go to another connection, which has none of the prepared ones. */
const withoutPrepared = new WeakSet<pg.Pool>();

export function newPool(url: string, { behindPooler, silence }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    stream: () => socketThatEnds(silence),
    application_name: 'keepwell',
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    ...(!behindPooler && { statement_timeout: STATEMENT_TIMEOUT }),
  });
  if (behindPooler) withoutPrepared.add(pool);
  // A broken connection is replaced on next use, and the statement on it rejects. Without listeners the error would end the
  // process as well, of an idle connection as of one in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => void broken.add(client)));
  return pool;
}

/** The driver's types leave it out. */
const processOf = (client: pg.PoolClient): number =>
  (client as pg.PoolClient & { processID: number }).processID;

/**
 * The ids of the database's processes that serve the connections of a pool; call before its first connection. A pooler gives its
 * clients ids of its own, so behind one these are of no use.
 */
export function processesOf(pool: pg.Pool): Set<number> {
  const open = new Set<number>();
  pool.on('connect', (client) => {
    const id = processOf(client);
    open.add(id);
    client.on('error', () => void open.delete(id));
    client.on('end', () => void open.delete(id));
  });
  return open;
}

function unnamed(db: NodePgDatabase): NodePgDatabase {
  const { session } = db._;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, _name, ...rest) => prepare(query, fields, undefined, ...rest);
  return db;
}

/**
 * Drizzle's own transaction on a pool does not give a connection back that breaks at BEGIN. Each transaction has a session of
 * its own, which may be changed for it.
 */
export async function onConnection<T>(
  pool: pg.Pool,
  work: (db: NodePgDatabase, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch(withCode);
  try {
    const db = drizzle({ client });
    return await work(withoutPrepared.has(pool) ? unnamed(db) : db, client);
  } catch (error) {
    if (!broken.has(client)) throw error;
    throw Object.assign(new Error('The connection to the database broke', { cause: error }), {
      code: 'ECONNRESET',
    });
  } finally {
    client.release(broken.has(client));
  }
}

/** Statements without parameters. */
interface AroundWork {
  readonly first: readonly string[];
  /** Called when the work is done. */
  readonly last: () => readonly string[];
}

/**
 * A transaction with statements that are sent with BEGIN and with COMMIT, in one round trip each, where Drizzle's own transaction takes one
 * for each statement (decision 100).
 */
export const inTransaction = <T>(
  pool: pg.Pool,
  work: (tx: NodePgDatabase) => Promise<T>,
  { first, last }: AroundWork,
): Promise<T> =>
  onConnection(pool, async (db, client) => {
    try {
      await client.query(['begin', ...first].join('; '));
      const result = await work(db);
      await client.query([...last(), 'commit'].join('; '));
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });

/**
 * A connection that cannot be made. What the database refuses and what the system reports has a code; that the pool waited too
 * long, and that the other side closed while it was connecting, the driver says only by a message.
 */
function withCode(error: unknown): never {
  if (!(error instanceof Error) || 'code' in error) throw error;
  throw Object.assign(error, { code: error.message.includes('timeout') ? 'ETIMEDOUT' : 'ECONNRESET' });
}
