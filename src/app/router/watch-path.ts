/** `watchPath` of the navigation machine: the router's path, told to every machine that listens. */
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { fromCallback } from 'xstate';
import type { NavigationReport } from '../../../machines/shell/navigation.machine.ts';

const listeners = new Set<(path: string) => void>();

export const watchPath = fromCallback(({ sendBack }) => {
  const tell = (path: string) => {
    const report: NavigationReport = { type: 'path.changed', path };
    sendBack(report);
  };
  listeners.add(tell);
  return () => void listeners.delete(tell);
});

/** Inside the router: before the page is painted, so that the active item never lags behind. */
export function usePathReport(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    for (const tell of listeners) tell(pathname);
  }, [pathname]);
}
