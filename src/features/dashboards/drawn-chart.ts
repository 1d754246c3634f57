import { pages } from '../../../contract/pages.ts';
import { paths } from '../../../contract/paths.ts';
import { charts, type Chart, type Opened } from '../../../contract/charts.ts';
import type { DrawnChart } from '../../ui/charts/chart-data.ts';

const isPage = (name: string): name is keyof typeof pages => name in pages;

/** The address of the records; null where there are none, or of a page that this version does not know. */
export function addressOf(slug: string, opened: Opened | null): string | null {
  if (opened === null || !isPage(opened.page)) return null;
  const path = paths.workspace[opened.page](slug);
  return opened.query === '' ? path : `${path}?${opened.query}`;
}

/** The answer as a drawing takes it. */
export const drawnChart = (slug: string, { kind, unit, series, rows }: Chart): DrawnChart => ({
  unit,
  hasNotes: charts[kind].row_is_record === true,
  series,
  rows: rows.map(({ key, label, title, values, count, note, opens_each }) => ({
    key,
    label,
    title,
    values,
    count,
    note,
    links: opens_each.map((opened) => addressOf(slug, opened)),
  })),
});

/** Nothing but zeros, or nothing at all. */
export const isEmpty = ({ rows }: Pick<Chart, 'rows'>): boolean =>
  rows.every(({ values }) => values.every((value) => value === null || value === 0));
