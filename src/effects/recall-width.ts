/** `recallWidth` of the navigation machine. */
import { fromCallback } from 'xstate';
import type { NavigationReport } from '../../machines/shell/navigation.machine.ts';
import { readUi } from './ui-memory.ts';

export const recallWidth = fromCallback(({ sendBack }) => {
  const { navigation } = readUi();
  if (navigation !== 'collapsed' && navigation !== 'expanded') return;
  const report: NavigationReport = { type: 'width.recalled', collapsed: navigation === 'collapsed' };
  sendBack(report);
});
