/** A database that records the statements that it is given. */
import type { Database, Tx } from '../../../server/db/database.ts';

const statements = ['select', 'insert', 'update', 'delete', 'execute'];

/** Passes everything on; each statement's verb is added to `queries`. */
export function counting(db: Database, queries: string[]): Database {
  /** Records prepared statements; those of a query builder do not pass through the session. */
  const watchSession = (target: Tx['_']['session']) =>
    new Proxy(target, {
      get: (from, name) => {
        if (name !== 'prepareQuery') return Reflect.get(from, name, from);
        return (...args: Parameters<typeof from.prepareQuery>) => {
          queries.push(args[0].sql.replace(/ .*/s, ''));
          return from.prepareQuery(...args);
        };
      },
    });
  const watch = (target: Tx): Tx =>
    new Proxy(target, {
      get: (from, name) => {
        if (name === '_') return { ...from._, session: watchSession(from._.session) };
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
