/** The database as the rest of the server sees it: transactions, independent of the engine. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Changes } from './changes.ts';

/**
 * A transaction on either engine. Only repositories contain SQL. It opens no other one in it, which would be a savepoint on one engine and
 * commit this one on the other (decision 100).
 */
export type Tx = Omit<PgDatabase<PgQueryResultHKT>, 'transaction'>;

/** A connection, of which its user opens the transactions: for migrations and for what is checked at the start. */
export type Connection = PgDatabase<PgQueryResultHKT>;

export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Transactions that wait for one. */
  readonly waiting: number;
}

export interface Database {
  /**
   * Runs as the owner and bypasses row-level security: only for identity, sign-up and system-wide calls (design §6).
   * Commits when `work` resolves, rolls back when it rejects.
   */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs one statement that only reads, as the owner: on PostgreSQL without BEGIN and COMMIT around it. Behind a pooler no time limit is
   * set for it, so it must find its rows by a key.
   */
  read<T>(work: (db: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs as `keepwell_app`, confined to one workspace by row-level security.
   * @param today the reader's day, YYYY-MM-DD, for values that are computed when a record is read; without it, the day in UTC
   * @throws Error for an empty workspace id, which must never mean "all".
   */
  tenant<T>(workspaceId: string, work: (tx: Tx) => Promise<T>, today?: string): Promise<T>;
  /** What was committed, also by other processes. */
  readonly changes: Changes;
  /** Of this process to PostgreSQL; null for the embedded engine, which has none. */
  connections(): Connections | null;
  /** Waits for running work, writes a checkpoint on the embedded engine, and closes. */
  close(): Promise<void>;
  /** Rejects if the database does not respond. */
  ready(): Promise<void>;
  /** For reads that take long; null where there is none. */
  readonly replica: Replica | null;
}

/** The same database, of which reads of a workspace are answered by a copy that has everything committed before. */
export interface Replica extends Database {
  /** How many were answered by the copy, and how many by the primary because the copy was late or away. */
  answered(): { readonly replica: number; readonly primary: number };
}

/** A database that the server refuses to use. The message is a sentence for the operator. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/** The disk of the embedded database is full. Reads still work; writes are refused. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = 'ENOSPC';
}
