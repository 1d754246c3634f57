/** `askServer` of the page code machine: whether the server responds. */
import { fromPromise } from 'xstate';

/** Milliseconds; limits the wait on a connection without data. */
const PATIENCE_MS = 10_000;

export const askServer = fromPromise<void, void>(async () => {
  const answer = await fetch(window.location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
});
