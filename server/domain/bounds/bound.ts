/** A bound on how often something may be tried: a number of free tries, then growing waits. No I/O. */

export interface Bound {
  /** Number of tries without a wait. */
  readonly free: number;
  /** Milliseconds to wait after each further try. The last value also applies to all later tries. */
  readonly waits: readonly number[];
  /** Milliseconds after which the count is reset. */
  readonly keptMs: number;
  /** Whether waits and the reset are measured from the first counted try or from the last. */
  readonly from: 'first' | 'last';
}

/** A number of tries in a window of time, then none until the window ends. */
export function windowOf(free: number, windowMs: number): Bound {
  return { free, waits: [windowMs], keptMs: windowMs, from: 'first' };
}

/** The tries counted so far. `since` is the time of the first or the last, depending on the bound. */
export interface Counted {
  readonly tries: number;
  readonly since: Date;
}

/** Seconds until another try is allowed; 0 if one is allowed now. */
export function secondsToWait({ free, waits }: Bound, counted: Counted | null, now: Date): number {
  if (counted === null || counted.tries < free) return 0;
  const wait = waits[Math.min(counted.tries - free, waits.length - 1)] ?? 0;
  return Math.max(0, Math.ceil((counted.since.getTime() + wait - now.getTime()) / 1000));
}
