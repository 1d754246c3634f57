/**
 * The numbers of the charts of onboarding, support and product improvement, counted from lists of the records and with nothing of
 * what the server counts with.
 */
import { expect } from 'vitest';
import type { Chart } from '../../../contract/charts.ts';
import type { Improvement } from '../../../contract/records/improvements.ts';
import type { OnboardingProject } from '../../../contract/records/onboarding.ts';
import type { SupportRequest } from '../../../contract/records/support-requests.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

const daysBefore = (today: string, count: number) =>
  new Date(Date.parse(today) - count * DAY_MS).toISOString().slice(0, 10);

/** The rows with their numbers, in their order. */
const shown = ({ rows }: Chart) =>
  rows.map(({ key, values, counts, count }) => ({ key, values, counts, count }));

/** Each record counts for one. */
function expectNumbers<R>(
  chart: Chart,
  records: readonly R[],
  rows: readonly (readonly [key: string, keeps: (record: R) => boolean])[],
  series: readonly ((record: R) => boolean)[],
): void {
  const numbers = rows.map(([key, keeps]) => {
    const own = records.filter(keeps);
    const counts = series.map((belongs) => own.filter(belongs).length);
    return { key, values: counts, counts, count: own.length };
  });
  expect(shown(chart)).toEqual(numbers);
  expect(chart.rows.map(({ value }) => value)).toEqual(numbers.map(({ count }) => count));
  const { total } = chart;
  expect(total).toMatchObject({
    count: numbers.reduce((sum, { count }) => sum + count, 0),
    value: numbers.reduce((sum, { count }) => sum + count, 0),
    values: series.map((_, place) => numbers.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0)),
  });
}

function isLate({ stage, risk_override, target_date, go_live_date }: OnboardingProject, today: string) {
  if (stage === 'done') return false;
  if (risk_override !== null) return risk_override === 'late';
  if (target_date === null) return false;
  return target_date < today || (go_live_date !== null && go_live_date > target_date);
}

export function expectStages(chart: Chart, projects: readonly OnboardingProject[], today: string): void {
  const isNew = ({ stage_set_on }: OnboardingProject) => (stage_set_on ?? '') >= daysBefore(today, 90);
  const running = ['kick_off', 'set_up', 'training', 'go_live'].map(
    (name) => [name, ({ stage }: OnboardingProject) => stage === name] as const,
  );
  expectNumbers(
    chart,
    projects,
    [...running, ['done', (project) => project.stage === 'done' && isNew(project)]],
    [
      (project) => project.stage !== 'done' && !isLate(project, today),
      (project) => isLate(project, today),
      ({ stage }) => stage === 'done',
    ],
  );
}

/** The age of a request in days of UTC. */
const ageOf = ({ opened_at }: SupportRequest, today: string) =>
  (Date.parse(today) - Date.parse((opened_at ?? '').slice(0, 10))) / DAY_MS;

export function expectAges(chart: Chart, requests: readonly SupportRequest[], today: string): void {
  const between = (least: number, most: number) => (request: SupportRequest) =>
    ageOf(request, today) >= least && ageOf(request, today) <= most;
  const isOver = ({ status, due_at }: SupportRequest) =>
    status === 'open' && due_at !== null && due_at.slice(0, 10) < today;
  expectNumbers(
    chart,
    requests.filter(({ status }) => status === 'open' || status === 'waiting'),
    [
      ['0', between(-1, 0)],
      ['1', between(1, 1)],
      ['3', between(2, 3)],
      ['7', between(4, 7)],
      ['older', between(8, Infinity)],
    ],
    [
      (request) => request.status === 'open' && !isOver(request),
      ({ status }) => status === 'waiting',
      isOver,
    ],
  );
}

/** The value below which a share of all lies; between two values in proportion. */
function shareOf(sorted: readonly number[], share: number): number | null {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below === undefined || above === undefined ? null : below + (above - below) * (place % 1);
}

/** Hours are answered with two decimals. */
const sameHours = (told: number | null | undefined, hours: number | null) =>
  hours === null || told === null || told === undefined
    ? told === hours
    : Math.abs(told - hours) <= 0.005 + 1e-9;

export function expectAnswerTimes(chart: Chart, requests: readonly SupportRequest[], today: string): void {
  const answered = requests.flatMap(({ opened_at, first_answered_at }) => {
    const day = (opened_at ?? '').slice(0, 10);
    const hours = (Date.parse(first_answered_at ?? '') - Date.parse(opened_at ?? '')) / HOUR_MS;
    return first_answered_at === null || day <= daysBefore(today, 84) ? [] : [{ day, hours }];
  });
  const check = (values: Chart['rows'][number]['values'], count: number, some: typeof answered) => {
    const hours = some.map((one) => one.hours).toSorted((one, other) => one - other);
    expect(count).toBe(some.length);
    for (const [place, share] of [0.5, 0.9].entries()) {
      const wanted = shareOf(hours, share);
      expect(sameHours(values[place], wanted), `${values[place]} is ${wanted}`).toBe(true);
    }
  };
  expect(chart.rows.map(({ key }) => key)).toEqual(
    Array.from({ length: 12 }, (_, week) => daysBefore(today, 7 * (11 - week))),
  );
  for (const { key, values, count, counts } of chart.rows) {
    const from = daysBefore(key, 7);
    const own = answered.filter(({ day }) => day > from && (key === today || day <= key));
    check(values, count, own);
    expect(counts).toEqual([own.length, own.length]);
  }
  check(chart.total.values, chart.total.count, answered);
}

export function expectRanked(chart: Chart, improvements: readonly Improvement[]): void {
  const revenueOf = ({ annual_revenue }: Improvement) => annual_revenue ?? 0;
  const ranked = improvements
    .filter((one) => one.status !== 'declined' && revenueOf(one) > 0)
    .toSorted((one, other) => revenueOf(other) - revenueOf(one) || (one.id < other.id ? -1 : 1));
  expect(
    chart.rows.map(({ key, title, values, count, note }) => ({ key, title, values, count, note })),
  ).toEqual(
    ranked.slice(0, 8).map((one) => ({
      key: one.id,
      title: one.title,
      values: one.status === 'shipped' ? [null, revenueOf(one)] : [revenueOf(one), null],
      count: 1,
      note: expect.stringMatching(new RegExp(`^${one.accounts_count} accounts?(, |$)`)) as string,
    })),
  );
  expect(chart.total).toMatchObject({ values: [null, null], value: null, count: ranked.length });
}
