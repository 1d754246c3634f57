import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

function subscribe(onChange: () => void): () => void {
  // At once: the browser takes its picture when the listeners have returned.
  const tell = ({ type }: Event) => {
    printing = type === 'beforeprint';
    flushSync(onChange);
  };
  addEventListener('beforeprint', tell);
  addEventListener('afterprint', tell);
  return () => {
    removeEventListener('beforeprint', tell);
    removeEventListener('afterprint', tell);
  };
}

/** Whether the page is being printed. For what a stylesheet cannot do, such as drawing what was out of view. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
