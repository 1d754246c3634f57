/** The area of the current page for tools; null on a page without one. */
import { useSyncExternalStore } from 'react';

function watchPage(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.getElementById('root') ?? document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

let last: Element | null = null;

/** Searched again only when the found one is removed, because a scrolling table changes the document constantly. */
function current(): Element | null {
  if (last?.isConnected !== true) last = document.querySelector('[data-page-tools]');
  return last;
}

export const usePageTools = (): Element | null => useSyncExternalStore(watchPage, current);
