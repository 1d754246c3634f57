/** When the browser has nothing to do, and whether it should stay so. */

/** Not every browser tells; then a moment after what is under way. */
const OTHERWISE_MS = 500;

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, OTHERWISE_MS);
  });
}

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** The person has asked for little data: nothing is fetched that might not be needed. */
export const savesData = () => (navigator as WithConnection).connection?.saveData === true;
