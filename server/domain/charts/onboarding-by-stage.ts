import { allOf, type Filter } from '../../../contract/filter.ts';
import { onboarding, stages } from '../../../contract/records/onboarding.ts';
import { addDays } from '../../../contract/rules/day-count.ts';
import { cellsBy, type Cell } from './cells.ts';
import type { Drawn, Line, Series } from './drawn.ts';
import { where } from './opened.ts';
import { counted, listed } from './words.ts';

/** A project that is done is counted for so many days. */
const DONE_DAYS = 90;

const isDone = where('stage', 'is', 'done');

/** The day of a stage is in UTC and may be tomorrow for the reader. */
const isNew = (today: string) => where('stage_set_on', 'after', addDays(today, -DONE_DAYS - 1));

export const countedProjects = (today: string): Filter => ({
  join: 'or',
  parts: [where('stage', 'is_not', 'done'), isNew(today)],
});

export const stageRows = (today: string): readonly Line[] =>
  stages.map(({ value, label }) =>
    value === 'done'
      ? { key: value, label: `Done, ${DONE_DAYS} days`, filter: allOf([isDone, isNew(today)]) }
      : { key: value, label, filter: where('stage', 'is', value) },
  );

/** A project that is done is not late, whatever somebody set. */
export const latenessSeries: readonly Series[] = [
  {
    key: 'on-time',
    label: 'On time',
    filter: allOf([where('stage', 'is_not', 'done'), where('risk', 'is_not', 'late')]),
  },
  {
    key: 'late',
    label: 'Late',
    filter: allOf([where('stage', 'is_not', 'done'), where('risk', 'is', 'late')]),
  },
  { key: 'done', label: 'Finished', filter: isDone },
];

export function onboardingByStage(today: string, cells: readonly Cell[]): Drawn {
  const cellOf = cellsBy(cells);
  const countOf = (row: string | null, series: string | null) => cellOf(row, series)?.count ?? 0;
  const done = countOf('done', null);
  const running = countOf(null, null) - done;
  const late = countOf(null, 'late');
  const parts = stages.flatMap(({ value, label }) => {
    const count = value === 'done' ? 0 : countOf(value, null);
    return count === 0 ? [] : [`${count} in ${label}`];
  });
  const runs = counted(running, 'running project');
  return {
    unit: 'count',
    subtitle: `${runs}, ${late} late`,
    summary:
      `${runs}${parts.length === 0 ? '' : `: ${listed(parts)}`}. ` +
      `Late: ${late}. Finished in the last ${DONE_DAYS} days: ${done}.`,
    page: onboarding.page,
    filter: countedProjects(today),
    lines: stageRows(today).map((line) => ({ ...line, note: counted(countOf(line.key, null), 'project') })),
    series: latenessSeries,
    cellOf,
    missing: 0,
    adds: true,
    totalRow: null,
  };
}
