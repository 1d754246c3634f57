import { useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

export interface Sought {
  readonly record: string;
  readonly key: string;
}

/** Focuses a cell once per new object, after the table is rendered; ignores an object from before. */
export function useSought(sought: Sought | null, goTo: (sought: Sought) => void): void {
  const latest = useLatest(goTo);
  const last = useRef(sought);
  useEffect(() => {
    if (sought === null || sought === last.current) return;
    last.current = sought;
    // Focusing renders the row first with flushSync, which is not allowed inside an effect.
    queueMicrotask(() => latest(sought));
  }, [sought, latest]);
}
