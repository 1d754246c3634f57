/**
 * Statements that most requests send: Drizzle writes each once, and then only its values change. Its own `prepare` would
 * do so for one transaction at a time, and every request has its own.
 */
import { Column, is, SQL, type Query } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Tx } from './database.ts';

const writer: Tx = drizzle(() => Promise.reject(new Error('It writes statements and sends none.')));

/** A group of fields is that of an inner join: it is never null. An SQL expression is read as the driver gives it. */
interface Fields {
  readonly [name: string]: Column | SQL | Fields;
}

interface Written extends PromiseLike<unknown> {
  toSQL(): Query;
}

/** By the name of each `sql.placeholder`. */
type Values = Readonly<Record<string, unknown>>;

/** What a builder answers; without RETURNING that is the driver's own kind of result, which nobody asks for here. */
type Records<Q> = Awaited<Q> extends infer Found extends readonly object[] ? Found : readonly [];

type Read = (row: readonly unknown[]) => unknown;

/** @param columns how many columns of a row the fields before have taken */
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

/**
 * Answers rows as the drivers give them: by position, a numeric, a day or a moment as text.
 * @param write called at once; what differs from one sending to the next is an `sql.placeholder`
 */
export function rowStatement<Row extends readonly unknown[]>(write: (db: Tx) => Written) {
  const query = write(writer).toSQL();
  return async (tx: Tx, values: Values): Promise<readonly Row[]> => {
    const sent = tx._.session.prepareQuery(query, undefined, undefined, true, (rows) => rows);
    return (await sent.execute(values)) as readonly Row[];
  };
}

/**
 * Answers what the builder itself would.
 * @param fields what `write` selects or returns; none for a statement that answers nothing
 */
export function statement<Q extends Written>(fields: Fields, write: (db: Tx) => Q) {
  const send = rowStatement(write);
  const read = reader(fields);
  // `write` selects `fields`, which the compiler cannot follow from one to the other.
  return async (tx: Tx, values: Values) => (await send(tx, values)).map(read) as unknown as Records<Q>;
}
