/** The place of the toasts. Their code is fetched with the first of them, and the first view does without. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isShelfWanted, onShelfWanted } from '../effects/toasts.ts';

const ToastShelf = lazy(() =>
  import('./toast-shelf-with-effects.tsx').then((module) => ({ default: module.ToastShelfWithEffects })),
);

export function Toasts() {
  const wanted = useSyncExternalStore(onShelfWanted, isShelfWanted);
  return wanted ? (
    <Suspense>
      <ToastShelf />
    </Suspense>
  ) : null;
}
