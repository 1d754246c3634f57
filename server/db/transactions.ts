import { sql } from 'drizzle-orm';
import { changeFeed, SESSIONS, type Notice } from './changes.ts';
import type { Database, Tx } from './database.ts';

/** Opens a transaction on either engine. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What each open transaction starts when it has committed, and the notices of its changes. */
interface Ending {
  readonly listeners: (() => void)[];
  readonly notices: Set<Notice>;
}
const endings = new WeakMap<Tx, Ending>();

/** Calls `listener` after the transaction has committed, and never if it is rolled back. */
export function afterCommit(tx: Tx, listener: () => void): void {
  endings.get(tx)?.listeners.push(listener);
}

/** Tells of a change after the transaction has committed; once, however many changes it has. */
export function noteChange(tx: Tx, notice: Notice): void {
  endings.get(tx)?.notices.add(notice);
}

/** Tells other processes. Called within the transaction, so that it is told only if it commits. */
export type Announce = (tx: Tx, notice: Notice) => Promise<unknown>;

const withListeners =
  (transact: Transact, tell: (notice: Notice) => void, announce: Announce | undefined): Transact =>
  async (work) => {
    const ending: Ending = { listeners: [], notices: new Set() };
    const result = await transact(async (tx) => {
      endings.set(tx, ending);
      const done = await work(tx);
      if (announce !== undefined) for (const notice of ending.notices) await announce(tx, notice);
      return done;
    });
    for (const listener of ending.listeners) listener();
    for (const notice of ending.notices) tell(notice);
    return result;
  };

/** Two transactions wait for each other, and the database has ended this one (SQLSTATE). */
const DEADLOCK = '40P01';
const MOST_TRIES = 3;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === DEADLOCK) || (error.cause !== undefined && isDeadlock(error.cause)));

/** Runs the work again, because the other transaction has ended by then. Nothing of the first try was kept. */
const withRetries =
  (transact: Transact): Transact =>
  async (work) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await transact(work);
      } catch (error) {
        if (tried === MOST_TRIES || !isDeadlock(error)) throw error;
      }
    }
  };

/**
 * The part of `Database` that is the same on both engines.
 *
 * @param alone runs one statement that only reads
 */
export function transactions(
  engine: Transact,
  announce?: Announce,
  alone: Transact = engine,
): Pick<Database, 'system' | 'read' | 'tenant' | 'ready' | 'changes'> {
  const changes = changeFeed();
  const transact = withRetries(withListeners(engine, (notice) => changes.tell(notice), announce));
  return {
    changes,
    system: (work) => transact(work),
    read: alone,
    tenant: async (workspaceId, work, today = '') => {
      if (workspaceId === '') throw new Error('A tenant transaction needs a workspace id');
      return transact(async (tx) => {
        // One round trip. With `true` the settings end with the transaction, like SET LOCAL.
        await tx.execute(
          sql`select set_config('role', 'keepwell_app', true), set_config('app.workspace_id', ${workspaceId}, true),
            set_config('app.today', ${today}, true)`,
        );
        return work(tx);
      });
    },
    ready: async () => {
      await transact((tx) => tx.execute(sql`select 1`));
    },
  };
}

/** Streams of people whose sign-in has ended are closed, by every server. */
export async function tellSessionsEnded(db: Pick<Database, 'system'>): Promise<void> {
  await db.system(async (tx) => noteChange(tx, SESSIONS));
}
