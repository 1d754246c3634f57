import { sql } from 'drizzle-orm';
import { renewals as renewalType, type Renewal } from '../../../contract/records/renewals.ts';
import { renewals } from '../schema/renewals.ts';
import { supportRequests } from '../schema/support.ts';
import { recordTable } from './records.ts';

/** Of an index that holds only open ones, so that a list of many renewals stays fast. */
const pressingRequests = sql`(
  select count(*)::int from ${supportRequests} as asked
  where asked.customer_id = ${renewals.customer_id} and asked.workspace_id = ${renewals.workspace_id}
    and asked.status = 'open' and asked.removed_at is null
    and (asked.priority = 'urgent' or asked.due_at < now())
)`;

/** A request is pressing from when it is due. */
const dueSince = (since: number) => sql`exists (
  select 1 from ${supportRequests} as asked
  where asked.customer_id = ${renewals.customer_id} and asked.workspace_id = ${renewals.workspace_id}
    and asked.status = 'open' and asked.removed_at is null
    and asked.due_at >= to_timestamp(${since}::float8) and asked.due_at < now()
)`;

export const renewalTable = recordTable<Renewal>(
  renewalType,
  renewals,
  { pressing_requests: pressingRequests },
  { passed: dueSince },
);

export const { list: listRenewals } = renewalTable;
