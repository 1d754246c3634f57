/** The lanes of the onboarding board: the projects of each stage, and what a card says of its days (spec §2.14). Pure. */
import { stages, type OnboardingProject, type Stage } from '../../contract/records/onboarding.ts';
import { daysBetween } from '../../contract/rules/day-count.ts';
import { formatDay } from '../../contract/rules/day-format.ts';

/** Of projects that are done, those of so many days are shown. */
export const DONE_DAYS = 90;

/** From so many days on, they are told as weeks. */
const WEEKS_FROM = 14;
/** Before the target, so many days are told in place of the day. */
const SOON = 7;

export type Tone = 'late' | 'soon' | 'none';

export interface Told {
  readonly tone: Tone;
  readonly text: string;
}

type Row = OnboardingProject;

const byText = (one: string | null, other: string | null) => {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
};

/** The nearest target first; without one last. The order of the records is kept among equals. */
const byNearestTarget = (one: Row, other: Row) => byText(one.target_date, other.target_date);
const byLastDone = (one: Row, other: Row) => byText(other.stage_set_on, one.stage_set_on);

export interface Lane {
  readonly stage: Stage;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly revenue: number;
}

const isRecent = ({ stage_set_on: on }: Row, today: string) =>
  on !== null && daysBetween(on, today) <= DONE_DAYS;

/** @param today YYYY-MM-DD */
export const lanesOf = (rows: readonly Row[], today: string): readonly Lane[] =>
  stages.map(({ value: stage, label }) => {
    const own = rows.filter((row) => row.stage === stage);
    const shown =
      stage === 'done'
        ? own.filter((row) => isRecent(row, today)).toSorted(byLastDone)
        : own.toSorted(byNearestTarget);
    return {
      stage,
      label: stage === 'done' ? `${label}, ${DONE_DAYS} days` : label,
      rows: shown,
      revenue: shown.reduce((sum, { account_revenue: revenue }) => sum + (revenue ?? 0), 0),
    };
  });

export const stageLabel = (stage: Stage): string =>
  stages.find(({ value }) => value === stage)?.label ?? stage;

/** The stage before or after another one; null at the ends. */
export function stageBeside(stage: Stage, by: -1 | 1): Stage | null {
  const at = stages.findIndex(({ value }) => value === stage);
  return stages[at + by]?.value ?? null;
}

/** Where a project stands among those of a stage once it is there, from 1. */
export function placeIn(rows: readonly Row[], id: string, stage: Stage, today: string) {
  const moved = rows.map((row) => (row.id === id ? { ...row, stage, stage_set_on: today } : row));
  const own = lanesOf(moved, today).find((lane) => lane.stage === stage)?.rows ?? [];
  return { place: own.findIndex((row) => row.id === id) + 1, of: own.length };
}

const span = (days: number) => {
  if (days >= WEEKS_FROM) return `${Math.round(days / 7)} weeks`;
  return days === 1 ? '1 day' : `${days} days`;
};

/** `Jan 14`, with the year where it is another one than today's. */
export const shortDay = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).replace(/, \d+$/, '') : formatDay(day);

/** What is said of a day by which something is due. */
export function dueText(day: string, daysLeft: number, today: string): Told {
  if (daysLeft < 0) return { tone: 'late', text: `${span(-daysLeft)} late` };
  if (daysLeft === 0) return { tone: 'soon', text: 'Today' };
  return { tone: 'none', text: shortDay(day, today) };
}

/** What a card says of the project's days. */
export function cardText(row: Row, today: string): Told {
  const { stage, stage_set_on: since, target_date: target, go_live_date: expected } = row;
  if (stage === 'done')
    return { tone: 'none', text: since === null ? 'Done' : `Done ${shortDay(since, today)}` };
  if (target === null) return { tone: 'none', text: 'No target' };
  const left = daysBetween(today, target);
  const beyond = expected === null ? 0 : daysBetween(target, expected);
  const late = Math.max(-left, beyond);
  if (late > 0) return { tone: 'late', text: `${span(late)} late` };
  if (left === 0) return { tone: 'soon', text: 'Due today' };
  return left <= SOON
    ? { tone: 'soon', text: `Due in ${span(left)}` }
    : { tone: 'none', text: shortDay(target, today) };
}

/** Counted over all projects that a view shows. */
export const lateCount = (rows: readonly Row[]) => rows.filter(({ risk }) => risk === 'late').length;
