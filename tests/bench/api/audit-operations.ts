/** The Audit Center of a workspace with 100,000 entries: its first page, and a page of filters (spec §2.10). */
import type { Operation, Stage } from './operations.ts';
import { openDesk, type Desk } from './world.ts';

const ENTRIES = 100_000;
const RECORDS = 500;

/** Entries as edits leave them, a minute apart: amounts, owners, options, roles; one in fifty by an import. */
const filled = ({ workspaceId, memberId }: Pick<Desk, 'workspaceId' | 'memberId'>) => `
  with known as (
    select row_number() over (order by id) - 1 as place, id, customer_id
    from renewals where workspace_id = '${workspaceId}'
  ), total as (select count(*) as records from known)
  insert into audit_log (id, workspace_id, entity_type, entity_id, entity_name, action, performed_by_member_id,
    performed_by_name, performed_at, source, diff)
  select gen_random_uuid(), '${workspaceId}',
    case when n % 10 < 7 then 'renewal' when n % 10 < 9 then 'customer' else 'member' end,
    case when n % 10 < 7 then known.id when n % 10 < 9 then known.customer_id else '${memberId}'::uuid end,
    'Account ' || n % 400, 'update', '${memberId}', 'Maya Lindqvist',
    timestamptz '2026-01-01 00:00:00Z' + n * interval '1 minute',
    case when n % 50 = 0 then 'import' else 'person' end,
    case when n % 10 < 5 then jsonb_build_object('annual_revenue', jsonb_build_object('old', n, 'new', n + 1))
      when n % 10 < 7 then '{"health": {"old": "watch", "new": "at_risk"}}'
      when n % 10 < 9 then jsonb_build_object('account_owner', '{"old": null, "new": "Maya Lindqvist"}'::jsonb,
        'owner_member_id', jsonb_build_object('old', null, 'new', '${memberId}'))
      else '{"role": {"old": "editor", "new": "admin"}, "email": {"old": "a@b.co", "new": "a@b.co"}}' end
  from generate_series(1, ${ENTRIES}) n cross join total join known on known.place = n % total.records;`;

/** All three, and of one month in the middle of the log. */
const filters = { entity: 'customer', source: 'person', from: '2026-02-10', to: '2026-02-20' };

export const auditOperations: Stage = async (server, mail) => {
  const desk = await openDesk(server, mail, RECORDS);
  await server.tell({ do: 'run', sql: filled(desk) });
  const page = (name: string, query: Readonly<Record<string, string>>): Operation => ({
    name,
    desk,
    own: [],
    floors: [],
    request: () => desk.audit(query),
  });
  return [page('first page of the log', {}), page('filtered page of the log', filters)];
};
