/** What the dashboards show, which is also in the address: a period, and a filter of the counted records. */
import type { CallInput } from '../../contract/call.ts';
import type { ChartKind, getChart } from '../../contract/charts.ts';
import { isDay } from '../../contract/rules/day.ts';
import { periods } from '../../contract/rules/period.ts';
import { filterLimits } from '../../contract/filter.ts';
import { listView, type ListViewOf } from '../shared/list-view.ts';

/** `days` is between `from` and `to`; other periods have neither. Without a period it is this year. */
export const dashboardView = listView([], {
  period: [...periods, 'days'],
  from: isDay,
  to: isDay,
  /** In the written form of the one language of filters. */
  filter: (text: string) => text !== '' && text.length <= filterLimits.written.most,
});
export type DashboardView = ListViewOf<(typeof dashboardView)['filters']>;

export type ChartQuery = CallInput<typeof getChart>;

type Days = Pick<ChartQuery['query'], 'period' | 'from' | 'to'>;

/** Until both days are chosen it is this year. */
function daysOf({ period, from, to }: DashboardView): Days {
  if (period === null) return {};
  if (period !== 'days') return { period };
  return from === null || to === null ? {} : { from, to };
}

/** What the server is asked for a chart of this view. */
export const chartQuery = (workspaceId: string, kind: ChartKind, view: DashboardView): ChartQuery => ({
  query: {
    workspace_id: workspaceId,
    kind,
    ...daysOf(view),
    ...(view.filter !== null && { filter: view.filter }),
  },
});
