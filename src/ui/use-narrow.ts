import { useSyncExternalStore } from 'react';

/** The breakpoint of spec §9. False without layout, as in tests. */
const narrow = typeof window.matchMedia === 'function' ? window.matchMedia('(max-width: 767px)') : null;

function subscribe(onChange: () => void): () => void {
  narrow?.addEventListener('change', onChange);
  return () => narrow?.removeEventListener('change', onChange);
}

/** Whether the window is narrow. For what CSS alone cannot do, such as another order of columns. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow?.matches ?? false);
}
