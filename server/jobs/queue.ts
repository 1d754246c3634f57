import { randomUUID } from 'node:crypto';
import { insertJob } from '../db/repositories/jobs.ts';
import { afterCommit } from '../db/transactions.ts';
import type { Clock } from '../deps.ts';
import type { JobQueue } from './job.ts';

export interface HeardQueue extends JobQueue {
  /** Called after each transaction that stored a job. Without a listener the timer of a server finds it. */
  listen(listener: () => void): void;
}

export function jobQueue(clock: Clock): HeardQueue {
  let wake = () => {};
  return {
    enqueue: async (tx, kind, payload, key) => {
      const now = clock.now();
      await insertJob(tx, {
        id: randomUUID(),
        kind,
        payload,
        unique_key: key ?? null,
        run_at: now,
        created_at: now,
      });
      afterCommit(tx, () => wake());
    },
    listen: (listener) => {
      wake = listener;
    },
  };
}
