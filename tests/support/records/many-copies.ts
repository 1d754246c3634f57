/** Many more accounts than can be generated within a test: those of a workspace, each several times. */
import { sql } from 'drizzle-orm';
import type { TestServer } from '../server/server.ts';

/**
 * What differs in the copy `n`, by table: ids, which lead to the copies of the same account, and days and amounts, so that the
 * copies are counted elsewhere. Tables that others refer to come first. Tasks and threads are not counted, so they stay alone.
 */
const different: readonly (readonly [table: string, values: string])[] = [
  ['customers', `'account_name', r.account_name || ' ' || n`],
  ['contacts', `'customer_id', copied(r.customer_id, n)`],
  [
    'renewals',
    `'customer_id', copied(r.customer_id, n), 'renewal_date', r.renewal_date + n * 11,
      'annual_revenue', r.annual_revenue + n * 10.01, 'contract_value', r.contract_value + n * 100.03`,
  ],
  [
    'onboarding_projects',
    `'customer_id', copied(r.customer_id, n), 'target_date', r.target_date + n, 'stage_set_on', r.stage_set_on - n * 9`,
  ],
  [
    'support_requests',
    `'customer_id', copied(r.customer_id, n), 'contact_id', copied(r.contact_id, n), 'number', r.number + n * 1000000,
      'opened_at', r.opened_at - n * interval '47 hours', 'due_at', r.due_at - n * interval '47 hours',
      'first_answered_at', r.first_answered_at - n * interval '45 hours'`,
  ],
  ['improvements', `'title', r.title || ' ' || n`],
  [
    'improvement_requesters',
    `'improvement_id', copied(r.improvement_id, n), 'customer_id', copied(r.customer_id, n),
      'contact_id', copied(r.contact_id, n)`,
  ],
];

/** The statements that make the copies. @param times how many of each there are afterwards */
export const copying = (workspaceId: string, times: number): readonly string[] => [
  `create function pg_temp.copied(id uuid, n integer) returns uuid language sql immutable
    as $$ select md5(id::text || n)::uuid $$`,
  ...different.map(
    ([table, values]) =>
      `insert into ${table} overriding system value select made.* from ${table} as r
        cross join generate_series(1, ${times - 1}) as n cross join lateral
        jsonb_populate_record(r, jsonb_build_object('id', pg_temp.copied(r.id, n), ${values.replaceAll('copied(', 'pg_temp.copied(')}))
        as made where r.workspace_id = '${workspaceId}'`,
  ),
  'analyze',
];

export async function multiply(server: TestServer, workspaceId: string, times: number): Promise<void> {
  await server.db.system(async (tx) => {
    for (const text of copying(workspaceId, times)) await tx.execute(sql.raw(text));
  });
}
