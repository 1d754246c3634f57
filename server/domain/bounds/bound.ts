/** A bound on how often something may be tried: so many times freely, then with growing waits. No I/O. */

export interface Bound {
  /** Tries that need no waiting. */
  readonly free: number;
  /** Milliseconds to wait after each further try; the last one holds for all that follow. */
  readonly waits: readonly number[];
  /** Milliseconds after which nothing is held against anybody. */
  readonly keptMs: number;
  /** Whether waits and forgetting run from the first try that counts or from the last. */
  readonly from: 'first' | 'last';
}

/** So many in a window of time, then none until it is over. */
export function windowOf(free: number, windowMs: number): Bound {
  return { free, waits: [windowMs], keptMs: windowMs, from: 'first' };
}

/** The tries counted by now. `since` is when the first or the last was made, as the bound says. */
export interface Counted {
  readonly tries: number;
  readonly since: Date;
}

/** Seconds until another try is let through; 0 where one is let through now. */
export function secondsToWait({ free, waits }: Bound, counted: Counted | null, now: Date): number {
  if (counted === null || counted.tries < free) return 0;
  const wait = waits[Math.min(counted.tries - free, waits.length - 1)] ?? 0;
  return Math.max(0, Math.ceil((counted.since.getTime() + wait - now.getTime()) / 1000));
}
