import { allOf, type Condition } from '../../../contract/filter.ts';
import { supportRequests } from '../../../contract/records/support-requests.ts';
import { addDays } from '../../../contract/rules/day-count.ts';
import { cellsBy, type Cell } from './cells.ts';
import type { Drawn, Line, Series } from './drawn.ts';
import { where } from './opened.ts';
import { counted, requestsCounted } from './words.ts';

export const unsolvedStatuses = ['open', 'waiting'] as const;

export const unsolved: Condition = where('status', 'any_of', ...unsolvedStatuses);

/** The youngest ones first, each up to so many days old. */
const spans = [
  { key: '0', most: 0, label: 'Today' },
  { key: '1', most: 1, label: '1 day' },
  { key: '3', most: 3, label: '2–3 days' },
  { key: '7', most: 7, label: '4–7 days' },
] as const;
const LONGEST = 7;
const OLDER = 'older';

/** Days are those of UTC, as in every filter of a moment; the one that has begun there may be tomorrow for the reader. */
export function ageRows(today: string): readonly Line[] {
  const opened = (operator: 'before' | 'after', days: number) =>
    where('opened_at', operator, addDays(today, -days));
  return [
    ...spans.map(({ key, most, label }, index): Line => {
      const younger = spans[index - 1];
      const notOlder = opened('after', most + 1);
      return {
        key,
        label,
        filter: younger === undefined ? notOlder : allOf([notOlder, opened('before', younger.most)]),
      };
    }),
    { key: OLDER, label: `Over ${LONGEST} days`, filter: opened('before', LONGEST) },
  ];
}

/** A request is past due as in the toolbar of its page: since a day before today. One that waits has no due time. */
export const dueSeries = (today: string): readonly Series[] => [
  {
    key: 'on-time',
    label: 'In time',
    filter: allOf([
      where('status', 'is', 'open'),
      { join: 'or', parts: [where('due_at', 'empty'), where('due_at', 'after', addDays(today, -1))] },
    ]),
  },
  { key: 'waiting', label: 'Waiting', filter: where('status', 'is', 'waiting') },
  {
    key: 'over',
    label: 'Past due',
    filter: allOf([where('status', 'is', 'open'), where('due_at', 'before', today)]),
  },
];

export function supportAges(today: string, cells: readonly Cell[]): Drawn {
  const cellOf = cellsBy(cells);
  const countOf = (row: string | null, series: string | null) => cellOf(row, series)?.count ?? 0;
  const all = counted(countOf(null, null), 'unsolved request');
  const over = countOf(null, 'over');
  return {
    unit: 'count',
    subtitle: `${all}, ${over} past due`,
    summary:
      `${all}. Opened today: ${countOf('0', null)}, more than ${LONGEST} days ago: ${countOf(OLDER, null)}. ` +
      `Past due: ${over}. Waiting for the contact: ${countOf(null, 'waiting')}.`,
    page: supportRequests.page,
    filter: unsolved,
    lines: ageRows(today).map((line) => ({
      ...line,
      note: requestsCounted(countOf(line.key, null)),
      filter: line.filter === null ? unsolved : allOf([unsolved, line.filter]),
    })),
    series: dueSeries(today),
    cellOf,
    missing: 0,
    adds: true,
    totalRow: null,
  };
}
