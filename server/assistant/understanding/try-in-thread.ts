/** Tries a pattern in a thread of its own, so that the server answers meanwhile. */
import { once } from 'node:events';
import { startThread } from '../../start-thread.ts';
import type { PatternTrial, TrialResult } from './try-pattern.ts';

/** @throws what the thread throws */
export async function tryInThread(trial: PatternTrial): Promise<TrialResult> {
  const worker = startThread('trial-worker', new URL('trial-worker.ts', import.meta.url), {
    workerData: trial,
  });
  try {
    const [result] = (await once(worker, 'message')) as [TrialResult];
    return result;
  } finally {
    await worker.terminate();
  }
}
