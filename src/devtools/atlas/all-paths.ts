/** The paths of a machine's model, computed in a worker, because a large machine takes a second. */
import type { ListedPath } from '../../../machines/testing/path-list.ts';

const known = new Map<string, Promise<readonly ListedPath[]>>();

/** The paths of a walk, shortest first. */
export function allPaths(walkId: string): Promise<readonly ListedPath[]> {
  const asked = known.get(walkId);
  if (asked) return asked;
  const answer = new Promise<readonly ListedPath[]>((resolve, reject) => {
    const worker = new Worker(new URL('./paths-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<readonly ListedPath[]>) => {
      resolve(data);
      worker.terminate();
    });
    worker.addEventListener('error', ({ message }) => {
      known.delete(walkId);
      reject(new Error(message || 'The paths could not be worked out.'));
      worker.terminate();
    });
    worker.postMessage(walkId);
  });
  known.set(walkId, answer);
  return answer;
}
