import { useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

export interface Sought {
  readonly record: string;
  readonly key: string;
}

/** Goes to a cell once for each new object, when the table that shows it is drawn; not to one from before it was. */
export function useSought(sought: Sought | null, goTo: (sought: Sought) => void): void {
  const latest = useLatest(goTo);
  const last = useRef(sought);
  useEffect(() => {
    if (sought === null || sought === last.current) return;
    last.current = sought;
    // Going there draws the row first, which an effect cannot ask for.
    queueMicrotask(() => latest(sought));
  }, [sought, latest]);
}
