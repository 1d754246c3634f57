/** A database that records the statements that it is given. */
import type { Database, Tx } from '../../../server/db/database.ts';
import { eachStatement } from './each-statement.ts';

/** Passes everything on; each statement's verb is added to `queries`. */
export function counting(db: Database, queries: string[]): Database {
  const watch = (tx: Tx) =>
    eachStatement(tx, ({ sql }) => void queries.push(sql.trimStart().replace(/\s.*/s, '')));
  return {
    ...db,
    read: (run) => db.read((tx) => run(watch(tx))),
    system: (run) => db.system((tx) => run(watch(tx))),
    tenant: (workspaceId, run, today) => db.tenant(workspaceId, (tx) => run(watch(tx)), today),
  };
}
