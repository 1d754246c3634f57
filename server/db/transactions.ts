import { sql, type SQL } from 'drizzle-orm';
import { changeFeed, SESSIONS, type Notice } from './changes.ts';
import type { Database, Tx } from './database.ts';

/** To whom a transaction is confined. */
export interface Tenant {
  readonly workspaceId: string;
  /** The reader's day, YYYY-MM-DD; empty for the day in UTC. */
  readonly today: string;
}

/** What an engine sends around the work of a transaction. */
export interface Around {
  /** To whom it is confined; omitted, it runs as the owner. */
  readonly tenant?: Tenant | undefined;
  /** What other processes are told with the commit. They are known when the work is done. */
  readonly notices?: ReadonlySet<Notice>;
}

/** Opens a transaction on either engine. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>, around?: Around) => Promise<T>;

/** What confines a transaction. With `true` the settings end with it, like SET LOCAL. */
export const settingsOf = (workspaceId: SQL, today: SQL): SQL =>
  sql`select set_config('role', 'keepwell_app', true), set_config('app.workspace_id', ${workspaceId}, true),
    set_config('app.today', ${today}, true)`;

/** For an engine that sends the settings as a statement of the transaction. */
export const confined =
  <T>(work: (tx: Tx) => Promise<T>, { tenant }: Around = {}) =>
  async (tx: Tx): Promise<T> => {
    if (tenant !== undefined) await tx.execute(settingsOf(sql`${tenant.workspaceId}`, sql`${tenant.today}`));
    return work(tx);
  };

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

/**
 * Tells of a change after the transaction has committed; once, however many changes it has. Also where only its COMMIT failed, because
 * the database may have committed before its answer was lost.
 */
export function noteChange(tx: Tx, notice: Notice): void {
  endings.get(tx)?.notices.add(notice);
}

const withListeners =
  (transact: Transact, tell: (notice: Notice) => void): Transact =>
  async (work, around) => {
    const ending: Ending = { listeners: [], notices: new Set() };
    let isDone = false;
    try {
      const result = await transact(
        async (tx) => {
          endings.set(tx, ending);
          const done = await work(tx);
          isDone = true;
          return done;
        },
        { ...around, notices: ending.notices },
      );
      for (const listener of ending.listeners) listener();
      return result;
    } finally {
      if (isDone) for (const notice of ending.notices) tell(notice);
    }
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
  async (work, around) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await transact(work, around);
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
  alone: Transact = engine,
): Pick<Database, 'system' | 'read' | 'tenant' | 'ready' | 'changes'> {
  const changes = changeFeed();
  const transact = withRetries(withListeners(engine, (notice) => changes.tell(notice)));
  return {
    changes,
    system: (work) => transact(work),
    read: alone,
    tenant: async (workspaceId, work, today = '') => {
      if (workspaceId === '') throw new Error('A tenant transaction needs a workspace id');
      return transact(work, { tenant: { workspaceId, today } });
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
