/** Stops the server: running requests are finished, but only within a time limit. */
import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import type { JobRunner } from './jobs/runner.ts';

/** Milliseconds. Process managers commonly kill after 10 s, and closing the database needs a part of that. */
export const CLOSING_TIME = 8_000;

/** Closes; connections that are still open after `CLOSING_TIME` are cut off. */
export async function closeInTime(close: () => Promise<unknown>, cutOff: () => void): Promise<void> {
  const timer = setTimeout(cutOff, CLOSING_TIME);
  try {
    await close();
  } finally {
    clearTimeout(timer);
  }
}

/** Like `closeInTime` for work that cannot be cut off: after `CLOSING_TIME` it is left behind. */
function waitInTime(work: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    closeInTime(work, resolve).then(() => resolve(), reject);
  });
}

export interface Stoppable {
  readonly app: Pick<FastifyInstance, 'close' | 'server' | 'draining'>;
  /** For which requests are still taken after the server has said that it is not ready. */
  readonly drainSeconds: number;
  readonly stopListening: () => Promise<void>;
  /** A job that is left behind is run again by the next server. */
  readonly jobs: Pick<JobRunner, 'stop'>;
  readonly db: Pick<Database, 'close'>;
}

/** Ends all connections and the job that runs, then closes the database even if ending the connections failed. */
export async function stopServer({ app, drainSeconds, stopListening, jobs, db }: Stoppable): Promise<void> {
  app.draining.begun = true;
  if (drainSeconds > 0) await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1_000));
  const requests = closeInTime(
    () => app.close(),
    () => app.server.closeAllConnections(),
  );
  const ends = await Promise.allSettled([requests, stopListening(), waitInTime(() => jobs.stop())]);
  await db.close();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
