/** Jobs (ADR 54): adding, claiming, and what becomes of one that was run. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { jobs } from '../schema/jobs.ts';

export type StoredJob = typeof jobs.$inferSelect;

/** A job with the key of an earlier one is not stored. May run in a tenant's transaction. */
export async function insertJob(tx: Tx, job: typeof jobs.$inferInsert): Promise<void> {
  await tx.insert(jobs).values(job).onConflictDoNothing();
}

const isOpen = and(isNull(jobs.done_at), isNull(jobs.failed_at));

/**
 * Claims the job that has been due for longest, or returns null. Two servers never claim the same one: a locked row is
 * skipped, and a claimed one has a lease.
 * @param kinds those that this server can run; a newer server may have added others
 */
export async function claimJob(
  tx: Tx,
  { kinds, now, leasedUntil }: { kinds: readonly string[]; now: Date; leasedUntil: Date },
): Promise<StoredJob | null> {
  const due = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isOpen,
        inArray(jobs.kind, kinds),
        lte(jobs.run_at, now),
        or(isNull(jobs.leased_until), lte(jobs.leased_until, now)),
      ),
    )
    .orderBy(asc(jobs.run_at), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await tx
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, leased_until: leasedUntil })
    .where(eq(jobs.id, due))
    .returning();
  return claimed ?? null;
}

/** The job as this server claimed it. If its lease ran out and another server claimed it, this is another attempt. */
const claimedAs = ({ id, attempts }: StoredJob) => and(eq(jobs.id, id), eq(jobs.attempts, attempts), isOpen);

/** A job with a key is kept, without its payload, so that the same one is not stored again. */
export async function finishJob(tx: Tx, job: StoredJob, now: Date): Promise<void> {
  if (job.unique_key === null) await tx.delete(jobs).where(claimedAs(job));
  else {
    const done = { done_at: now, leased_until: null, payload: {}, last_error: null };
    await tx.update(jobs).set(done).where(claimedAs(job));
  }
}

/** The same row waits for its next run, so that a recurring job exists once. */
export async function renewJob(tx: Tx, job: StoredJob, runAt: Date, lastError: string | null): Promise<void> {
  await tx
    .update(jobs)
    .set({ run_at: runAt, attempts: 0, leased_until: null, last_error: lastError })
    .where(claimedAs(job));
}

/** Tried again at `runAt`. */
export async function postponeJob(tx: Tx, job: StoredJob, runAt: Date, lastError: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ run_at: runAt, leased_until: null, last_error: lastError })
    .where(claimedAs(job));
}

/** Not tried again, and kept for the operator. */
export async function failJob(tx: Tx, job: StoredJob, now: Date, lastError: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ failed_at: now, leased_until: null, last_error: lastError })
    .where(claimedAs(job));
}

/** For the only server of a database, when it starts: a job that is being run was being run by a dead one. */
export async function releaseJobs(tx: Tx): Promise<void> {
  await tx.update(jobs).set({ leased_until: null }).where(isNotNull(jobs.leased_until));
}

/** How many jobs of a kind wait, run, were put off after a failure, or were given up, and for how long the oldest waits. */
export interface JobCount {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  readonly deferred: number;
  readonly failed: number;
  readonly oldest_seconds: number;
}

export function countJobs(tx: Tx, now: Date): Promise<JobCount[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isRunning = sql`${jobs.leased_until} > ${at}`;
  const isDue = sql`${isOpen} and ${jobs.run_at} <= ${at} and (${isRunning}) is not true`;
  const many = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::integer`;
  return tx
    .select({
      kind: jobs.kind,
      waiting: many(isDue),
      running: many(sql`${isOpen} and ${isRunning}`),
      deferred: many(sql`${isOpen} and ${jobs.run_at} > ${at} and ${jobs.attempts} > 0`),
      failed: many(sql`${jobs.failed_at} is not null`),
      oldest_seconds: sql<number>`coalesce(extract(epoch from ${at} - min(${jobs.run_at}) filter (where ${isDue})), 0)::float8`,
    })
    .from(jobs)
    .groupBy(jobs.kind)
    .orderBy(asc(jobs.kind));
}

/** The oldest first. */
export function listFailedJobs(tx: Tx, limit: number): Promise<StoredJob[]> {
  return tx.select().from(jobs).where(isNotNull(jobs.failed_at)).orderBy(asc(jobs.failed_at)).limit(limit);
}

/** Starts a failed job anew. Null if there is no failed job with this id. */
export async function retryJob(tx: Tx, id: string, now: Date): Promise<StoredJob | null> {
  const [retried] = await tx
    .update(jobs)
    .set({ failed_at: null, attempts: 0, run_at: now })
    .where(and(eq(jobs.id, id), isNotNull(jobs.failed_at)))
    .returning();
  return retried ?? null;
}
