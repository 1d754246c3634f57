/** Trains a matcher in a thread of its own, so that the server answers meanwhile. */
import { once } from 'node:events';
import { startThread } from '../../start-thread.ts';
import type { Example, MatcherState } from './matcher.ts';

export interface TrainingTask {
  readonly classes: number;
  readonly examples: readonly Example[];
}

/**
 * @param signal ends the thread
 * @throws what the thread throws, or an AbortError
 */
export async function trainInThread(
  classes: number,
  examples: readonly Example[],
  signal?: AbortSignal,
): Promise<MatcherState> {
  const workerData: TrainingTask = { classes, examples };
  const worker = startThread('train-worker', new URL('train-worker.ts', import.meta.url), { workerData });
  try {
    const [state] = (await once(worker, 'message', { signal })) as [MatcherState];
    return state;
  } finally {
    await worker.terminate();
  }
}
