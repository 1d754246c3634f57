/** A database that writes down what is asked of it, statement by statement. */
import type { Database, Tx } from '../../server/db/database.ts';

const statements = ['select', 'insert', 'update', 'delete', 'execute'];

/** Passes everything on; each statement's verb is added to `queries`. */
export function counting(db: Database, queries: string[]): Database {
  const watch = (target: Tx): Tx =>
    new Proxy(target, {
      get: (from, name) => {
        const value: unknown = Reflect.get(from, name, from);
        if (typeof value !== 'function') return value;
        if (statements.includes(String(name))) queries.push(String(name));
        return value.bind(from);
      },
    });
  return {
    ...db,
    system: (run) => db.system((tx) => run(watch(tx))),
    tenant: (workspaceId, run) => db.tenant(workspaceId, (tx) => run(watch(tx))),
  };
}
