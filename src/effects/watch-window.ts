/** `watchWindow` of the navigation machine: reports the narrow breakpoint of spec §9. */
import { fromCallback } from 'xstate';
import type { NavigationReport } from '../../machines/shell/navigation.machine.ts';

export const watchWindow = fromCallback(({ sendBack }) => {
  const narrow = window.matchMedia('(max-width: 767px)');
  const tell = () => {
    const report: NavigationReport = { type: 'window.resized', narrow: narrow.matches };
    sendBack(report);
  };
  tell();
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
});
