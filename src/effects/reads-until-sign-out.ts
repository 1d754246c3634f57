/**
 * Reads that are not answered when the person signs out. They are ended, because the server would refuse them. Their flows
 * are not told: they end with the session, and a page must not show failures in the meantime.
 */
let signedOut = new AbortController();

/** Aborts when the person signs out; afterwards there is another one. */
export const readsSignal = (): AbortSignal => signedOut.signal;

/** Makes a read. `read` aborts with the signal; where a sign-out has begun the promise stays pending. */
export function untilSignOut<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal } = signedOut;
  return read(signal).catch((error: unknown) => {
    if (signal.aborted) return new Promise<T>(() => {});
    throw error;
  });
}

/** Ends the running reads, and those that begin before `leaving` has settled. */
export function withoutReads(leaving: () => Promise<void>): Promise<void> {
  signedOut.abort();
  return leaving().finally(() => {
    signedOut = new AbortController();
  });
}
