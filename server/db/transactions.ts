import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';

/** Opens a transaction on either engine. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What each open transaction starts when it has committed. */
const commitListeners = new WeakMap<Tx, (() => void)[]>();

/** Calls `listener` after the transaction has committed, and never if it is rolled back. */
export function afterCommit(tx: Tx, listener: () => void): void {
  commitListeners.get(tx)?.push(listener);
}

const withListeners =
  (transact: Transact): Transact =>
  async (work) => {
    const listeners: (() => void)[] = [];
    const result = await transact((tx) => {
      commitListeners.set(tx, listeners);
      return work(tx);
    });
    for (const listener of listeners) listener();
    return result;
  };

/** The part of `Database` that is the same on both engines. */
export function transactions(engine: Transact): Pick<Database, 'system' | 'tenant' | 'ready'> {
  const transact = withListeners(engine);
  return {
    system: (work) => transact(work),
    tenant: async (workspaceId, work) => {
      if (workspaceId === '') throw new Error('A tenant transaction needs a workspace id');
      return transact(async (tx) => {
        // One round trip. With `true` both settings end with the transaction, like SET LOCAL.
        await tx.execute(
          sql`select set_config('role', 'keepwell_app', true), set_config('app.workspace_id', ${workspaceId}, true)`,
        );
        return work(tx);
      });
    },
    ready: async () => {
      await transact((tx) => tx.execute(sql`select 1`));
    },
  };
}
