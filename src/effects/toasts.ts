/**
 * The toast bus: any code can show a toast. Requests wait until the toast list has loaded, because its code is loaded
 * with the first toast.
 */
import { fromCallback } from 'xstate';
import type { ToasterReport } from '../../machines/shell/toaster.machine.ts';
import type { ToastRequest } from '../../machines/shell/toast.machine.ts';

const waiting: ToastRequest[] = [];
const listeners = new Set<() => void>();
let wanted = false;
let tell: ((request: ToastRequest) => void) | null = null;

export function showToast(request: ToastRequest): void {
  if (tell) tell(request);
  else waiting.push(request);
  wanted = true;
  for (const listener of listeners) listener();
}

/** Whether a toast was ever requested. */
export const isShelfWanted = () => wanted;

/** @returns a function that stops listening */
export function onShelfWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The slot `watchToasts` of the toaster machine. */
export const watchToasts = fromCallback(({ sendBack }) => {
  tell = (request) => sendBack({ type: 'toast.show', ...request } satisfies ToasterReport);
  waiting.splice(0).forEach(tell);
  return () => {
    tell = null;
  };
});
