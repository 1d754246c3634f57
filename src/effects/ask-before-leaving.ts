/**
 * Prevents the loss of unsaved input: the browser asks before a page is closed or reloaded, the application asks
 * before a sign-out, and automatic reloads wait.
 */

const holders = new Set<() => boolean>();

/** Whether any input would be lost now. */
export const hasUnsavedInput = () => [...holders].some((isNeeded) => isNeeded());

/** @returns a function that stops asking */
export function askBeforeLeaving(isNeeded: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };
  holders.add(isNeeded);
  window.addEventListener('beforeunload', ask);
  return () => {
    holders.delete(isNeeded);
    window.removeEventListener('beforeunload', ask);
  };
}
