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
  'onboarding-by-stage': ['No projects run', 'It fills as onboarding projects are added.'],
  'support-ages': ['No unsolved requests', 'It fills as support requests come in.'],
  'first-answer-times': [
    'No request of the last twelve weeks was answered',
    'It fills as support requests get their first answer.',
  ],
  'improvements-by-revenue': [
    'No account with revenue asked for anything',
    'It fills as accounts ask for improvements.',
  ],
};

export const widthWords: Readonly<Record<ChartWidth, string>> = {
  4: 'One third wide',
  6: 'Half wide',
  8: 'Two thirds wide',
  12: 'Full width',
};
