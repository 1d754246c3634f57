/** The lanes of the onboarding board: the projects of each stage, and what a card says of its days (spec §2.14). Pure. */
import { stages, type OnboardingProject, type Stage } from '../../contract/records/onboarding.ts';
import { daysBetween } from '../../contract/rules/day-count.ts';
import { late, shortDay, span, type Told } from './due-text.ts';

type Row = OnboardingProject;

/** So many cards of a lane are shown at first, and as many more each time. */
export const LANE_STEP = 20;

/** From so many days before the target on, they are told in place of the day. */
const SOON = 7;

export interface Lane {
  readonly stage: Stage;
  readonly label: string;
  readonly rows: readonly Row[];
  /** Of its accounts. */
  readonly revenue: number;
}

/** The account and the project, because most projects have the same name. */
export const cardName = ({ account_name: account, project_name: project }: Row) => `${account}, ${project}`;

export const stageLabel = (stage: Stage): string =>
  stages.find(({ value }) => value === stage)?.label ?? stage;

/** The stage with this name; null for the key of another place. */
export const stageOf = (key: string): Stage | null =>
  stages.find(({ value }) => value === key)?.value ?? null;

/** The stage before or after another one; the same one at the ends. */
export function stageBeside(stage: Stage, by: -1 | 1): Stage {
  const at = stages.findIndex(({ value }) => value === stage);
  return stages[at + by]?.value ?? stage;
}

/** The revenue of each account once, however many projects it has. */
export const revenueOf = (rows: readonly Row[]): number =>
  [...new Map(rows.map((row) => [row.customer_id, row.account_revenue ?? 0])).values()].reduce(
    (sum, revenue) => sum + revenue,
    0,
  );

/** What has no day is last. */
const byDay = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  if (one === null) return 1;
  return other === null || one < other ? -1 : 1;
};

const dayOf = ({ target_date: target, go_live_date: expected }: Row) => target ?? expected;

const byName = (one: Row, other: Row) => cardName(one).localeCompare(cardName(other), 'en');

/** The nearest day first. */
const byUrgency = (one: Row, other: Row) => byDay(dayOf(one), dayOf(other)) || byName(one, other);

/** What was done last first. */
const byLastDone = (one: Row, other: Row) =>
  (other.stage_set_on ?? '').localeCompare(one.stage_set_on ?? '', 'en') || byName(one, other);

/** The projects of one stage in their order. */
const laneRows = (rows: readonly Row[], stage: Stage): readonly Row[] =>
  rows.filter((row) => row.stage === stage).toSorted(stage === 'done' ? byLastDone : byUrgency);

/** A lane for each stage. */
export const lanesOf = (rows: readonly Row[]): readonly Lane[] =>
  stages.map(({ value: stage, label }) => {
    const own = laneRows(rows, stage);
    return { stage, label, rows: own, revenue: revenueOf(own) };
  });

/** The projects as if one of them were in a stage already. */
export const withStage = (rows: readonly Row[], id: string, stage: Stage, today: string): readonly Row[] =>
  rows.map((row) => (row.id === id && row.stage !== stage ? { ...row, stage, stage_set_on: today } : row));

export interface Place {
  /** From 1. */
  readonly place: number;
  readonly of: number;
}

/** Where a project stands among those of a stage, once it is there. */
export function placeIn(rows: readonly Row[], id: string, stage: Stage, today: string): Place {
  const own = laneRows(withStage(rows, id, stage, today), stage);
  return { place: own.findIndex((row) => row.id === id) + 1, of: own.length };
}

/** What a card says of the day of the go-live. @param today YYYY-MM-DD */
export function cardText(row: Row, today: string): Told {
  const { stage, stage_set_on: since, target_date: target, go_live_date: expected } = row;
  if (stage === 'done')
    return { tone: 'none', text: since === null ? 'Done' : `Done ${shortDay(since, today)}` };
  if (target === null)
    return { tone: 'none', text: expected === null ? 'No target' : shortDay(expected, today) };
  const left = daysBetween(today, target);
  const beyond = expected === null ? 0 : daysBetween(target, expected);
  const days = Math.max(-left, beyond);
  if (days > 0) {
    const day = expected !== null && days === beyond ? expected : target;
    return { tone: 'late', text: `${shortDay(day, today)}, ${late(days)}` };
  }
  if (left === 0) return { tone: 'soon', text: 'Due today' };
  return left <= SOON
    ? { tone: 'soon', text: `Due in ${span(left)}` }
    : { tone: 'none', text: shortDay(target, today) };
}
