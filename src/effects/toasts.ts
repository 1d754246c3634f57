/**
 * What anything in the application wants said goes to the shelf of toasts through here. It waits until the shelf is
 * there: its code is fetched with the first toast.
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

/** Whether anything was ever said. */
export const isShelfWanted = () => wanted;

/** @returns how to stop listening */
export function onShelfWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toaster's slot of that name. */
export const watchToasts = fromCallback(({ sendBack }) => {
  tell = (request) => sendBack({ type: 'toast.show', ...request } satisfies ToasterReport);
  waiting.splice(0).forEach(tell);
  return () => {
    tell = null;
  };
});
