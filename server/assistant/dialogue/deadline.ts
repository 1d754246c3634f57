/** When a turn is given up: its caller has gone, or its time is over. */

export interface Deadline {
  readonly signal: AbortSignal;
  /** Ends the waiting. */
  readonly end: () => void;
}

/**
 * One controller and one timer, because some versions of Node lose the abort of a signal that is made of others.
 * @param ms milliseconds
 */
export function deadline(ms: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  if (caller?.aborted === true) abort();
  caller?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}
