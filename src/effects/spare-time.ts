/** Waits until the browser is idle, and tells whether to save data. */

/** Milliseconds to wait in browsers without an idle callback. */
const OTHERWISE_MS = 500;

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, OTHERWISE_MS);
  });
}

/** Lets what waits go first, such as a key that was pressed. */
export const giveWay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** The person has enabled data saving: nothing is loaded ahead of time. */
export const savesData = () => (navigator as WithConnection).connection?.saveData === true;
