/** Reports that the person is back at this tab after a while, when what it shows may be outdated. */

const AWAY_MS = 5 * 60_000;

/** @returns a function that stops listening */
export function onTabBack(listener: () => void): () => void {
  let hiddenAt = Infinity;
  const changed = () => {
    if (!document.hidden && Date.now() - hiddenAt >= AWAY_MS) listener();
    hiddenAt = document.hidden ? Date.now() : Infinity;
  };
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
