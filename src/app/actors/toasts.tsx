/** The place of the toasts. Their code is not part of the first view. */
import { useSyncExternalStore } from 'react';
import { isShelfWanted, onShelfWanted } from '../../effects/toasts.ts';
import { lazyPart } from '../router/lazy-page.tsx';

export const toastShelf = lazyPart(() =>
  import('./toast-shelf-with-effects.tsx').then((module) => module.ToastShelfWithEffects),
);

export function Toasts() {
  return useSyncExternalStore(onShelfWanted, isShelfWanted) ? <toastShelf.Part /> : null;
}
