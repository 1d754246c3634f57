/** The sums of the charts of renewals, always of one workspace (decision 77). */
import { between, eq, sql, type SQL } from 'drizzle-orm';
import type { Filter } from '../../../contract/filter.ts';
import { renewals as type } from '../../../contract/records/renewals.ts';
import type { Period } from '../../../contract/rules/period.ts';
import type { TriageSettings } from '../../../contract/triage.ts';
import { NONE, OTHERS, type Cell, type OwnerCell, type WeightedCell } from '../../domain/charts/cells.ts';
import type { Tx } from '../database.ts';
import { renewals } from '../schema/renewals.ts';
import { customers, workspaceMembers } from '../schema/workspace.ts';
import { cellsByParts, counted, number, total, type Asked, type Part } from './chart-cells.ts';

const confidence = sql`coalesce(${renewals.owner_confidence}, ${sql.raw(`'${NONE}'`)})`;

const inPeriod = ({ from, to }: Pick<Period, 'from' | 'to'>) => between(renewals.renewal_date, from, to);

const month = sql`to_char(${renewals.renewal_date}, 'YYYY-MM')`;

const weightedBy = ({ weight_high, weight_medium, weight_low, weight_none }: TriageSettings) =>
  sql`${renewals.contract_value} * (case ${renewals.owner_confidence} when 'high' then ${weight_high}::int
    when 'medium' then ${weight_medium}::int when 'low' then ${weight_low}::int else ${weight_none}::int end) / 100`;

/** Contract value by month and confidence. */
export const renewalsByMonth = (
  tx: Tx,
  asked: Asked,
  period: Period,
  weights: TriageSettings,
): Promise<WeightedCell[]> => {
  const columns = {
    row: month,
    series: confidence,
    value: renewals.contract_value,
    weighted: weightedBy(weights),
  };
  const from = counted(type, renewals, asked, columns, inPeriod(period));
  return tx
    .select({
      row: sql<string | null>`c.row`,
      series: sql<string | null>`c.series`,
      value: total(sql`c.value`),
      weighted: total(sql`c.weighted`),
      count: number,
    })
    .from(sql`${from} as c`)
    .groupBy(sql`cube (c.row, c.series)`);
};

/** Annual revenue of each bucket; of buckets that overlap the first one counts. */
export const revenueByBucket = (
  tx: Tx,
  asked: Asked,
  rows: readonly Part[],
  filter: Filter,
): Promise<Cell[]> =>
  cellsByParts(
    tx,
    { type, table: renewals, asked },
    { rows, series: [{ key: 'revenue', filter: null }], filter, value: renewals.annual_revenue },
  );

/** Contract value and its weighted part up to the end of each month, counted from the first day of the period. */
export const cumulativeByMonth = async (
  tx: Tx,
  asked: Asked,
  period: Period,
  months: readonly string[],
  weights: TriageSettings,
): Promise<Cell[]> => {
  const columns = { row: month, value: renewals.contract_value, weighted: weightedBy(weights) };
  const from = counted(type, renewals, asked, columns, inPeriod(period));
  const upTo = (value: SQL) => sql<number>`coalesce(sum(sum(${value})) over (order by m.row), 0)::float8`;
  const rows = await tx
    .select({
      row: sql<string>`m.row`,
      contract: upTo(sql`c.value`),
      weighted: upTo(sql`c.weighted`),
      count: sql<number>`(sum(count(c.row)) over (order by m.row))::int`,
    })
    .from(sql`unnest(${sql.param([...months])}::text[]) as m(row) left join ${from} as c on c.row = m.row`)
    .groupBy(sql`m.row`);
  return rows.flatMap(({ row, contract, weighted, count }) => [
    { row, series: null, value: null, count },
    { row, series: 'contract', value: contract, count },
    { row, series: 'weighted', value: weighted, count },
  ]);
};

/**
 * Annual revenue by owner, on time and overdue. The owners with the most have a row of their own, in this order; all others
 * are one row.
 */
export const revenueByOwner = (
  tx: Tx,
  asked: Asked,
  { period, today, most }: { readonly period: Period; readonly today: string; readonly most: number },
): Promise<OwnerCell[]> => {
  const owner = sql`coalesce(${customers.owner_member_id}::text, ${sql.raw(`'${NONE}'`)})`;
  const columns = {
    owner,
    series: sql`case when ${renewals.renewal_date} < ${today}::date then 'overdue' else 'on-time' end`,
    value: renewals.annual_revenue,
    revenue: sql`coalesce(sum(${renewals.annual_revenue}) over (partition by ${owner}), 0)`,
  };
  const from = counted(type, renewals, asked, columns, inPeriod(period));
  const placed = sql`(select c.*, dense_rank() over (order by c.revenue desc, c.owner) as place from ${from} as c)`;
  const ranked = sql`(select p.*, case when p.place <= ${most}::int then p.owner else '${sql.raw(OTHERS)}' end as row
    from ${placed} as p)`;
  return tx
    .select({
      row: sql<string | null>`r.row`,
      series: sql<string | null>`r.series`,
      value: total(sql`r.value`),
      count: number,
      name: sql<string | null>`case when grouping(r.row) = 0 and r.row <> '${sql.raw(OTHERS)}'
        then max(${workspaceMembers.full_name}) end`,
    })
    .from(sql`${ranked} as r`)
    .leftJoin(workspaceMembers, eq(sql`${workspaceMembers.id}::text`, sql`r.row`))
    .groupBy(sql`cube (r.row, r.series)`)
    .orderBy(sql`min(r.place)`);
};
