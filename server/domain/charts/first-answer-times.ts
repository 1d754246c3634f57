import { allOf, type Filter } from '../../../contract/filter.ts';
import { supportRequests } from '../../../contract/records/support-requests.ts';
import { addDays } from '../../../contract/rules/day-count.ts';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { cellsBy, type Cell } from './cells.ts';
import { weekDays } from './confidence-over-time.ts';
import type { Drawn, Line } from './drawn.ts';
import { where } from './opened.ts';
import { hoursSaid, requestsCounted } from './words.ts';

const DAYS = 7;

const isAnswered = where('first_answered_at', 'not_empty');

const openedAfter = (day: string) => where('opened_at', 'after', day);

const dayBefore = (today: string) => addDays(weekDays(today)[0] ?? today, -DAYS);

/** The first day of the twelve weeks. */
export const answeredSince = (today: string): string => addDays(dayBefore(today), 1);

/** Answered requests that were opened in the twelve weeks: none of them is old enough to be archived. */
export const answeredLately = (today: string): Filter => allOf([isAnswered, openedAfter(dayBefore(today))]);

/** Weeks that end on the weekday of today. The last one has no end, because a day in UTC may begin before the reader's. */
export const openedRows = (today: string): readonly (Line & { readonly title: string })[] =>
  weekDays(today).map((day) => {
    const title = formatDay(day);
    const from = openedAfter(addDays(day, -DAYS));
    return {
      key: day,
      label: title.replace(/,.*/, ''),
      title: `Week to ${title}`,
      filter: allOf([
        isAnswered,
        from,
        ...(day === today ? [] : [where('opened_at', 'before', addDays(day, 1))]),
      ]),
    };
  });

export function firstAnswerTimes(today: string, cells: readonly Cell[]): Drawn {
  const cellOf = cellsBy(cells);
  const count = cellOf(null, null)?.count ?? 0;
  const said = (row: string | null, series: string) => hoursSaid(cellOf(row, series)?.value ?? 0);
  const now = cellOf(today, null)?.count ?? 0;
  return {
    unit: 'hours',
    subtitle: 'From opening to the first answer, twelve weeks',
    summary:
      count === 0
        ? 'No request of the last twelve weeks was answered.'
        : `${requestsCounted(count)} of the last twelve weeks ${count === 1 ? 'was' : 'were'} answered, half of them within ` +
          `${said(null, 'median')} and nine of ten within ${said(null, 'most')}. ` +
          (now === 0 ? 'None in the last week.' : `In the last week half within ${said(today, 'median')}.`),
    page: supportRequests.page,
    filter: answeredLately(today),
    lines: openedRows(today).map((line) => ({
      ...line,
      note: requestsCounted(cellOf(line.key, null)?.count ?? 0),
    })),
    series: [
      { key: 'median', label: 'Half', filter: null },
      { key: 'most', label: '9 of 10', filter: null },
    ],
    cellOf,
    missing: null,
    adds: false,
    totalRow: null,
  };
}
