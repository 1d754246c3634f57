/** A clock that moves only on command and knows its pending delays. */
import { SimulatedClock } from 'xstate';

export function steppedClock() {
  const inner = new SimulatedClock();
  const due = new Map<number, number>();
  const next = () => (due.size === 0 ? null : Math.min(...due.values()) - inner.now());
  return {
    setTimeout(run: (...args: unknown[]) => void, ms: number): number {
      const id = inner.setTimeout(() => {
        due.delete(id);
        run();
      }, ms);
      due.set(id, inner.now() + ms);
      return id;
    },
    clearTimeout(id: number): void {
      due.delete(id);
      inner.clearTimeout(id);
    },
    /** Milliseconds since the start. */
    now: () => inner.now(),
    /** Milliseconds until the next delay ends; null if none is running. */
    next,
    /** Advances the clock. Each delay ends at its own time, so one that another starts is not late. */
    advance(ms: number): void {
      const end = inner.now() + ms;
      for (let wait = next(); wait !== null && inner.now() + wait <= end; wait = next())
        inner.increment(wait);
      inner.increment(end - inner.now());
    },
  };
}

export type SteppedClock = ReturnType<typeof steppedClock>;
