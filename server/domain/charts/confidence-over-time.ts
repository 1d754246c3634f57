import { addDays } from '../../../contract/rules/day-count.ts';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { renewals } from '../../../contract/records/renewals.ts';
import { cellsBy, type Cell, type CellOf } from './cells.ts';
import type { Drawn, Line } from './drawn.ts';
import { changesIn } from './opened.ts';
import { byConfidence, RENEWALS } from './renewal-lines.ts';
import { listed, renewalsCounted } from './words.ts';

const WEEKS = 12;

/** Twelve days, a week apart; the last one is today. The values of a day are those at its end. */
export const weekDays = (today: string): readonly string[] =>
  Array.from({ length: WEEKS }, (_, index) => addDays(today, 7 * (index + 1 - WEEKS)));

const shares = (cellOf: CellOf, row: string) =>
  byConfidence.flatMap(({ key, label }) => {
    const share = cellOf(row, key)?.value;
    return share === undefined || share === null ? [] : [`${Math.round(share)}% ${label}`];
  });

/** A confidence that no record had is a share of 0 where there are shares. */
const absent = (cellOf: CellOf, row: string | null): Cell | undefined => {
  const all = cellOf(row, null);
  return all === undefined ? undefined : { ...all, value: all.value === null ? null : 0, count: 0 };
};

/** What others changed in a week is behind its values; behind those of today are the records. */
export function confidenceOverTime(today: string, cells: readonly Cell[]): Drawn {
  const cellOf = cellsBy(cells);
  const days = weekDays(today);
  const lines = days.map((day, index): Line => {
    const key = String(index + 1);
    const count = cellOf(key, null)?.count ?? 0;
    const title = formatDay(day);
    return {
      key,
      label: title.replace(/,.*/, ''),
      title,
      note: renewalsCounted(count),
      filter: null,
      ...(day !== today && { opens: changesIn(renewals.noun.one, addDays(day, -6), day) }),
    };
  });
  const now = String(WEEKS);
  const first = lines.find(({ key }) => key !== now && shares(cellOf, key).length > 0);
  const present = listed(shares(cellOf, now)) || 'no contract value';
  const before = first === undefined ? '' : ` ${first.title}: ${listed(shares(cellOf, first.key))}.`;
  return {
    unit: 'percent',
    subtitle: 'Share of contract value, twelve weeks',
    summary: `Today: ${present}.${before}`,
    page: RENEWALS,
    filter: null,
    lines,
    series: byConfidence,
    cellOf: (row, series) => cellOf(row, series) ?? absent(cellOf, row),
    missing: null,
    adds: false,
    totalRow: now,
  };
}
