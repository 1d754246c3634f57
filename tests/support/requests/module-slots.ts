/** The slots of the modules' machines that are calls: what each is given and sends. Answers are made from the calls. */
import type { CallDefinition } from '../../../contract/call.ts';
import { getChart } from '../../../contract/charts.ts';
import { getDashboard, resetDashboard, saveDashboard, shareDashboard } from '../../../contract/dashboards.ts';
import { onboardingCalls } from '../../../contract/records/onboarding.ts';
import { renewalCalls } from '../../../contract/records/renewals.ts';
import { supportRequestCalls } from '../../../contract/records/support-requests.ts';
import { requesterCalls } from '../../../contract/requesters.ts';
import { supportCalls } from '../../../contract/support-thread.ts';

interface ModuleSlot {
  /** `machine.slot` */
  readonly name: string;
  readonly call: CallDefinition;
  readonly sends: readonly [method: string, path: string];
  readonly input: { readonly params?: object; readonly query: object; readonly body?: unknown };
}

const query = { workspace_id: 'w-1' };
const of = 'workspace_id=w-1';
const chart = { kind: 'renewals-by-month', from: '2026-01-01', to: '2026-12-31', filter: '' } as const;
const body = { charts: [{ kind: 'owner-workload', width: 12 }] };
const improvement = '/service/product-improvement';
const one = { params: { id: 'i-1' }, query };
const asking = { params: { id: 'i-1', requester_id: 'q-1' }, query };
const thread = { params: { id: 's-1' }, query };
const message = { params: { id: 's-1', message_id: 'm-1' }, query };

export const moduleSlots: readonly ModuleSlot[] = [
  {
    name: 'chart.getChart',
    call: getChart,
    sends: ['GET', `/reports/charts?${of}&kind=renewals-by-month&from=2026-01-01&to=2026-12-31&filter=`],
    input: { query: { ...query, ...chart } },
  },
  {
    name: 'dashboardLayout.getDashboard',
    call: getDashboard,
    sends: ['GET', `/reports/dashboard?${of}`],
    input: { query },
  },
  {
    name: 'dashboardLayout.saveDashboard',
    call: saveDashboard,
    sends: ['PATCH', `/reports/dashboard?${of}`],
    input: { query, body },
  },
  {
    name: 'dashboardLayout.shareDashboard',
    call: shareDashboard,
    sends: ['PATCH', `/reports/dashboard/shared?${of}`],
    input: { query, body },
  },
  {
    name: 'dashboardLayout.resetDashboard',
    call: resetDashboard,
    sends: ['DELETE', `/reports/dashboard?${of}`],
    input: { query },
  },
  {
    name: 'checklist.loadTasks',
    call: onboardingCalls.tasks,
    sends: ['GET', `/implementation/onboarding/p-1/tasks?${of}`],
    input: { params: { id: 'p-1' }, query },
  },
  {
    name: 'requesters.loadRequesters',
    call: requesterCalls.requesters,
    sends: ['GET', `${improvement}/i-1/requesters?${of}`],
    input: one,
  },
  {
    name: 'requesters.findAccounts',
    call: renewalCalls.search,
    sends: ['GET', `/retention/renewals/search?${of}&name=North`],
    input: { query: { ...query, name: 'North' } },
  },
  {
    name: 'requesters.findContacts',
    call: requesterCalls.contacts,
    sends: ['GET', `${improvement}/contacts?${of}&account_name=Northwind`],
    input: { query: { ...query, account_name: 'Northwind' } },
  },
  {
    name: 'requesters.addRequester',
    call: requesterCalls.add,
    sends: ['POST', `${improvement}/i-1/requesters?${of}`],
    input: { ...one, body: { account_name: 'Northwind', contact_id: null, note: 'For the audit' } },
  },
  {
    name: 'requesters.updateRequester',
    call: requesterCalls.update,
    sends: ['PATCH', `${improvement}/i-1/requesters/q-1?${of}`],
    input: { ...asking, body: { note: 'For the audit', expected_note: '' } },
  },
  {
    name: 'requesters.tellRequester',
    call: requesterCalls.tell,
    sends: ['PATCH', `${improvement}/i-1/requesters/q-1/told?${of}`],
    input: { ...asking, body: { told: true } },
  },
  {
    name: 'requesters.removeRequester',
    call: requesterCalls.remove,
    sends: ['DELETE', `${improvement}/i-1/requesters/q-1?${of}`],
    input: asking,
  },
  {
    name: 'supportRequest.getSupportThread',
    call: supportCalls.thread,
    sends: ['GET', `/support-requests/s-1/thread?${of}`],
    input: thread,
  },
  {
    name: 'supportRequest.addSupportMessage',
    call: supportCalls.addMessage,
    sends: ['POST', `/support-requests/s-1/messages?${of}`],
    input: { ...thread, body: { kind: 'note', text: 'Called Dana' } },
  },
  {
    name: 'supportRequest.updateSupportMessage',
    call: supportCalls.updateMessage,
    sends: ['PATCH', `/support-requests/s-1/messages/m-1?${of}`],
    input: { ...message, body: { text: 'Called Dana twice' } },
  },
  {
    name: 'supportRequest.takeSupportRequest',
    call: supportCalls.take,
    sends: ['POST', `/support-requests/s-1/take?${of}`],
    input: thread,
  },
  {
    name: 'supportRequest.setSupportContact',
    call: supportCalls.setContact,
    sends: ['PATCH', `/support-requests/s-1/contact?${of}`],
    input: { ...thread, body: { contact_id: null } },
  },
  {
    name: 'supportRequest.updateSupportRequest',
    call: supportRequestCalls.record,
    sends: ['PATCH', `/support-requests/s-1?${of}`],
    input: { ...thread, body: { field: 'priority', value: 'high' } },
  },
];
