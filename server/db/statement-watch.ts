/**
 * What each statement of a call is for, and how long it took. On PostgreSQL a statement carries the id of its request as a comment,
 * so that what the database's own log names leads to the request in ours, except those that are prepared; a slow one is named in ours.
 */
import type { Database, Tx } from './database.ts';

export interface Watch {
  /** Of the request, as in the log. Letters, digits and hyphens. */
  readonly requestId: string;
  /** The name of the call. */
  readonly call: string;
  /** Milliseconds from which a statement is slow; 0 for none. */
  readonly slowMs: number;
  /** @param statement without its parameters, which may be secrets */
  readonly onSlow: (statement: string, ms: number) => void;
}

/** Characters of a statement in the log. */
const NAMED_LENGTH = 1_000;

/** A call that another one makes has the same request, and its transactions are watched already. */
const watched = new WeakSet<Tx>();

function watch(tx: Tx, comment: string, { slowMs, onSlow }: Watch): Tx {
  if (watched.has(tx)) return tx;
  watched.add(tx);
  const { session } = tx._;
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    const [, name] = rest;
    // What is planned once on a connection has the same text in every request.
    const sent = name === undefined ? { ...query, sql: query.sql + comment } : query;
    const prepared = prepare(sent, ...rest);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (...values) => {
      const start = performance.now();
      try {
        return await execute(...values);
      } finally {
        const ms = performance.now() - start;
        if (slowMs > 0 && ms >= slowMs) onSlow(query.sql.slice(0, NAMED_LENGTH), Math.round(ms));
      }
    };
    return prepared;
  };
  return tx;
}

/** The same database, of which every statement is watched. */
export function watchStatements(db: Database, about: Watch): Database {
  const comment = db.connections() === null ? '' : ` /* request=${about.requestId} call=${about.call} */`;
  if (comment === '' && about.slowMs === 0) return db;
  return {
    ...db,
    read: (work) => db.read((tx) => work(watch(tx, comment, about))),
    system: (work) => db.system((tx) => work(watch(tx, comment, about))),
    tenant: (workspaceId, work, today) =>
      db.tenant(workspaceId, (tx) => work(watch(tx, comment, about)), today),
  };
}
