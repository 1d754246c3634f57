import { PGlite, type Results, type Transaction } from '@electric-sql/pglite';
import { sameRows, type Driver } from './driver.ts';
import type { Batch, Statement } from './statements.ts';

type Query = Transaction['query'];

/** An UPDATE counts what it wrote, a SELECT what it read. */
const rowsOf = ({ rows, affectedRows }: Pick<Results<unknown>, 'rows' | 'affectedRows'>): number =>
  Math.max(rows.length, affectedRows ?? 0);

/** Answers with each engine that the server opens, when it is first used: the last one is the one that stays. */
export function watchPglite(found: (driver: Driver) => void): void {
  const { _runExclusiveTransaction: exclusive } = PGlite.prototype;
  const seen = new WeakSet<PGlite>();
  PGlite.prototype._runExclusiveTransaction = function watched(this: PGlite, work) {
    if (!seen.has(this)) {
      seen.add(this);
      found(driverOf(this));
    }
    return exclusive.call(this, work) as never;
  };

  function driverOf(engine: PGlite): Driver {
    const transaction = engine.transaction.bind(engine);
    const query = engine.query.bind(engine) as Query;
    return {
      record: () => {
        const batches: Batch[] = [];
        const noting =
          (into: Statement[], original: Query): Query =>
          async (text, values, options) => {
            const results = await original(text, values, options);
            into.push({ text, values: values ?? [], options, rows: rowsOf(results) });
            return results as never;
          };
        engine.query = ((...args: Parameters<Query>) => {
          const statements: Statement[] = [];
          batches.push({ explicit: false, statements });
          return noting(statements, query)(...args);
        }) as typeof engine.query;
        engine.transaction = ((work: (tx: Transaction) => Promise<unknown>) =>
          transaction((tx) => {
            const statements: Statement[] = [];
            batches.push({ explicit: true, statements });
            return work({ ...tx, query: noting(statements, tx.query) });
          })) as typeof engine.transaction;
        return () => {
          Reflect.deleteProperty(engine, 'query');
          Reflect.deleteProperty(engine, 'transaction');
          return batches;
        };
      },
      send: async (batch, valuesOf) => {
        const all = async (send: Query) => {
          for (const statement of batch.statements) {
            const options = statement.options as Parameters<Query>[2];
            const results = await send(statement.text, valuesOf(statement), options);
            sameRows(statement.text, statement.rows, rowsOf(results));
          }
        };
        await (batch.explicit ? engine.transaction((tx) => all(tx.query)) : all(query));
      },
      run: async (sql) => {
        await engine.exec(sql);
      },
    };
  }
}
