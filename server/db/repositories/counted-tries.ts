/** Counts tries. Each count is one statement, so that concurrent tries cannot exceed a bound. */
import { and, eq, gt, or, sql, type SQL } from 'drizzle-orm';
import type { Bound, Counted } from '../../domain/bounds/bound.ts';
import type { Tx } from '../database.ts';
import { countedTries as counted } from '../schema/identity.ts';

/** The scope and the key of a count. */
export interface TryKey {
  readonly scope:
    | 'address'
    | 'account-and-address'
    | 'account'
    | 'reported-by-address'
    | 'code-mail-by-address'
    | 'look-up-by-address'
    | 'decision-by-address'
    | 'workspace-by-person'
    | 'requests-by-address';
  readonly key: string;
}

const milliseconds = (value: number | SQL) => sql`(${value}) * interval '1 millisecond'`;

/** Counts one try, or returns false if the bound is reached. A refused try is not counted. */
export async function countTry(tx: Tx, tried: TryKey, bound: Bound, now: Date): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const forgotten = sql`${counted.since} + ${milliseconds(bound.keptMs)} <= ${moment}`;
  const waits = sql.raw(`array[${bound.waits.map(Number).join(', ')}]::integer[]`);
  const rung = sql`least(${counted.tries} - ${bound.free}::integer + 1, ${bound.waits.length}::integer)`;
  const waited = sql`${counted.since} + ${milliseconds(sql`(${waits})[${rung}]`)} <= ${moment}`;
  const rows = await tx
    .insert(counted)
    .values({ ...tried, tries: 1, since: now })
    .onConflictDoUpdate({
      target: [counted.scope, counted.key],
      set: {
        tries: sql`case when ${forgotten} then 1 else ${counted.tries} + 1 end`,
        since:
          bound.from === 'last'
            ? sql`excluded.since`
            : sql`case when ${forgotten} then excluded.since else ${counted.since} end`,
      },
      setWhere: sql`${forgotten} or ${counted.tries} < ${bound.free} or ${waited}`,
    })
    .returning({ tries: counted.tries });
  return rows.length === 1;
}

/** Reduces a used-up count to one below the bound: after a success there is no wait. */
export async function endWaiting(tx: Tx, tried: TryKey, bound: Bound): Promise<void> {
  const most = bound.free - 1;
  await tx
    .update(counted)
    .set({ tries: most })
    .where(and(matches(tried), gt(counted.tries, most)));
}

/** The counts of the given keys, in order; null for a key without one. One query for all of them. */
export async function readTries(tx: Tx, keys: readonly TryKey[]): Promise<(Counted | null)[]> {
  const rows = await tx
    .select()
    .from(counted)
    .where(or(...keys.map(matches)));
  return keys.map(({ scope, key }) => rows.find((row) => row.scope === scope && row.key === key) ?? null);
}

export async function forgetTries(tx: Tx, tried: TryKey): Promise<void> {
  await tx.delete(counted).where(matches(tried));
}

/** Deletes every key of a scope that begins with `prefix`. */
export async function forgetTriesFrom(tx: Tx, scope: TryKey['scope'], prefix: string): Promise<void> {
  await tx.delete(counted).where(and(eq(counted.scope, scope), sql`starts_with(${counted.key}, ${prefix})`));
}

function matches(tried: TryKey) {
  return and(eq(counted.scope, tried.scope), eq(counted.key, tried.key));
}
