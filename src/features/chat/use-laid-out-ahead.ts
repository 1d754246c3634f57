import { useEffect, type RefObject } from 'react';

/**
 * Styles and lays out a part of the page that is rendered but not shown (`content-visibility: hidden`), when the browser has time.
 * Such a part has neither until something measures it, and opening it would need both.
 */
export function useLaidOutAhead(part: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (isShown || part.current === null || !('requestIdleCallback' in window)) return;
    let idle = 0;
    const plan = () => {
      cancelIdleCallback(idle);
      idle = requestIdleCallback(() => part.current?.lastElementChild?.getBoundingClientRect());
    };
    plan();
    const changes = new MutationObserver(plan);
    changes.observe(part.current, { childList: true, characterData: true, subtree: true });
    // The stylesheet of a page that is fetched ahead discards all styles. `load` does not bubble.
    document.head.addEventListener('load', plan, true);
    return () => {
      cancelIdleCallback(idle);
      changes.disconnect();
      document.head.removeEventListener('load', plan, true);
    };
  }, [part, isShown]);
}
