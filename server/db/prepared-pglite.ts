/**
 * The embedded engine with prepared statements: the text of a statement is parsed and planned once, and each further execution is one
 * call into the engine. PGlite's own transactions take six calls a statement and plan each anew (decision 94).
 */
import {
  parse,
  PGlite,
  protocol,
  TransactionAbortedError,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

const { serialize } = protocol;

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

interface Prepared {
  readonly name: string;
  readonly paramTypes: readonly number[];
  /** What describes the columns of its rows; empty for a statement without rows. */
  readonly columns: Messages;
}

/** Texts that differ by the length of a list would fill the memory of the engine. */
const MOST_PREPARED = 500;

/** Those after the answer to the first of two requests. */
const afterFirst = (messages: Messages): Messages =>
  messages.slice(messages.findIndex(({ name }) => name === 'readyForQuery') + 1);

/** As PGlite does, so that a log names the statement. */
const about = (error: unknown, query: string, params: readonly unknown[]): unknown =>
  error instanceof Error ? Object.assign(error, { query, params }) : error;

export class PreparedPglite extends PGlite {
  /** By their text, the least recently used first. */
  readonly #prepared = new Map<string, Prepared>();
  #names = 0;
  /** Names whose statements the engine is to forget with the next call. */
  #dropped: string[] = [];

  /** Waits for other transactions. BEGIN goes with the first statement; a transaction without one sends nothing. */
  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this._runExclusiveTransaction(async () => {
      await this._checkReady();
      let state: 'new' | 'begun' | 'closed' = 'new';
      const end = async (how: 'COMMIT' | 'ROLLBACK') => {
        const isBegun = state === 'begun';
        state = 'closed';
        if (!isBegun) return;
        const done = await this.runExclusive(() =>
          this.execProtocolStream(serialize.query(how), { syncToFs: false }),
        );
        // PostgreSQL answers so where an error in the transaction was caught.
        const isUndone = done.some(
          (one) => one.name === 'commandComplete' && 'text' in one && one.text === 'ROLLBACK',
        );
        if (how === 'COMMIT' && isUndone) throw new TransactionAbortedError();
      };
      const tx = {
        query: <R>(text: string, params: unknown[] = [], options: QueryOptions = {}) => {
          if (state === 'closed') throw new Error('The transaction is closed.');
          const isFirst = state === 'new';
          state = 'begun';
          return this.runExclusive(() => this.#execute<R>({ text, params, options, isFirst }));
        },
      };
      try {
        // Drizzle uses nothing else of it.
        const result = await work(tx as Transaction);
        await end('COMMIT');
        return result;
      } catch (error) {
        await end('ROLLBACK');
        throw error;
      }
    });
  }

  async #execute<R>({
    text,
    params,
    options,
    isFirst,
  }: {
    readonly text: string;
    readonly params: readonly unknown[];
    readonly options: QueryOptions;
    readonly isFirst: boolean;
  }): Promise<Results<R>> {
    try {
      const isNew = !this.#prepared.has(text);
      const begin = isFirst ? [serialize.query('BEGIN')] : [];
      const { name, paramTypes, columns } = await this.#prepare(text, begin);
      const values = params.map((value, index) => {
        if (value === null || value === undefined) return null;
        const write = this.serializers[paramTypes[index] ?? 0];
        return write === undefined ? String(value) : write(value);
      });
      const answered = await this.#send([
        ...(isNew ? [] : begin),
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
      ]);
      const messages = [...columns, ...(isFirst && !isNew ? afterFirst(answered) : answered)];
      const [results] = parse.parseResults(messages, this.parsers, options);
      return results as Results<R>;
    } catch (error) {
      this.#forget(text);
      throw about(error, text, params);
    }
  }

  /** @param begin is sent with what prepares the statement, if that is not done yet */
  async #prepare(text: string, begin: readonly Uint8Array[]): Promise<Prepared> {
    const known = this.#prepared.get(text);
    if (known !== undefined) {
      this.#prepared.delete(text);
      this.#prepared.set(text, known);
      return known;
    }
    const name = `s${(this.#names += 1)}`;
    const messages = await this.#send([
      ...begin,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const prepared: Prepared = {
      name,
      paramTypes: parse.parseDescribeStatementResults(messages),
      columns: messages.filter((message) => message.name === 'rowDescription'),
    };
    this.#prepared.set(text, prepared);
    if (this.#prepared.size > MOST_PREPARED) {
      const [oldest = text] = this.#prepared.keys();
      this.#forget(oldest);
    }
    return prepared;
  }

  /** After an error it may be outdated, for example by a change of its tables. */
  #forget(text: string): void {
    const known = this.#prepared.get(text);
    if (known === undefined) return;
    this.#prepared.delete(text);
    this.#dropped.push(known.name);
  }

  /** @throws DatabaseError */
  async #send(messages: readonly Uint8Array[]): Promise<Messages> {
    const closing = this.#dropped.map((name) => serialize.close({ type: 'S', name }));
    this.#dropped = [];
    // After an error the engine skips what follows up to the sync.
    const bytes = Buffer.concat([...closing, ...messages, serialize.sync()]);
    return this.execProtocolStream(bytes, { syncToFs: false });
  }
}
