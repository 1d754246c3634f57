/**
 * Tells of each statement of a transaction when it is executed. What ends the transaction is not told: node-postgres sends
 * it as a statement, PGlite does not.
 */
import type { Query } from 'drizzle-orm';
import type { Tx } from '../../../server/db/database.ts';

const END = /^(commit|rollback)\b/;

export function eachStatement(
  tx: Tx,
  tell: (query: Query, values: Record<string, unknown> | undefined) => void,
): Tx {
  const { session } = tx._;
  const prepare = session.prepareQuery.bind(session);
  // Every transaction has a session of its own, so nothing has to be put back.
  session.prepareQuery = ((query: Query, ...rest: [never, never, never]) => {
    const prepared = prepare(query, ...rest);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values?: Record<string, unknown>) => {
      if (!END.test(query.sql)) tell(query, values);
      return execute(values);
    };
    return prepared;
  }) as typeof session.prepareQuery;
  return tx;
}
