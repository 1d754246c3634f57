/** `askServer` of the page's code: whether a server answers at this address at all. */
import { fromPromise } from 'xstate';

/** A connection that is there but carries nothing. */
const PATIENCE_MS = 10_000;

export const askServer = fromPromise<void, void>(async () => {
  const answer = await fetch(window.location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
});
