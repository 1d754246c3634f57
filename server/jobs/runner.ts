/** Runs jobs, one after the other (ADR 54). Several servers on one database share the work. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  claimJob,
  failJob,
  finishJob,
  insertJob,
  postponeJob,
  releaseJobs,
  renewJob,
  type StoredJob,
} from '../db/repositories/jobs.ts';
import { DiskFull, type Tx } from '../db/database.ts';
import { MAX_ATTEMPTS, nextTry } from './back-off.ts';
import { jobPayloads, type JobKind } from './job.ts';
import { abandoned, attemptsOf, jobKinds, type JobDeps, type RunJob } from './kinds.ts';
import { recurringJobs, type RecurringJob } from './recurring.ts';
import { restFor, type Turn } from './turn.ts';

/** A job that takes longer is taken for that of a dead server. A mail may take 15 s (`smtp-mailer.ts`). */
const LEASE_MS = 5 * 60_000;
/** How soon a job is found that was due later, or was added by another server. */
const POLL_MS = 15_000;
/** The turn of a long job, after which the others that are due are run. */
const TURN_MS = 2_000;

export interface JobLog {
  warn(entry: object, message: string): void;
  error(entry: object, message: string): void;
}

export interface JobRunner {
  /** Runs all jobs that are due. Never rejects: a failure is logged. */
  runDue(): Promise<void>;
  /**
   * Stores the recurring jobs and runs what is due, now and by a timer.
   * @param isOnlyServer no other server has this database open, so that every job that is being run is a dead one's
   */
  start(isOnlyServer: boolean): Promise<void>;
  /** Starts no further job, and waits for the one that runs. */
  stop(): Promise<void>;
}

export function jobRunner(
  deps: JobDeps,
  {
    log,
    reason,
    rest = restFor,
  }: {
    readonly log: JobLog;
    readonly reason: (error: unknown) => string;
    readonly rest?: Turn['rest'];
  },
): JobRunner {
  const { db, clock, config } = deps;
  const kinds = [...Object.keys(jobKinds), ...Object.keys(recurringJobs)];
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  let isWaiting = false;

  /** The work succeeds and is stored as done, or fails and is stored as that. */
  async function run(job: StoredJob): Promise<void> {
    const recurring = recurringJobs[job.kind];
    try {
      if (job.attempts > MAX_ATTEMPTS) throw new Error('The server ended each time while the job ran');
      if (recurring === undefined) await runOnce(job);
      else await runAgain(job, recurring);
    } catch (error) {
      await postpone(job, recurring, error);
    }
  }

  async function runOnce(job: StoredJob): Promise<void> {
    const kind = job.kind as JobKind;
    // The compiler cannot see that payload and work belong to the same kind.
    const work = jobKinds[kind] as RunJob<JobKind>;
    const end = performance.now() + TURN_MS;
    const turn: Turn = { isOver: () => stopped || performance.now() >= end, rest };
    const done = await work(deps, z.parse(jobPayloads[kind], job.payload), turn);
    const now = clock.now();
    await db.system((tx) => (done === 'more' ? renewJob(tx, job, now, null) : finishJob(tx, job, now)));
  }

  const nextRun = ({ everyMs }: RecurringJob) => new Date(clock.now().getTime() + everyMs);

  async function runAgain(job: StoredJob, recurring: RecurringJob): Promise<void> {
    const start = performance.now();
    const done = await db.system(async (tx) => {
      const answer = await recurring.run(tx, clock.now(), config);
      await renewJob(tx, job, answer === 'more' ? clock.now() : nextRun(recurring), null);
      return answer;
    });
    if (done === 'more') await rest(performance.now() - start);
  }

  async function postpone(job: StoredJob, recurring: RecurringJob | undefined, error: unknown) {
    const { id, kind, attempts } = job;
    const why = reason(error);
    const now = clock.now();
    const most = attemptsOf[kind as JobKind] ?? MAX_ATTEMPTS;
    const next = attempts < most ? nextTry(attempts, now) : null;
    const entry = { job: id, kind, attempts, err: error };
    if (next !== null) {
      const at = recurring !== undefined && next > nextRun(recurring) ? nextRun(recurring) : next;
      log.warn({ ...entry, next: at.toISOString() }, 'a job failed and is tried again');
      await db.system((tx) => postponeJob(tx, job, at, why));
    } else if (recurring === undefined) {
      log.error(entry, 'a job failed and is not tried again');
      await db.system(async (tx) => {
        await failJob(tx, job, now, why);
        await abandon(tx, job);
      });
    } else {
      log.error(entry, 'a job failed and waits for its next time');
      await db.system((tx) => renewJob(tx, job, nextRun(recurring), why));
    }
  }

  async function abandon(tx: Tx, { kind, payload }: StoredJob): Promise<void> {
    // As in `runOnce`.
    const store = abandoned[kind as JobKind] as ((tx: Tx, payload: unknown) => Promise<void>) | undefined;
    if (store !== undefined) await store(tx, z.parse(jobPayloads[kind as JobKind], payload));
  }

  async function runAll(): Promise<void> {
    try {
      while (!stopped) {
        const now = clock.now();
        const claim = { kinds, now, leasedUntil: new Date(now.getTime() + LEASE_MS) };
        const job = await db.system((tx) => claimJob(tx, claim));
        if (job === null) return;
        await run(job);
      }
    } catch (error) {
      // The database reports a full disk to the operator itself.
      if (error instanceof DiskFull) return;
      // A job that is claimed already is run again when its lease has ended.
      log.warn({ err: error }, 'jobs could not be run');
    }
  }

  const runDue = (): Promise<void> => {
    // One further turn is enough for all that ask while jobs are being run.
    if (isWaiting) return turn;
    isWaiting = true;
    turn = turn.then(() => {
      isWaiting = false;
      return runAll();
    });
    return turn;
  };

  return {
    runDue,
    start: async (isOnlyServer) => {
      const now = clock.now();
      await db.system(async (tx) => {
        if (isOnlyServer) await releaseJobs(tx);
        for (const kind of Object.keys(recurringJobs)) {
          const recurring = { kind, unique_key: 'recurring', payload: {}, run_at: now, created_at: now };
          await insertJob(tx, { id: randomUUID(), ...recurring });
        }
      });
      timer = setInterval(() => void runDue(), POLL_MS).unref();
      void runDue();
    },
    stop: () => {
      stopped = true;
      clearInterval(timer);
      return turn;
    },
  };
}
