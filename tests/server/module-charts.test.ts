/**
 * The charts of onboarding, support and product improvement (decision 77): every number equals a count by hand over the records,
 * and every mark opens its records.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '../../contract/call.ts';
import type { Chart, ChartKind } from '../../contract/charts.ts';
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { improvements, type Improvement } from '../../contract/records/improvements.ts';
import { onboarding, type OnboardingProject } from '../../contract/records/onboarding.ts';
import { supportRequests, type SupportRequest } from '../../contract/records/support-requests.ts';
import { addWorkspace, as, type TestWorkspace } from '../support/people/server-people.ts';
import { chartOf, chartUrl, expectOpened, keptBy } from '../support/records/chart-requests.ts';
import { countedWorkspace, TODAY } from '../support/records/counted-workspace.ts';
import {
  expectAges,
  expectAnswerTimes,
  expectRanked,
  expectStages,
} from '../support/records/module-counts.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;

interface Counted {
  readonly kind: ChartKind;
  readonly type: RecordType;
  readonly path: string;
  readonly filters: readonly string[];
  readonly expectAll: (chart: Chart, kept: readonly AnyRecord[]) => void;
}

const onboardings = '/implementation/onboarding';
const ofSupport = [
  'account_owner.is(me)',
  'priority.any_of(high,urgent)',
  'assignee.empty',
  'or(status.is(waiting),contact.empty)',
  'and(opened_at.last_days(3),priority.is_not(low))',
  'subject.is(Nothing)',
];

const all: readonly Counted[] = [
  {
    kind: 'onboarding-by-stage',
    type: onboarding,
    path: onboardings,
    filters: [
      'account_owner.is(me)',
      'project_owner.empty',
      'risk.is(late)',
      'and(account_revenue.at_least(50000),tasks_late.greater_than(0))',
      'or(stage.is(done),progress.at_least(50))',
      'project_name.is(Nothing)',
    ],
    expectAll: (chart, kept) => expectStages(chart, kept as readonly OnboardingProject[], TODAY),
  },
  {
    kind: 'support-ages',
    type: supportRequests,
    path: '/support-requests',
    filters: ofSupport,
    expectAll: (chart, kept) => expectAges(chart, kept as readonly SupportRequest[], TODAY),
  },
  {
    kind: 'first-answer-times',
    type: supportRequests,
    path: '/support-requests',
    filters: ofSupport,
    expectAll: (chart, kept) => expectAnswerTimes(chart, kept as readonly SupportRequest[], TODAY),
  },
  {
    kind: 'improvements-by-revenue',
    type: improvements,
    path: '/service/product-improvement',
    filters: [
      'owner.is(me)',
      'area.is(reporting)',
      'accounts_count.at_least(3)',
      'or(status.is(shipped),priority.is(critical))',
      'title.is(Nothing)',
    ],
    expectAll: (chart, kept) => expectRanked(chart, kept as readonly Improvement[]),
  },
];

const listed = async (path: string): Promise<readonly AnyRecord[]> => {
  const url = `${API_BASE}${path}?workspace_id=${workspace.id}`;
  return (await as(server, workspace.admin, { url })).json<{ data: AnyRecord[] }>().data;
};

beforeAll(async () => {
  workspace = await countedWorkspace(server, 400);
  // Requests of many ages, some of them past due.
  await server.db.tenant(workspace.id, (tx) =>
    tx.execute(sql`update support_requests set
      opened_at = opened_at - moved.by, due_at = due_at - moved.by, first_answered_at = first_answered_at - moved.by * 0.97
      from (select id, (row_number() over (order by number) % 40) * interval '53 hours' as by from support_requests) as moved
      where moved.id = support_requests.id and support_requests.number % 3 > 0`),
  );
  // Records in the trash are not counted.
  for (const path of new Set(all.map(({ path: one }) => one))) {
    const ids = (await listed(path)).slice(3, 9).map(({ id }) => id);
    const url = `${API_BASE}${path}/remove?workspace_id=${workspace.id}`;
    const removed = await as(server, workspace.admin, { method: 'POST', url, payload: { ids } });
    expect(removed.statusCode, removed.body).toBe(200);
  }
});

const readingOf = async ({ type, path }: Counted) => ({
  type,
  records: await listed(path),
  fields: [],
  me: workspace.adminMemberId,
  today: TODAY,
});

describe.each(all)('$kind', (counted) => {
  const { kind, filters, expectAll } = counted;

  test.each(['', ...filters])(
    `every number of ${kind} is that of a count by hand: filter %j`,
    async (filter) => {
      const reading = await readingOf(counted);
      const chart = await chartOf(server, workspace, kind, filter === '' ? {} : { filter });
      const kept = reading.records.filter(keptBy(filter, reading));
      expect(chart.passed_over).toEqual([]);
      expect(chart.period).toBeNull();
      expectAll(chart, kept);
      expectOpened(chart, reading);
      if (filter === '') expect(chart.rows.filter(({ count }) => count > 0).length).toBeGreaterThan(2);
    },
  );

  test('what the fields of another type are asked is passed over and told', async () => {
    const chart = await chartOf(server, workspace, kind, { filter: 'owner_confidence.is(high)' });
    expect(chart.passed_over).toEqual(['“owner_confidence.is” is no condition of this table']);
    expect(chart.rows).toEqual((await chartOf(server, workspace, kind)).rows);
  });
});

test('each chart is told in a sentence', async () => {
  const small = await addWorkspace(server, 'Small');
  const told = async (kind: ChartKind) => {
    const { subtitle, summary } = await chartOf(server, small, kind);
    return [subtitle, summary];
  };
  expect(await told('onboarding-by-stage')).toEqual([
    '16 running projects, 5 late',
    '16 running projects: 3 in Kick-off, 8 in Set-up, 3 in Training and 2 in Go-live. Late: 5. ' +
      'Finished in the last 90 days: 2.',
  ]);
  expect(await told('support-ages')).toEqual([
    '20 unsolved requests, 0 past due',
    '20 unsolved requests. Opened today: 11, more than 7 days ago: 0. Past due: 0. Waiting for the contact: 6.',
  ]);
  expect(await told('first-answer-times')).toEqual([
    'From opening to the first answer, twelve weeks',
    '21 requests of the last twelve weeks were answered, half of them within 2 hours and nine of ten within 5 hours. ' +
      'In the last week half within 2 hours.',
  ]);
  expect(await told('improvements-by-revenue')).toEqual([
    'Annual revenue of the accounts that asked, the 8 with most of 10 requests',
    '10 requests of accounts with revenue. The most is behind “Roles for external partners”: $1.71M of 5 accounts.',
  ]);
});

test('without records each chart says so', async () => {
  const summary = async ({ kind, filters }: Counted) =>
    (await chartOf(server, workspace, kind, { filter: filters.at(-1) ?? '' })).summary;
  expect(await Promise.all(all.map(summary))).toEqual([
    '0 running projects. Late: 0. Finished in the last 90 days: 0.',
    '0 unsolved requests. Opened today: 0, more than 7 days ago: 0. Past due: 0. Waiting for the contact: 0.',
    'No request of the last twelve weeks was answered.',
    'No account with revenue asked for anything.',
  ]);
});

test('the file of the requests has their revenue', async () => {
  const chart = await chartOf(server, workspace, 'improvements-by-revenue');
  const answer = await as(server, workspace.admin, {
    url: chartUrl(workspace, 'improvements-by-revenue', {}, '/export'),
  });
  const lines = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('Request,Asked for (US dollars),Shipped (US dollars),Number');
  expect(lines).toHaveLength(chart.rows.length + 2);
});
