/**
 * How the contract value was divided by confidence at moments of the past, reconstructed from the audit log (decision 77).
 *
 * A record is what it is now until its newest change; before each change it has the values from which the change was made. So it
 * is a list of spans, of which each lies between two changes and covers some of the moments. Spans are summed by what they cover
 * before the moments are counted out: that is one pass over the records, however many moments there are.
 */
import { sql } from 'drizzle-orm';
import { renewals as type } from '../../../contract/records/renewals.ts';
import { NONE, type Cell } from '../../domain/charts/cells.ts';
import type { Tx } from '../database.ts';
import { auditLog } from '../schema/audit.ts';
import { renewals } from '../schema/renewals.ts';
import { counted, type Asked } from './chart-cells.ts';

/**
 * When a record began to count. A confidence that was set on an earlier day than that on which the record was added, as those of
 * the demo are, stands since then.
 */
const since = sql`case
  when ${renewals.confidence_set_on} < (${renewals.created_at} at time zone 'UTC')::date
  then ${renewals.confidence_set_on}::timestamp at time zone 'UTC' else ${renewals.created_at} end`;

/** Whether the change is one of a field, and how many of those are not older than it: the oldest of these has the value before. */
const newer = (field: string) =>
  sql`count(*) filter (where a.diff ? ${field}::text) over (partition by a.entity_id
    order by a.performed_at desc, a.xact desc, a.id desc)`;

/**
 * The share of each confidence in percent of the contract value, at each of the moments and now. The row of a cell is the
 * place of the moment from 1 on; the last one is now.
 * @param moments in their order, all in the past
 */
export function confidenceHistory(tx: Tx, asked: Asked, moments: readonly Date[]): Promise<Cell[]> {
  const columns = {
    id: renewals.id,
    confidence: renewals.owner_confidence,
    value: renewals.contract_value,
    since,
  };
  const past = sql`${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[]`;
  const now = sql`${moments.length + 1}::int`;
  const history = sql`(
    with records as materialized ${counted(type, renewals, asked, columns)},
    changes as (
      select a.entity_id, a.performed_at as until, a.xact, a.id as entry, a.diff,
        ${newer('owner_confidence')} as confidences, ${newer('contract_value')} as contract_values
      from ${auditLog} as a
      where a.workspace_id = ${asked.workspaceId}::uuid and a.entity_type = ${type.noun.one}
        and a.performed_at >= ${moments[0]?.toISOString() ?? null}::timestamptz and a.action = 'update'
        and a.diff ?| array['owner_confidence', 'contract_value']
    ),
    spans as (
      select r.since, c.until, c.entity_id as id,
        lead(c.until) over newest as begun,
        case when c.confidences = 0 then r.confidence
          else first_value(c.diff -> 'owner_confidence' ->> 'old') over (partition by c.entity_id, c.confidences
            order by c.until desc, c.xact desc, c.entry desc) end as confidence,
        case when c.contract_values = 0 then r.value
          else first_value((c.diff -> 'contract_value' ->> 'old')::numeric) over (partition by c.entity_id, c.contract_values
            order by c.until desc, c.xact desc, c.entry desc) end as value
      from changes as c join records as r on r.id = c.entity_id
      window newest as (partition by c.entity_id order by c.until desc, c.xact desc, c.entry desc)
    ),
    newest as (select s.id, max(s.until) as until from spans as s group by s.id),
    covering as (
      select width_bucket(greatest(s.begun, s.since), ${past}) + 1 as first, width_bucket(s.until, ${past}) as last,
        s.confidence, s.value
      from spans as s
      union all
      select width_bucket(greatest(n.until, r.since), ${past}) + 1, ${now}, r.confidence, r.value
      from records as r left join newest as n on n.id = r.id
    ),
    summed as (
      select first, last, coalesce(confidence, ${sql.raw(`'${NONE}'`)}) as series, coalesce(sum(value), 0) as value, count(*) as number
      from covering where first <= last group by 1, 2, 3
    )
    select place as row, series, sum(value) as value, sum(number) as number
    from generate_series(1, ${now}) as place join summed on place between first and last
    group by grouping sets ((place, series), (place))
  )`;
  return tx
    .select({
      row: sql<string>`h.row::text`,
      series: sql<string | null>`h.series`,
      value: sql<number | null>`round(100 * h.value
        / nullif(max(h.value) filter (where h.series is null) over (partition by h.row), 0), 2)::float8`,
      count: sql<number>`h.number::int`,
    })
    .from(sql`${history} as h`);
}
