/** A chart as a file for spreadsheets: the table that a page shows of it. */
import { charts, type Chart, type Unit } from '../../../contract/charts.ts';
import type { CsvCell } from '../csv/csv-text.ts';

const unitNames: Readonly<Record<Unit, string>> = {
  usd: 'US dollars',
  count: 'number',
  percent: '%',
  hours: 'hours',
};

export function exportedChart({ kind, unit, series, rows, total }: Chart): (readonly CsvCell[])[] {
  const adds = total.value !== null && series.length > 1;
  const head = [
    charts[kind].row_label,
    ...series.map(({ label }) => `${label} (${unitNames[unit]})`),
    ...(adds ? [`All (${unitNames[unit]})`] : []),
    'Number',
  ];
  const line = (name: string, values: readonly (number | null)[], value: number | null, count: number) => [
    name,
    ...values,
    ...(adds ? [value] : []),
    count,
  ];
  return [
    head,
    ...rows.map(({ title, values, value, count }) => line(title, values, value, count)),
    line('Total', total.values, total.value, total.count),
  ];
}
