/** The room that the page in front of the person keeps for tools; null on a page without. */
import { useSyncExternalStore } from 'react';

function watchPage(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.getElementById('root') ?? document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

let last: Element | null = null;

/** Looked for only when the page that had it is gone: a table that scrolls changes the document all the time. */
function current(): Element | null {
  if (last?.isConnected !== true) last = document.querySelector('[data-page-tools]');
  return last;
}

export const usePageTools = (): Element | null => useSyncExternalStore(watchPage, current);
