/** The dashboard of a workspace with 10,000 accounts: its arrangement, and each of its charts (spec §2.2). */
import { chartKinds, getChart } from '../../../contract/charts.ts';
import { getDashboard } from '../../../contract/dashboards.ts';
import { copying } from '../../support/records/many-copies.ts';
import type { Operation, Stage } from './operations.ts';
import { openDesk, type Desk } from './world.ts';

/** Seeding 10,000 accounts takes long, so each of these is there twenty times with other days and amounts. */
const ACCOUNTS = 500;
const TIMES = 20;

/** Changes of a confidence or of a contract value, from which the past is counted. */
const CHANGES = 30_000;

/** As edits of the last twelve weeks leave them. */
const changed = ({ workspaceId, memberId }: Pick<Desk, 'workspaceId' | 'memberId'>) => `
  with known as (
    select row_number() over (order by id) - 1 as place, id
    from renewals where workspace_id = '${workspaceId}'
  ), total as (select count(*) as records from known)
  insert into audit_log (id, workspace_id, entity_type, entity_id, entity_name, action, performed_by_member_id,
    performed_by_name, performed_at, source, diff)
  select gen_random_uuid(), '${workspaceId}', 'renewal', known.id, 'Account ' || n, 'update', '${memberId}',
    'Maya Lindqvist', now() - n * interval '240 seconds', 'person',
    case when n % 3 = 0 then jsonb_build_object('contract_value', jsonb_build_object('old', n, 'new', n + 1))
      else jsonb_build_object('owner_confidence',
        jsonb_build_object('old', (array['high', 'medium', 'low'])[n % 3 + 1], 'new', 'medium')) end
  from generate_series(1, ${CHANGES}) n cross join total join known on known.place = n * 7 % total.records;`;

export const dashboardOperations: Stage = async (server, mail) => {
  const desk = await openDesk(server, mail, ACCOUNTS);
  await server.tell({ do: 'run', sql: [...copying(desk.workspaceId, TIMES), changed(desk)].join(';\n') });
  const part = (name: string, path: string, query: Readonly<Record<string, string>>): Operation => ({
    name,
    desk,
    own: [],
    floors: [],
    request: () => desk.reports(path, query),
  });
  return [
    part('arrangement', getDashboard.path, {}),
    ...chartKinds.map((kind) => part(kind, getChart.path, { kind })),
  ];
};
