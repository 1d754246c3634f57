import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

function subscribe(onChange: () => void): () => void {
  // Synchronously: the browser prints when the listeners have returned.
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

/** Whether the page is being printed. For what CSS cannot do, such as rendering rows out of view. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
