/** Tries again what another transaction holds up, for about ten minutes. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { DatabaseRefused } from './database.ts';

export interface Waiting {
  /** Waits for so many milliseconds. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Tells the operator why the start takes longer. */
  readonly report?: (line: string) => void;
}

/** Milliseconds between two tries: doubled from the first to the last. */
const [FIRST_PAUSE, LAST_PAUSE] = [250, 5_000];
const MOST_TRIES = 125;

/**
 * @param attempt resolves with whether it was done
 * @throws DatabaseRefused with `refusal`
 */
export async function repeatedly(
  attempt: () => Promise<boolean>,
  { pause = pauseFor, report = () => {} }: Waiting,
  { waiting, refusal }: { readonly waiting: string; readonly refusal: string },
): Promise<void> {
  for (let tries = 1; !(await attempt()); tries += 1) {
    if (tries === MOST_TRIES) throw new DatabaseRefused(refusal);
    if (tries === 1) report(waiting);
    await pause(Math.min(FIRST_PAUSE * 2 ** Math.min(tries - 1, 10), LAST_PAUSE));
  }
}
