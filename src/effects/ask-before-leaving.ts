/** What would be lost by leaving: the browser itself asks before a page is closed or reloaded, we before a sign-out,
 * and what the application does by itself waits. */

const holders = new Set<() => boolean>();

/** Whether anything would be lost now. */
export const wouldLose = () => [...holders].some((isNeeded) => isNeeded());

/** @returns how to stop asking */
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
