/** What the rest of the server knows of the database: transactions, and nothing of the engine behind them. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A transaction of either engine. Repositories take one and are the only SQL. */
export type Tx = PgDatabase<PgQueryResultHKT>;

export interface Database {
  /**
   * Runs as the owner, past row-level security: only for identity, sign-up and system-wide calls (design §6).
   * Commits when `work` resolves, rolls back when it rejects.
   */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs as `keepwell_app`, confined to one workspace by row-level security.
   * @throws Error when the workspace id is empty: that must never mean "all".
   */
  tenant<T>(workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Waits for running work, checkpoints where the engine is ours, and closes. */
  close(): Promise<void>;
  /** Rejects while the database does not answer. */
  ready(): Promise<void>;
}

/** A database the server refuses to run on; the message is a sentence for the person who operates it. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/** The disk of the embedded database is full: it answers what is read, and refuses what would be saved. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = 'ENOSPC';
}
