/** `watchConnection` of the page code machine: reports when the browser is online again. */
import { fromCallback } from 'xstate';
import type { ConnectionReport } from '../../machines/app/page-code.machine.ts';

/** @returns a function that stops listening */
export function onConnectionBack(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

export const watchConnection = fromCallback(({ sendBack }) =>
  onConnectionBack(() => sendBack({ type: 'connection.back' } satisfies ConnectionReport)),
);
