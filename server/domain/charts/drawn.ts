/** The rows of a chart from what was counted. Pure. */
import type { Chart, ChartRow, Unit } from '../../../contract/charts.ts';
import type { Filter } from '../../../contract/filter.ts';
import type { CellOf } from './cells.ts';
import { narrowed } from './opened.ts';

export interface Line {
  readonly key: string;
  readonly label: string;
  /** Omitted: the label. */
  readonly title?: string;
  readonly note?: string | null;
  /** What the records of the row have in common. */
  readonly filter: Filter | null;
  /** In place of the records of the row, for each of its values that is in the cells. */
  readonly opens?: ChartRow['opens'];
}

export interface Series {
  readonly key: string;
  readonly label: string;
  readonly filter: Filter | null;
}

/** What is drawn of the counted cells, and in which words. */
export interface Drawn {
  readonly unit: Unit;
  readonly subtitle: string;
  readonly summary: string;
  readonly page: string;
  /** What all records of the chart have in common, beside the filter of the dashboard. */
  readonly filter: Filter | null;
  readonly lines: readonly Line[];
  readonly series: readonly Series[];
  readonly cellOf: CellOf;
  /** A value that is not in the cells is 0; null for shares, which may be of nothing. */
  readonly missing: 0 | null;
  /** Values of several series can be added. */
  readonly adds: boolean;
  /** The row in which everything is counted; null for the sum of all rows. */
  readonly totalRow: string | null;
}

type Words = Pick<Chart, 'unit' | 'subtitle' | 'summary' | 'series' | 'rows' | 'total'>;

/** @param asked the filter of the dashboard */
export function drawnChart(drawn: Drawn, asked: Filter | null): Words {
  const { unit, subtitle, summary, page, lines, series, cellOf, missing, adds, totalRow } = drawn;
  const valueOf = (row: string | null, key: string | null) => cellOf(row, key)?.value ?? missing;
  const countOf = (row: string | null, key: string | null) => cellOf(row, key)?.count ?? 0;
  const opened = (count: number, ...filters: readonly (Filter | null)[]) =>
    count === 0 ? null : narrowed(page, [asked, ...filters]);
  const rows = lines.map((line): ChartRow => {
    const { key, label, title = label, note = null, filter, opens } = line;
    return {
      key,
      label,
      title,
      values: series.map((one) => valueOf(key, one.key)),
      counts: series.map((one) => countOf(key, one.key)),
      value: adds ? valueOf(key, null) : null,
      count: countOf(key, null),
      note,
      opens: opens ?? opened(countOf(key, null), filter),
      opens_each: series.map((one) => {
        if (opens === undefined) return opened(countOf(key, one.key), filter, one.filter);
        return cellOf(key, one.key) === undefined ? null : opens;
      }),
    };
  });
  return {
    unit,
    subtitle,
    summary,
    series: series.map(({ key, label }) => ({ key, label })),
    rows,
    total: {
      values: series.map((one) => valueOf(totalRow, one.key)),
      value: adds ? valueOf(totalRow, null) : null,
      count: countOf(totalRow, null),
      opens: opened(countOf(totalRow, null), drawn.filter),
    },
  };
}
