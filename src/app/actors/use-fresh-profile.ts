/** Loads the profile again when the browser was offline, and when the tab was hidden for a while: rights may have changed. */
import { useEffect } from 'react';
import { onConnectionBack } from '../../effects/watch-connection.ts';
import { onTabBack } from '../../effects/watch-tab.ts';
import { tellProfileOutdated } from './session.ts';

export function useFreshProfile(): void {
  useEffect(() => {
    const stops = [onConnectionBack(tellProfileOutdated), onTabBack(tellProfileOutdated)];
    return () => stops.forEach((stop) => stop());
  }, []);
}
