import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a part of a page whose controls change with its state. If the focused one is gone after a change, the first usable
 * button of the part receives the focus, so that the next Tab does not start at the top of the page.
 */
export function useFocusBack<T extends HTMLElement>(state: unknown): RefObject<T | null> {
  const part = useRef<T>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, [state]);
  return part;
}
