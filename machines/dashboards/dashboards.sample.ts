/** Dashboards of a small workspace, for walks and tests. */
import type { Chart } from '../../contract/charts.ts';
import type { Dashboard, PlacedChart } from '../../contract/dashboards.ts';

export const placed: readonly PlacedChart[] = [
  { kind: 'renewals-by-month', width: 8 },
  { kind: 'revenue-at-risk', width: 4 },
];

/** The default, before a person arranged anything. */
export const byDefault: Dashboard = {
  from: 'default',
  charts: [...placed],
  version: null,
  shared: { charts: [...placed], version: null },
};

/** With one chart, so that what it counts is not mixed with another one. */
export const ownDashboard: Dashboard = {
  ...byDefault,
  from: 'own',
  charts: placed.slice(0, 1),
  version: 'v1',
};

const opened = (filter: string) => ({ page: 'renewals', query: `filter=${filter}` });

export const byMonth: Chart = {
  kind: 'renewals-by-month',
  unit: 'usd',
  subtitle: 'Contract value by confidence, $2.58M in 2026',
  summary: 'January $828k to May $1.75M, highest May.',
  counted_at: '2026-01-16T14:52:00.000Z',
  period: { from: '2026-01-01', to: '2026-12-31', label: '2026' },
  passed_over: [],
  series: [
    { key: 'high', label: 'High' },
    { key: 'low', label: 'Low' },
  ],
  rows: [
    {
      key: '2026-01',
      label: 'Jan',
      title: 'January 2026',
      values: [180_000, 648_000],
      counts: [1, 2],
      value: 828_000,
      count: 3,
      note: '3 renewals',
      opens: opened('january'),
      opens_each: [opened('january-high'), opened('january-low')],
    },
    {
      key: '2026-05',
      label: 'May',
      title: 'May 2026',
      values: [1_748_000, null],
      counts: [6, 0],
      value: 1_748_000,
      count: 6,
      note: null,
      opens: opened('may'),
      opens_each: [opened('may-high'), null],
    },
  ],
  total: { values: [1_928_000, 648_000], value: 2_576_000, count: 9, opens: opened('all') },
};

export const emptyByMonth: Chart = {
  ...byMonth,
  rows: [],
  total: { values: [0, 0], value: 0, count: 0, opens: null },
};
