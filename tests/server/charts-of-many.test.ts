/** The charts of a workspace with 10,000 accounts: every number equals a count by hand over the seeded records (decision 77). */
import { beforeAll, expect, test } from 'vitest';
import { API_BASE } from '../../contract/call.ts';
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { improvements, type Improvement } from '../../contract/records/improvements.ts';
import { onboarding, type OnboardingProject } from '../../contract/records/onboarding.ts';
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { supportRequests, type SupportRequest } from '../../contract/records/support-requests.ts';
import { defaultTriage } from '../../contract/triage.ts';
import { as, customFieldsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { countedBy, sharesOf } from '../support/records/chart-counts.ts';
import { chartOf, expectCounted, keptBy } from '../support/records/chart-requests.ts';
import { countedWorkspace, TODAY } from '../support/records/counted-workspace.ts';
import { multiply } from '../support/records/many-copies.ts';
import {
  expectAges,
  expectAnswerTimes,
  expectRanked,
  expectStages,
} from '../support/records/module-counts.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

/** Generating 10,000 accounts takes minutes, so each of them is there twenty times with other days and amounts. */
const ACCOUNTS = 500;
const TIMES = 20;

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let fields: Awaited<ReturnType<typeof customFieldsOf>>;

beforeAll(async () => {
  workspace = await countedWorkspace(server, ACCOUNTS);
  await multiply(server, workspace.id, TIMES);
  fields = await customFieldsOf(server, workspace);
}, 120_000);

async function recordsOf<R extends AnyRecord>(type: RecordType, path: string, filter = '') {
  // Also the support requests that are archived.
  const url = `${API_BASE}${path}?workspace_id=${workspace.id}&user_id=${workspace.admin.userId}&archived=true`;
  const answer = await as(server, workspace.admin, { url });
  const records = answer.json<{ data: R[] }>().data;
  const reading = {
    type,
    fields: type === renewals ? fields : [],
    me: workspace.adminMemberId,
    today: TODAY,
  };
  return records.filter(keptBy(filter, reading));
}

const renewalsKept = (filter: string) => recordsOf<Renewal>(renewals, '/retention/renewals', filter);

const year = { today: TODAY, from: '2026-01-01', to: '2026-12-31', weights: defaultTriage };

test.each([
  '',
  'and(account_owner.is_not(me),annual_revenue.at_least(100000),custom.health.is_not(healthy))',
])('the charts of renewals, filter %j', async (filter) => {
  const kept = await renewalsKept(filter);
  expect(kept.length).toBeGreaterThan(1_000);
  for (const kind of [
    'renewals-by-month',
    'revenue-at-risk',
    'weighted-forecast',
    'owner-workload',
  ] as const) {
    expect(kind in countedBy).toBe(true);
    const chart = await chartOf(server, workspace, kind, filter === '' ? {} : { filter });
    expectCounted(chart, kept, year);
  }
  const shares = await chartOf(server, workspace, 'confidence-over-time', filter === '' ? {} : { filter });
  expect(shares.total).toMatchObject({ values: sharesOf(kept), count: kept.length });
});

test.each(['', 'account_owner.is(me)'])('the charts of the other modules, filter %j', async (filter) => {
  const asked = filter === '' ? {} : { filter };
  const projects = await recordsOf<OnboardingProject>(onboarding, '/implementation/onboarding', filter);
  expectStages(await chartOf(server, workspace, 'onboarding-by-stage', asked), projects, TODAY);
  const requests = await recordsOf<SupportRequest>(supportRequests, '/support-requests', filter);
  expectAges(await chartOf(server, workspace, 'support-ages', asked), requests, TODAY);
  expectAnswerTimes(await chartOf(server, workspace, 'first-answer-times', asked), requests, TODAY);
});

test('the requests with the most revenue', async () => {
  const wishes = await recordsOf<Improvement>(improvements, '/service/product-improvement');
  expectRanked(await chartOf(server, workspace, 'improvements-by-revenue'), wishes);
});
