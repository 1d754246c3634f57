/** What the charts of onboarding, support and product improvement are counted from, always of one workspace (decision 77). */
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { improvements as improvementType } from '../../../contract/records/improvements.ts';
import { onboarding } from '../../../contract/records/onboarding.ts';
import { supportRequests as requestType } from '../../../contract/records/support-requests.ts';
import type { Cell } from '../../domain/charts/cells.ts';
import { answeredLately, answeredSince, openedRows } from '../../domain/charts/first-answer-times.ts';
import { askedFor, REQUESTS_MOST, type RankedRequest } from '../../domain/charts/improvements-by-revenue.ts';
import { countedProjects, latenessSeries, stageRows } from '../../domain/charts/onboarding-by-stage.ts';
import { ageRows, dueSeries, unsolved, unsolvedStatuses } from '../../domain/charts/support-ages.ts';
import type { Tx } from '../database.ts';
import { improvements } from '../schema/improvements.ts';
import { onboardingProjects } from '../schema/onboarding.ts';
import { supportRequests } from '../schema/support.ts';
import { cellsByParts, counted, keeps, number, partOf, type Asked } from './chart-cells.ts';
import { improvementTable } from './improvements.ts';

const one = sql`1`;

export const projectsByStage = (tx: Tx, asked: Asked, today: string): Promise<Cell[]> =>
  cellsByParts(
    tx,
    { type: onboarding, table: onboardingProjects, asked },
    { rows: stageRows(today), series: latenessSeries, filter: countedProjects(today), value: one },
  );

export const requestsByAge = (tx: Tx, asked: Asked, today: string): Promise<Cell[]> =>
  cellsByParts(
    tx,
    { type: requestType, table: supportRequests, asked },
    {
      rows: ageRows(today),
      series: dueSeries(today),
      filter: unsolved,
      // As the index on what is to be done has it, among any number of requests that are done.
      indexed: and(
        inArray(supportRequests.status, [...unsolvedStatuses]),
        isNull(supportRequests.removed_at),
      ),
      value: one,
    },
  );

/** Hours within which half and nine of ten of the requests of a week were first answered. */
export async function answerHours(tx: Tx, asked: Asked, today: string): Promise<Cell[]> {
  const from = { type: requestType, table: supportRequests, asked };
  const columns = {
    row: partOf(from, openedRows(today)),
    hours: sql`extract(epoch from ${supportRequests.first_answered_at} - ${supportRequests.opened_at}) / 3600`,
  };
  // The day again, as the index on the moment of opening has it.
  const lately = gte(supportRequests.opened_at, sql`${`${answeredSince(today)}T00:00:00Z`}::timestamptz`);
  const condition = and(lately, keeps(from, answeredLately(today)));
  const answered = counted(requestType, supportRequests, asked, columns, condition);
  const within = (share: number) =>
    sql<
      number | null
    >`round((percentile_cont(${share}::float8) within group (order by c.hours::float8))::numeric, 2)::float8`;
  const found = await tx
    .select({ row: sql<string | null>`c.row`, median: within(0.5), most: within(0.9), count: number })
    .from(sql`${answered} as c`)
    .groupBy(sql`grouping sets ((c.row), ())`);
  return found.flatMap(({ row, median, most, count }) => [
    { row, series: null, value: null, count },
    { row, series: 'median', value: median, count },
    { row, series: 'most', value: most, count },
  ]);
}

/** The requests with the most revenue behind them. */
export function rankedRequests(tx: Tx, asked: Asked): Promise<RankedRequest[]> {
  const from = { type: improvementType, table: improvements, asked };
  const { annual_revenue: revenue, accounts_count: accounts } = improvementTable.computed;
  const columns = { id: improvements.id, revenue: sql`${revenue}` };
  const all = counted(improvementType, improvements, asked, columns, keeps(from, askedFor));
  // What is said of a request is read for those few alone.
  const ranked = sql`(select c.id, c.revenue, count(*) over ()::int as number from ${all} as c
    order by c.revenue desc, c.id limit ${REQUESTS_MOST}::int)`;
  return tx
    .select({
      id: improvements.id,
      title: sql<string>`${improvements.title}`,
      status: sql<string | null>`${improvements.status}`,
      revenue: sql<number>`r.revenue::float8`,
      accounts: sql<number>`(${accounts})::int`,
      number: sql<number>`r.number`,
    })
    .from(improvements)
    .innerJoin(sql`${ranked} as r`, eq(improvements.id, sql`r.id`))
    .orderBy(sql`r.revenue desc`, improvements.id);
}
