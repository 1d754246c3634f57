import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a part of a page whose controls change with its state. If the focused one is gone after a change, the first usable
 * button of the part receives the focus, or else what can take it (`tabIndex={-1}`), so that the next Tab does not start at the
 * top of the page.
 */
export function useFocusBack<T extends HTMLElement>(state: unknown): RefObject<T | null> {
  const part = useRef<T>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    const find = (what: string) => part.current?.querySelector<HTMLElement>(what);
    (find('button:not(:disabled)') ?? find('[tabindex="-1"]'))?.focus();
  }, [state]);
  return part;
}
