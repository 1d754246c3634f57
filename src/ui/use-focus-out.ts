import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a part that may be removed while it has the focus, such as an item that another person removes: the focus goes to
 * the focusable part around it, so that the next key does not start at the top of the page.
 */
export function useFocusOut<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  useLayoutEffect(() => {
    const { current } = part;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      current.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, []);
  return part;
}
