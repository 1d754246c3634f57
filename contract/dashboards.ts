/**
 * The arrangement of the dashboard (spec §2.2, decision 77): which charts a person sees, in which order and how wide. A
 * person's own one is before the one that is shared with the workspace, which is before the default.
 *
 * A row of a chart opens `{ page, query }` and not one text, because the address also has the workspace's slug.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chartKinds, type ChartKind } from './charts.ts';
import { id } from './shapes.ts';

/** Columns of twelve. */
export const chartWidths = [4, 6, 8, 12] as const;
export type ChartWidth = (typeof chartWidths)[number];

/** A stored one may be of another version; the server leaves out what it does not know. */
export const placedChart = z.object({ kind: z.enum(chartKinds), width: z.literal(chartWidths) });
export type PlacedChart = z.output<typeof placedChart>;

const arrangement = z.array(placedChart).check(
  z.maxLength(chartKinds.length, 'A dashboard has each chart once'),
  z.refine(
    (placedCharts) => new Set(placedCharts.map(({ kind }) => kind)).size === placedCharts.length,
    'A dashboard has each chart once',
  ),
);

/** Of a workspace that shared none, from the first minute on. */
export const defaultArrangement: readonly PlacedChart[] = [
  { kind: 'renewals-by-month', width: 8 },
  { kind: 'revenue-at-risk', width: 4 },
  { kind: 'weighted-forecast', width: 6 },
  { kind: 'confidence-over-time', width: 6 },
  { kind: 'owner-workload', width: 4 },
  { kind: 'onboarding-by-stage', width: 4 },
  { kind: 'support-ages', width: 4 },
  { kind: 'improvements-by-revenue', width: 8 },
  { kind: 'first-answer-times', width: 4 },
] satisfies readonly { readonly kind: ChartKind; readonly width: ChartWidth }[];

const side = {
  charts: z.array(placedChart),
  /** Changes with each write; null if there is none. */
  version: z.nullable(id),
};

export const dashboard = z.object({
  /** Whose arrangement `charts` is. */
  from: z.enum(['default', 'shared', 'own']),
  charts: z.array(placedChart),
  /** Of the person's own arrangement, to be given as `expected_version` when it is saved; null if there is none. */
  version: side.version,
  /** What a reset leads to: the shared arrangement, or the default with the version null. */
  shared: z.object(side),
});
export type Dashboard = z.output<typeof dashboard>;

/** The data of a `stale_value` error (409) about an arrangement: the dashboard as it is now, and who changed it last. */
export const staleDashboard = z.object({
  dashboard,
  changed_by: z.nullable(z.string()),
  changed_by_caller: z.boolean(),
});
export type StaleDashboard = z.output<typeof staleDashboard>;

const common = {
  spec: '§2.2',
  access: { who: 'member', workspace: 'query', right: 'read' },
  query: z.object({ workspace_id: id }),
  answer: dashboard,
} as const;

/** The version that the person saw. Omitted: it is written whatever is there. */
const expected_version = z.optional(z.nullable(id));

export const getDashboard = defineCall({
  ...common,
  name: 'getDashboard',
  method: 'GET',
  path: '/reports/dashboard',
  summary: 'Which charts the caller sees, in which order and how wide',
});

/** For the caller alone. An arrangement that is there already writes nothing, whatever was expected. */
export const saveDashboard = defineCall({
  ...common,
  name: 'saveDashboard',
  method: 'PATCH',
  path: '/reports/dashboard',
  summary: 'Arranges the dashboard of the caller',
  body: z.object({ charts: arrangement, expected_version }),
});

/** The caller's own arrangement is gone afterwards: the shared one or the default is answered. */
export const resetDashboard = defineCall({
  ...common,
  name: 'resetDashboard',
  method: 'DELETE',
  path: '/reports/dashboard',
  summary: 'Gives the caller the arrangement of the workspace again',
});

/**
 * For everybody who has none of their own. The caller sees the shared one from then on, so their own is gone. Null takes the
 * shared one back. `expected_version` is that of `shared`.
 */
export const shareDashboard = defineCall({
  ...common,
  name: 'shareDashboard',
  method: 'PATCH',
  path: '/reports/dashboard/shared',
  summary: 'Arranges the dashboard of the workspace',
  access: { ...common.access, right: 'edit-any' },
  body: z.object({ charts: z.nullable(arrangement), expected_version }),
});
