/**
 * The charts of the dashboards (spec §2.2, decision 77): what each of them counts, and the one shape in which all of them
 * are answered. They are counted on the server, in the reader's timezone; a page draws what it is answered.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { filterLimits } from './filter.ts';
import type { pages } from './pages.ts';
import { isDay } from './rules/day.ts';
import { daysBetween } from './rules/day-count.ts';
import { periods } from './rules/period.ts';
import { id, isoDay } from './shapes.ts';

export const chartKinds = [
  'renewals-by-month',
  'revenue-at-risk',
  'weighted-forecast',
  'confidence-over-time',
  'owner-workload',
  'onboarding-by-stage',
  'support-ages',
  'first-answer-times',
  'improvements-by-revenue',
] as const;
export type ChartKind = (typeof chartKinds)[number];

/** `bars` are stacked by series, from left to right; `rows` are lying bars; `lines` go from row to row. */
export type Drawing = 'bars' | 'rows' | 'lines';

export const units = ['usd', 'count', 'percent', 'hours'] as const;
export type Unit = (typeof units)[number];

interface ChartFacts {
  readonly title: string;
  readonly drawing: Drawing;
  /** The page with the records that are counted. A filter of the dashboard is read with the fields of their type. */
  readonly page: keyof typeof pages;
  /** What a row is: the head of the first column of the table. */
  readonly row_label: string;
  /** Only what lies in the period is counted. The others are about today, and the period changes nothing. */
  readonly by_period: boolean;
  /** Each row is one record, and its note is said beside its value in place of the number of records. */
  readonly row_is_record?: true;
}

export const charts: Readonly<Record<ChartKind, ChartFacts>> = {
  'renewals-by-month': {
    title: 'Renewals by month',
    drawing: 'bars',
    page: 'renewals',
    row_label: 'Month',
    by_period: true,
  },
  'revenue-at-risk': {
    title: 'Revenue at risk',
    drawing: 'rows',
    page: 'renewals',
    row_label: 'Due',
    by_period: false,
  },
  'weighted-forecast': {
    title: 'Weighted forecast',
    drawing: 'lines',
    page: 'renewals',
    row_label: 'Month',
    by_period: true,
  },
  'confidence-over-time': {
    title: 'Confidence over time',
    drawing: 'lines',
    page: 'renewals',
    row_label: 'Day',
    by_period: false,
  },
  'owner-workload': {
    title: 'Owner workload',
    drawing: 'rows',
    page: 'renewals',
    row_label: 'Owner',
    by_period: true,
  },
  'onboarding-by-stage': {
    title: 'Onboarding by stage',
    drawing: 'rows',
    page: 'onboarding',
    row_label: 'Stage',
    by_period: false,
  },
  'support-ages': {
    title: 'Support ages',
    drawing: 'bars',
    page: 'supportRequests',
    row_label: 'Age',
    by_period: false,
  },
  'first-answer-times': {
    title: 'First answer times',
    drawing: 'lines',
    page: 'supportRequests',
    row_label: 'Week',
    by_period: false,
  },
  'improvements-by-revenue': {
    title: 'Improvement requests',
    drawing: 'rows',
    page: 'productImprovement',
    row_label: 'Request',
    by_period: false,
    row_is_record: true,
  },
};

/** The longest period of two days, so that no chart has more months than can be drawn. */
const PERIOD_DAYS_MOST = 1830;

/** A page and its query without `?`, which narrows its table to the records behind a mark. */
const opened = z.object({ page: z.string(), query: z.string() });
export type Opened = z.output<typeof opened>;

const value = z.nullable(z.number());

const chartRow = z.object({
  /** The month, the bucket, the member's id … : unique in the chart. */
  key: z.string(),
  /** At the axis: `May`. */
  label: z.string(),
  /** Above the values of a mark, and in the table: `May 2026`. */
  title: z.string(),
  /** One for each series, in their order. Null where there is nothing to say, such as a share of nothing. */
  values: z.array(value),
  /** The number of records behind each of the values. */
  counts: z.array(z.int()),
  /** All series together; null where they cannot be added. */
  value,
  /** The number of records behind the row. */
  count: z.int(),
  /** What is said of the row beside its values: `6 renewals, weighted $1,340,000`. */
  note: z.nullable(z.string()),
  /** The records of the row; null if it has none, or if the filter is too long to be narrowed to them. */
  opens: z.nullable(opened),
  /** The records of each value. */
  opens_each: z.array(z.nullable(opened)),
});
export type ChartRow = z.output<typeof chartRow>;

export const chart = z.object({
  kind: z.enum(chartKinds),
  unit: z.enum(units),
  /** Under the title: what is measured, and the sum. */
  subtitle: z.string(),
  /** One or two sentences that say what the drawing shows. */
  summary: z.string(),
  /** ISO 8601 in UTC. */
  counted_at: z.iso.datetime(),
  /** Null for a chart that the period does not change. */
  period: z.nullable(z.object({ from: isoDay, to: isoDay, label: z.string() })),
  /** Parts of the filter that this chart cannot ask, in words. They are passed over. */
  passed_over: z.array(z.string()),
  series: z.array(z.object({ key: z.string(), label: z.string() })),
  rows: z.array(chartRow),
  /** The last line of the table. `value` is of all series together; null where they cannot be added. */
  total: z.object({ values: z.array(value), value, count: z.int(), opens: z.nullable(opened) }),
});
export type Chart = z.output<typeof chart>;

/**
 * `from` and `to` are days of the person's choice, in place of a period with a name; without either it is this year.
 * `filter` is in the written form of the one language (`filter/written.ts`).
 */
const asked = z
  .object({
    workspace_id: id,
    kind: z.enum(chartKinds),
    period: z.optional(z.enum(periods)),
    from: z.optional(isoDay),
    to: z.optional(isoDay),
    filter: z.optional(
      z.string().check(z.maxLength(filterLimits.written.most, filterLimits.written.problem)),
    ),
  })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), 'Please name both days'),
    z.refine(
      ({ from, to }) =>
        !isDay(from ?? '') ||
        !isDay(to ?? '') ||
        Math.abs(daysBetween(from ?? '', to ?? '')) <= PERIOD_DAYS_MOST,
      'Please choose at most five years',
    ),
  );

const common = {
  method: 'GET',
  spec: '§2.2',
  access: { who: 'member', workspace: 'query', right: 'read' },
  query: asked,
} as const;

export const getChart = defineCall({
  ...common,
  name: 'getChart',
  path: '/reports/charts',
  summary: 'One chart of the dashboards, counted now',
  answer: chart,
});

/** The table of the chart: a line for each row, a column for each series with its number of records. */
export const exportChart = defineCall({
  ...common,
  name: 'exportChart',
  path: '/reports/charts/export',
  summary: 'The values of one chart as CSV',
  answer: z.string(),
  download: { type: 'text/csv' },
});
