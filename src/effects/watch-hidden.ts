/** `watchHidden` of the live link: whether the tab is hidden. */
import { fromCallback } from 'xstate';
import type { TabReport } from '../../machines/records/live-link.machine.ts';

export const watchHidden = fromCallback(({ sendBack }) => {
  const changed = () => sendBack({ type: document.hidden ? 'tab.hidden' : 'tab.shown' } satisfies TabReport);
  if (document.hidden) changed();
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
});
