/** The browser's own question before a page is closed or reloaded: asked while something would be lost. */

const questions = new Set<() => boolean>();

/** @returns how to stop asking */
export function askBeforeLeaving(isNeeded: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };
  questions.add(isNeeded);
  window.addEventListener('beforeunload', ask);
  return () => {
    questions.delete(isNeeded);
    window.removeEventListener('beforeunload', ask);
  };
}

/** Whether leaving would ask: what the application does by itself must not cost anybody their work. */
export const wouldLoseSomething = () => [...questions].some((isNeeded) => isNeeded());
