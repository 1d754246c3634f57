import { useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

export interface Sought {
  readonly record: string;
  readonly key: string;
}

interface Seeking {
  readonly sought: Sought | null;
  /** False while its row may not be rendered yet. */
  readonly isSettled?: boolean;
}

/** Focuses a cell once per new object, after the table is rendered; ignores an object from before. */
export function useSought({ sought, isSettled = true }: Seeking, goTo: (sought: Sought) => void): void {
  const latest = useLatest(goTo);
  const last = useRef(sought);
  useEffect(() => {
    if (!isSettled || sought === null || sought === last.current) return;
    last.current = sought;
    // Focusing renders the row first with flushSync, which is not allowed inside an effect.
    queueMicrotask(() => latest(sought));
  }, [sought, isSettled, latest]);
}
