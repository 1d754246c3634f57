/** The charts of the dashboards (decision 77). Each is counted by the database and put into words here. */
import type { CallAnswer, ParsedInput } from '../../contract/call.ts';
import { charts, exportChart, getChart, type ChartKind } from '../../contract/charts.ts';
import { filterFrom } from '../../contract/filter/written.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { improvements } from '../../contract/records/improvements.ts';
import { onboarding } from '../../contract/records/onboarding.ts';
import { renewals } from '../../contract/records/renewals.ts';
import { supportRequests } from '../../contract/records/support-requests.ts';
import { monthsOf, periodBetween, periodNamed, type Period } from '../../contract/rules/period.ts';
import { operation } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import type { Asked } from '../db/repositories/chart-cells.ts';
import { confidenceHistory } from '../db/repositories/confidence-history.ts';
import { fieldsOf } from '../db/repositories/fields.ts';
import {
  cumulativeByMonth,
  renewalsByMonth as countByMonth,
  revenueByBucket,
  revenueByOwner,
} from '../db/repositories/renewal-charts.ts';
import {
  answerHours,
  projectsByStage,
  rankedRequests,
  requestsByAge,
} from '../db/repositories/module-charts.ts';
import { storedTypes } from '../db/repositories/record-tables.ts';
import { triageStore } from '../db/repositories/triage.ts';
import type { Deps } from '../deps.ts';
import { instantsOf } from '../domain/calendar/day-bounds.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { confidenceOverTime, weekDays } from '../domain/charts/confidence-over-time.ts';
import { drawnChart, type Drawn } from '../domain/charts/drawn.ts';
import { exportedChart } from '../domain/charts/exported-chart.ts';
import { firstAnswerTimes } from '../domain/charts/first-answer-times.ts';
import { improvementsByRevenue } from '../domain/charts/improvements-by-revenue.ts';
import { onboardingByStage } from '../domain/charts/onboarding-by-stage.ts';
import { OWNERS_MOST, ownerWorkload } from '../domain/charts/owner-workload.ts';
import { renewalsByMonth } from '../domain/charts/renewals-by-month.ts';
import { atRisk, revenueAtRisk, riskRows } from '../domain/charts/revenue-at-risk.ts';
import { supportAges } from '../domain/charts/support-ages.ts';
import { weightedForecast } from '../domain/charts/weighted-forecast.ts';
import { csvText } from '../domain/csv/csv-text.ts';
import type { Membership, Person } from '../domain/people.ts';

/** What a chart is counted with. */
interface Counting {
  readonly tx: Tx;
  readonly asked: Asked;
  readonly period: Period;
  readonly today: string;
  readonly timezone: string;
}

interface Source {
  readonly type: RecordType;
  readonly count: (counting: Counting) => Promise<Drawn>;
}

const weightsOf = ({ tx, asked }: Counting) => triageStore(tx, asked.workspaceId).read();

/** A further chart is a line here. */
const sources: Readonly<Record<ChartKind, Source>> = {
  'renewals-by-month': {
    type: renewals,
    count: async (counting) => {
      const { tx, asked, period } = counting;
      return renewalsByMonth(period, await countByMonth(tx, asked, period, await weightsOf(counting)));
    },
  },
  'revenue-at-risk': {
    type: renewals,
    count: async ({ tx, asked }) => revenueAtRisk(await revenueByBucket(tx, asked, riskRows, atRisk)),
  },
  'weighted-forecast': {
    type: renewals,
    count: async (counting) => {
      const { tx, asked, period } = counting;
      const weights = await weightsOf(counting);
      return weightedForecast(period, await cumulativeByMonth(tx, asked, period, monthsOf(period), weights));
    },
  },
  'confidence-over-time': {
    type: renewals,
    count: async ({ tx, asked, today, timezone }) => {
      const ends = weekDays(today)
        .slice(0, -1)
        .flatMap((to) => instantsOf(timezone, { to }).before ?? []);
      return confidenceOverTime(today, await confidenceHistory(tx, asked, ends));
    },
  },
  'owner-workload': {
    type: renewals,
    count: async ({ tx, asked, period, today }) =>
      ownerWorkload(period, today, await revenueByOwner(tx, asked, { period, today, most: OWNERS_MOST })),
  },
  'onboarding-by-stage': {
    type: onboarding,
    count: async ({ tx, asked, today }) => onboardingByStage(today, await projectsByStage(tx, asked, today)),
  },
  'support-ages': {
    type: supportRequests,
    count: async ({ tx, asked, today }) => supportAges(today, await requestsByAge(tx, asked, today)),
  },
  'first-answer-times': {
    type: supportRequests,
    count: async ({ tx, asked, today }) => firstAnswerTimes(today, await answerHours(tx, asked, today)),
  },
  'improvements-by-revenue': {
    type: improvements,
    count: async ({ tx, asked }) => improvementsByRevenue(await rankedRequests(tx, asked)),
  },
};

/** The expressions of the values that have no column. */
const computedOf = (type: RecordType) => storedTypes.find((stored) => stored.type === type)?.computed ?? {};

interface Given {
  readonly query: ParsedInput<typeof getChart>['query'];
  readonly actor: { readonly user: Person } & Membership;
  readonly deps: Deps;
  readonly tx: Tx;
}

const periodOf = ({ period = 'this-year', from, to }: Given['query'], today: string): Period =>
  from === undefined || to === undefined ? periodNamed(period, today) : periodBetween(from, to);

async function chartFor({ query, actor, deps, tx }: Given): Promise<CallAnswer<typeof getChart>> {
  const { kind, filter: written } = query;
  const { type, count } = sources[kind];
  const { workspace_id: workspaceId } = actor.workspace;
  const now = deps.clock.now();
  const { timezone } = actor.user;
  const today = todayIn(timezone, now);
  const fieldOf = await fieldsOf(tx, workspaceId, type);
  const { filter, dropped } = filterFrom(written ?? '', fieldOf);
  const period = periodOf(query, today);
  const { from, to, label } = period;
  const reader = { me: actor.member.id, today };
  const asked = { workspaceId, filter, sources: { fieldOf, reader, computed: computedOf(type) } };
  return {
    kind,
    ...drawnChart(await count({ tx, asked, period, today, timezone }), filter),
    counted_at: now.toISOString(),
    period: charts[kind].by_period ? { from, to, label } : null,
    passed_over: [...dropped],
  };
}

export const chartOperations = [
  operation(getChart, ({ input: { query }, ...given }) => chartFor({ query, ...given })),

  operation(exportChart, {
    inSteps: async ({ input: { query }, actor, deps, step }) => {
      const chart = await step((tx) => chartFor({ query, actor, deps, tx }));
      const today = todayIn(actor.user.timezone, deps.clock.now());
      return {
        fileName: `${query.kind}-${today}.csv`,
        parts: (async function* () {
          yield csvText(exportedChart(chart));
        })(),
      };
    },
  }),
];
