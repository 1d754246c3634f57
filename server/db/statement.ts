/**
 * Statements that most requests send: Drizzle builds the text once, and only the values change. Drizzle's own `prepare` works within
 * one transaction, but every request has its own.
 */
import { createHash } from 'node:crypto';
import { Column, is, SQL, type Query } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Tx } from './database.ts';

const writer: Tx = drizzle(() => Promise.reject(new Error('It writes statements and sends none.')));

/**
 * A group of fields is an inner join and never null. The value of an SQL expression is returned as the driver gives
 * it.
 */
interface Fields {
  readonly [name: string]: Column | SQL | Fields;
}

interface Written extends PromiseLike<unknown> {
  toSQL(): Query;
}

/** By the name of each `sql.placeholder`. */
type Values = Readonly<Record<string, unknown>>;

/** The result of a builder. Without RETURNING it is an empty list, because the driver's own result is not used. */
type Records<Q> = Awaited<Q> extends infer Found extends readonly object[] ? Found : readonly [];

type Read = (row: readonly unknown[]) => unknown;

/** @param columns the number of columns that the preceding fields have used */
function reader(fields: Fields, columns = { taken: 0 }): Read {
  const parts = Object.entries(fields).map(([name, field]): [string, Read] => {
    const isColumn = is(field, Column);
    if (!isColumn && !is(field, SQL)) return [name, reader(field, columns)];
    const at = columns.taken;
    columns.taken += 1;
    if (!isColumn) return [name, (row) => row[at]];
    return [name, (row) => (row[at] === null ? null : field.mapFromDriverValue(row[at]))];
  });
  return (row) => Object.fromEntries(parts.map(([name, read]) => [name, read(row)]));
}

/** The same for the same text, as the driver requires. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Whether PostgreSQL keeps the plan of a statement, or makes one for the values of each execution. */
type Plan = 'kept' | 'for its values';

/**
 * Returns rows as the drivers give them: by position, with a numeric, a day or a timestamp as text.
 * @param write called once, immediately; values that change are `sql.placeholder`
 */
export function rowStatement<Row extends readonly unknown[]>(
  write: (db: Tx) => Written,
  plan: Plan = 'for its values',
) {
  const query = write(writer).toSQL();
  const name = plan === 'kept' ? nameOf(query.sql) : undefined;
  return async (tx: Tx, values: Values): Promise<readonly Row[]> => {
    const sent = tx._.session.prepareQuery(query, undefined, name, true, (rows) => rows);
    return (await sent.execute(values)) as readonly Row[];
  };
}

/**
 * Returns the same as the builder.
 * @param fields the fields that `write` selects or returns; empty for a statement without a result
 */
export function statement<Q extends Written>(
  fields: Fields,
  write: (db: Tx) => Q,
  plan: Plan = 'for its values',
) {
  const send = rowStatement(write, plan);
  const read = reader(fields);
  // `write` selects `fields`; the compiler cannot see this.
  return async (tx: Tx, values: Values) => (await send(tx, values)).map(read) as unknown as Records<Q>;
}

/**
 * As `statement`, for one that reads or writes a few rows by their key, in a workspace of any size: PostgreSQL parses and plans it once on
 * each connection (decision 103). One that reads a whole list is planned for its workspace.
 */
export const pointStatement = <Q extends Written>(fields: Fields, write: (db: Tx) => Q) =>
  statement(fields, write, 'kept');

/** One statement for each key, written when it is first sent. */
export function statementsBy<Key, Sent>(write: (key: Key) => Sent): (key: Key) => Sent {
  const written = new Map<Key, Sent>();
  return (key) => {
    const known = written.get(key) ?? write(key);
    written.set(key, known);
    return known;
  };
}
