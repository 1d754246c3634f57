/** `watchConnection` of the page's code: when the browser has a connection again. */
import { fromCallback } from 'xstate';
import type { ConnectionReport } from '../../machines/app/page-code.machine.ts';

/** @returns how to stop listening */
export function onConnectionBack(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

export const watchConnection = fromCallback(({ sendBack }) =>
  onConnectionBack(() => sendBack({ type: 'connection.back' } satisfies ConnectionReport)),
);
