/** What the runs of the conversations say. */
import type { PanelMetric, PanelName } from '../panel/measure-panels.ts';
import type { Beside } from './beside-report.ts';

export const panelReport: Beside<PanelName, PanelMetric> = {
  what: 'conversation',
  titles: {
    keepwell: 'KeepWell conversation',
    virtuoso: 'react-virtuoso, bubbles and a field',
    chatscope: 'chatscope chat UI kit',
  },
  columns: [
    { metric: 'shown', label: 'messages on the page' },
    { metric: 'mount', label: 'mount', hasBudget: true },
    { metric: 'type', label: 'type a letter', hasBudget: true },
    { metric: 'ask', label: 'ask', hasBudget: true },
  ],
  about: (query) => `${Number(query.replace('messages=', '')).toLocaleString('en-US')} messages`,
};
