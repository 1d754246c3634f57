/** What the home says in words. Pure. */
import type { Home, HomeChange } from '../../../contract/home.ts';
import { addDays, daysBetween } from '../../../contract/rules/day-count.ts';
import { auditEntityNames } from '../../../contract/rules/audit-text.ts';
import { formatLongDay, weekdayOf } from '../../../contract/rules/weekday.ts';
import { dueText } from '../../../machines/onboarding/due-text.ts';
import { changedFields, entityName } from '../../records/audit-words.ts';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** `two renewals`. */
const counted = (count: number, one: string, many: string) =>
  `${NUMBERS[count] ?? count} ${count === 1 ? one : many}`;

/** `two tasks and one request are late`; nothing for none of both. */
function so(amounts: readonly (readonly [count: number, one: string, many: string])[], what: string) {
  const some = amounts.filter(([count]) => count > 0);
  const isOne = some.length === 1 && some[0]?.[0] === 1;
  const told = some.map((amount) => counted(...amount)).join(' and ');
  return told === '' ? [] : [`${told} ${isOne ? 'is' : 'are'} ${what}`];
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether anything waits for the person. */
export const isDue = ({ renewals: { overdue, coming, notice }, tasks, requests }: Home): boolean =>
  overdue.count + coming.count + notice.count + tasks.count + requests.count > 0;

/** `Thursday, January 15. Two renewals are overdue, one task and one request are late.` */
export function summary(home: Home): string {
  const late = [
    ...so([[home.renewals.overdue.count, 'renewal', 'renewals']], 'overdue'),
    ...so(
      [
        [home.tasks.late, 'task', 'tasks'],
        [home.requests.late, 'request', 'requests'],
      ],
      'late',
    ),
  ];
  const day = `${formatLongDay(home.today)}.`;
  if (!isDue(home)) return day;
  return `${day} ${late.length === 0 ? 'Nothing is late.' : `${capital(late.join(', '))}.`}`;
}

/** When a task is due, as one says it: `2 days late`, `Today`, `Tomorrow`, `Mon, Jan 19`. */
export function taskDay(day: string, days: number, today: string): ReturnType<typeof dueText> {
  const told = dueText(day, days, today);
  if (days <= 0) return told;
  return { ...told, text: days === 1 ? 'Tomorrow' : `${weekdayOf(day).slice(0, 3)}, ${told.text}` };
}

const inZone = (timezone: string, style: Intl.DateTimeFormatOptions, locale = 'en-US') => {
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: timezone });
  // Newer engines separate AM and PM by a narrow space.
  return (moment: string) => format.format(new Date(moment)).replace(/\s/g, ' ');
};

interface Clock {
  /** The person's day. */
  readonly today: string;
  readonly timezone: string;
}

/** The day of a moment, as one says it today: null for today, `yesterday`, `Tuesday`, `Jan 3`. */
function spokenDay(moment: string, { today, timezone }: Clock): string | null {
  // Canadians write a date as YYYY-MM-DD.
  const day = inZone(timezone, {}, 'en-CA')(moment);
  if (day >= today) return null;
  if (day === addDays(today, -1)) return 'yesterday';
  if (daysBetween(day, today) < 7) return weekdayOf(day);
  return inZone(timezone, { month: 'short', day: 'numeric' })(moment);
}

/** `8:41 AM` for today, otherwise the day alone: `Yesterday`. */
export function whenChanged(moment: string, clock: Clock): string {
  return capital(spokenDay(moment, clock) ?? inZone(clock.timezone, { timeStyle: 'short' })(moment));
}

/** `Since Tuesday, 5:40 PM`. */
export function sinceWords(since: string | null, clock: Clock): string {
  if (since === null) return 'Last 7 days';
  const time = inZone(clock.timezone, { timeStyle: 'short' })(since);
  const day = spokenDay(since, clock);
  return `Since ${day === null ? time : `${day}, ${time}`}`;
}

/** What somebody did, in the parts of a sentence. */
export interface ToldChange {
  /** `changed Confidence of`. */
  readonly did: string;
  /** `Northwind Traders`, or `14 contacts`. */
  readonly what: string;
}

export function toldChange({ entry, records }: HomeChange): ToldChange {
  const { action, source, entity_type } = entry;
  const kind = auditEntityNames[entity_type].toLowerCase();
  const what = records === 1 ? entityName(entry) : `${records} ${kind}s`;
  if (action === 'create') return { did: source === 'import' ? 'imported' : 'added', what };
  if (action === 'delete') return { did: 'removed', what };
  if (action === 'restore') return { did: 'restored', what };
  const fields = changedFields(entry);
  return { did: fields === '' ? 'changed' : `changed ${fields} of`, what };
}

/** `16 changes`, or `500+ changes` where no more are counted. */
export const changesCount = (count: number, counted: number): string =>
  count === 1 ? '1 change' : `${count >= counted ? `${counted}+` : count} changes`;
