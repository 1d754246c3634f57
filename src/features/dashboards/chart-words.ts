import type { ChartKind } from '../../../contract/charts.ts';
import type { ChartWidth } from '../../../contract/dashboards.ts';

/** What is said in place of a drawing that has nothing to draw: that, and when it will fill. */
export const emptyWords: Readonly<Record<ChartKind, readonly [string, string]>> = {
  'renewals-by-month': ['No renewals in this period', 'It fills as contracts get a renewal date.'],
  'revenue-at-risk': ['Nothing is due', 'It fills when contracts come close to their renewal date.'],
  'weighted-forecast': [
    'Nothing to forecast in this period',
    'It fills as contracts get a value and a renewal date.',
  ],
  'confidence-over-time': ['No confidence was given yet', 'It fills as owners say how sure they are.'],
  'owner-workload': ['Nobody has renewals in this period', 'It fills as renewals get an owner.'],
};

export const widthWords: Readonly<Record<ChartWidth, string>> = {
  4: 'One third wide',
  6: 'Half wide',
  8: 'Two thirds wide',
  12: 'Full width',
};
