/** Changes of an arrangement of charts. Pure. */
import type { ChartKind } from '../../contract/charts.ts';
import { chartWidths, type ChartWidth, type PlacedChart } from '../../contract/dashboards.ts';
import type { DropPlace } from '../shared/drag.machine.ts';
import { movedBy, movedTo } from '../shared/order.ts';

type Charts = readonly PlacedChart[];

const kindsOf = (charts: Charts) => charts.map(({ kind }) => kind);

/** The charts in the order of these kinds, which are theirs. */
const inOrder = (charts: Charts, kinds: readonly string[]): Charts =>
  kinds.flatMap((kind) => charts.find((one) => one.kind === kind) ?? []);

export const isSameArrangement = (one: Charts, other: Charts): boolean =>
  one.length === other.length &&
  one.every(({ kind, width }, index) => kind === other[index]?.kind && width === other[index]?.width);

export const placedBy = (charts: Charts, kind: string, by: -1 | 1): Charts =>
  inOrder(charts, movedBy(kindsOf(charts), kind, by));

export const placedTo = (charts: Charts, kind: string, place: DropPlace | null): Charts =>
  inOrder(charts, movedTo(kindsOf(charts), kind, place));

export const withWidth = (charts: Charts, kind: string, width: ChartWidth): Charts =>
  charts.map((one) => (one.kind === kind ? { ...one, width } : one));

/** The next wider or narrower width; the same at either end. */
export function widened(charts: Charts, kind: string, by: -1 | 1): Charts {
  const now = charts.find((one) => one.kind === kind)?.width ?? chartWidths[0];
  return withWidth(charts, kind, chartWidths[chartWidths.indexOf(now) + by] ?? now);
}

/** The chart behind all others. */
export const withChart = (charts: Charts, kind: ChartKind): Charts => [...charts, { kind, width: 6 }];
