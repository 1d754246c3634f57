/**
 * A streaming replica of PostgreSQL, for reads that take long (decision 92). It answers once it has everything that was
 * committed before the call; a replica that is late or away leaves the work to the primary.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { Refusal } from '../domain/refusal.ts';
import type { Database, Replica, Tx } from './database.ts';
import { onConnection } from './pool.ts';
import { confined, transactions, type Transact } from './transactions.ts';

/** Milliseconds for which a call waits for the replica to catch up. */
const CATCH_UP = 200;
const LOOK_EVERY = 5;
/** Milliseconds for which a replica is not asked after it failed, so that not every call waits for it. */
const REST = 5_000;

class NotUsable extends Error {
  override readonly name = 'NotUsable';
}

/** Where the log of the primary ends: every commit that was acknowledged is before it. */
async function acknowledged(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    'select pg_current_wal_flush_lsn()::text as position',
  );
  const [row] = rows;
  if (row === undefined) throw new NotUsable('The primary does not say where its log ends');
  return row.position;
}

/** @throws NotUsable if the replica does not reach the position in time */
async function catchUp(tx: Tx, position: string): Promise<void> {
  const until = performance.now() + CATCH_UP;
  for (;;) {
    const reached = sql<boolean>`not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${position}::pg_lsn`;
    const [row] = await tx.select({ reached }).from(sql`(select 1) as position`);
    if (row?.reached === true) return;
    if (performance.now() >= until) throw new NotUsable('The replica is late');
    await pause(LOOK_EVERY);
  }
}

interface Parts {
  readonly primary: pg.Pool;
  readonly copy: pg.Pool;
  /** Ends a statement that takes too long. */
  readonly limitTime: (tx: Tx) => Promise<unknown>;
  readonly main: Omit<Database, 'replica'>;
}

export function replicaOf({ primary, copy, limitTime, main }: Parts): Replica {
  const answered = { replica: 0, primary: 0 };
  let restsUntil = 0;

  const transact: Transact = async (work, around) => {
    if (performance.now() < restsUntil) throw new NotUsable('The replica failed a moment ago');
    const position = await acknowledged(primary);
    return onConnection(copy, (db) =>
      db.transaction(
        async (tx) => {
          await limitTime(tx);
          await catchUp(tx, position);
          return confined(work, around)(tx);
        },
        { accessMode: 'read only' },
      ),
    );
  };
  const { tenant } = transactions(transact);

  return {
    ...main,
    replica: null,
    answered: () => ({ ...answered }),
    tenant: async (...asked) => {
      try {
        const answer = await tenant(...asked);
        answered.replica += 1;
        return answer;
      } catch (error) {
        if (error instanceof Refusal) throw error;
        if (!(error instanceof NotUsable)) restsUntil = performance.now() + REST;
        answered.primary += 1;
        return main.tenant(...asked);
      }
    },
  };
}
