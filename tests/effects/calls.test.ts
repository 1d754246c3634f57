/**
 * Every slot of a machine that is a call, and every effect that makes one: what it sends, what it answers, and whether it
 * ends with its flow.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createActor,
  setup,
  toPromise,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
} from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { contacts } from '../../contract/records/contacts.ts';
import { renewalCalls, renewals, type Renewal } from '../../contract/records/renewals.ts';
import { calmHome } from '../../machines/home/home.sample.ts';
import { joinMachine } from '../../machines/auth/join.machine.ts';
import { signinMachine } from '../../machines/auth/signin.machine.ts';
import {
  checkingImport,
  sampleRows,
  sampleSettings,
  sampleUndo,
  stoppedImport,
  undoingImport,
  writingImport,
} from '../../machines/renewals/renewal-import.sample.ts';
import { firstPage, reverted } from '../../machines/settings/audit.sample.ts';
import { churnField } from '../../machines/settings/fields.sample.ts';
import { bo } from '../../machines/settings/members.sample.ts';
import { callOf } from '../../machines/shared/call-slot.ts';
import { instances } from '../../machines/testing/instances.ts';
import { register } from '../../machines/testing/register.ts';
import { report } from '../../src/app/actors/relay.ts';
import { withCalls } from '../../src/app/actors/with-calls.ts';
import { loadCoverage } from '../../src/effects/load-coverage.ts';
import { loadFields } from '../../src/effects/load-fields.ts';
import { loadProfile } from '../../src/effects/load-profile.ts';
import { loadRecords } from '../../src/effects/load-records.ts';
import { recordLoginAttempt } from '../../src/effects/record-login-attempt.ts';
import { saveCell as saveCellOf } from '../../src/effects/save-cell.ts';
import { sendCode } from '../../src/effects/send-code.ts';
import { writeRecords as writeRecordsOf } from '../../src/effects/write-records.ts';
import { watchFields } from '../../src/effects/watch-fields.ts';
import { short, standard } from '../../machines/onboarding/onboarding-templates.sample.ts';
import { defaultTargets } from '../../contract/support-targets.ts';
import { defaultTriage } from '../../contract/triage.ts';
import { answerOf } from '../support/contract/planted-answers.ts';
import { chatSlots } from '../support/requests/chat-slots.ts';
import { devSlots } from '../support/requests/dev-slots.ts';
import { moduleSlots } from '../support/requests/module-slots.ts';
import { withoutReads } from '../../src/effects/reads-until-sign-out.ts';
import { scriptNetwork, type Network } from '../support/requests/scripted-network.ts';
import { eventually } from '../support/eventually.ts';
import { ada, northbeam as workspace } from '../support/people/ada.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: () => Promise.resolve('the-token') }));

const loadRenewals = loadRecords(renewals, renewalCalls);
const saveCell = saveCellOf(renewals, renewalCalls);
const writeRecords = writeRecordsOf<Renewal>(renewalCalls);

let network: Network;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T15:00:00Z') });
  network = scriptNetwork();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const email = 'ada@northbeam.test';
const sentCode = { sent: true, resend_in_seconds: 30 };
const joined = { workspace_id: 'w-1', user_id: 'u-1', workspace_slug: 'northbeam' };
const profile = { ...ada, email };
const sessionTimes = { signed_in_at: '2026-03-09T13:00:00Z', last_active_at: '2026-03-10T15:00:00Z' };
const renewal: Renewal = {
  ...renewals.blank,
  id: 'r-1',
  customer_id: 'c-1',
  account_name: 'Bluewick Energy',
  annual_revenue: 1000,
  renewal_term_months: 12,
};

const view = { id: 'v-1', name: 'Book', shared: false, query: 'owner=me', widths: {}, editable: true };

const note = {
  id: 'n-1',
  text: 'Called Dana',
  author: 'Ada Ng',
  author_member_id: 'm-1',
  created_at: '2026-03-09T13:00:00Z',
  edited_at: null,
  editable: true,
  removable: true,
};

interface CallEffect {
  readonly name: string;
  readonly logic: AnyActorLogic;
  readonly input: unknown;
  readonly sends: { readonly method: string; readonly url: string; readonly body: unknown };
  readonly answer: unknown;
  /** False where the call goes on after its flow has ended. */
  readonly stops: boolean;
}

const effect = (
  name: string,
  logic: AnyActorLogic,
  input: unknown,
  [method, path, body]: readonly [string, string, unknown?],
  answer: unknown,
  stops = true,
): CallEffect => ({
  name,
  logic,
  input,
  sends: { method, url: `/api/v1${path}`, body: body ?? null },
  answer,
  stops,
});

const slotOf = (machine: AnyStateMachine, slot: string): AnyActorLogic =>
  machine.implementations.actors[slot] as AnyActorLogic;

/** A shared flow made for one page has calls of its own. It is named by the page and the child, without the child's item. */
const ofPages = instances
  .filter(({ walk }) => !register.some((entry) => entry.walk.machine === walk.machine))
  .map(({ walk, stage }) => ({
    of: `${stage?.parent.id}.${stage?.child.replace(/:.*/, '')}`,
    machine: walk.machine,
  }));

/** The slots of all machines that carry a call, as `machine.slot` or `page.child.slot`. */
const callSlots = [
  ...register.map(({ walk }) => ({ of: walk.id, machine: walk.machine })),
  ...ofPages,
].flatMap(({ of, machine }) =>
  Object.keys(machine.implementations.actors)
    .filter((slot) => callOf(slotOf(machine, slot)) !== null)
    .map((slot) => ({ name: `${of}.${slot}`, logic: slotOf(withCalls(machine), slot) })),
);

/** `input` is what the machine hands over. */
const slot = (
  name: string,
  sends: readonly [string, string],
  input: { readonly params?: object; readonly query?: object; readonly body?: unknown },
  answer: unknown,
): CallEffect => {
  const found = callSlots.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} carries no call`);
  return effect(name, found.logic, input, [...sends, input.body], answer);
};

const post = (name: string, path: string, body: unknown, answer: unknown) =>
  slot(name, ['POST', path], { body }, answer);

const code = { email, verification_code: '123456' };
const newcomer = { email, full_name: 'Ada Ng', workspace_name: 'Northbeam' };
const invitee = { email, full_name: 'Ada Ng', role: 'editor' };
const invited = {
  invitation_id: 'i-1',
  full_name: 'Ada Ng',
  workspace_name: 'Northbeam',
  role: 'editor',
  is_expired: false,
};
const cell = { id: 'r-1', workspaceId: 'w-1' };
const record = '/retention/renewals/r-1?workspace_id=w-1';
const place = { workspace_id: 'w-1', member_id: 'm-1' };
const atPlace = 'workspace_id=w-1&member_id=m-1';
const action = {
  id: 'a-1',
  action_label: 'Renewals at quarter end',
  action_slug: 'renewals-at-quarter-end',
  category: 'Renewals: what and when',
  description: 'Lists the renewals that are due before the quarter ends.',
  action_type: 'workspace',
  access_level: 'workspace',
  creator_name: 'Ada Ng',
};

const ofDemo = { params: { id: 'w-1' }, query: { user_id: 'u-1' } };
const demoMode = {
  show_demo_data: true,
  demo_customer_count: 28,
  created_customers: 0,
  edited_customers: 2,
};
const newField = {
  field_label: 'Churn Reason',
  field_name: 'churn_reason',
  field_description: 'Why they leave.',
  field_type: 'text',
  module_slug: 'contacts',
  is_required: false,
};

const ofImport = { params: { id: 'i1' }, query: { workspace_id: 'w-1' } };
const importSlot = (name: string, method: string, path: string, body: unknown, answer: unknown) =>
  slot(
    `recordImport.${name}`,
    [method, `/retention/renewals/imports/i1${path}?workspace_id=w-1`],
    body === null ? ofImport : { ...ofImport, body },
    answer,
  );

const slots: readonly CallEffect[] = [
  importSlot('getImport', 'GET', '', null, writingImport),
  importSlot('checkImport', 'POST', '/check', sampleSettings, checkingImport),
  importSlot('writeImport', 'POST', '/write', null, writingImport),
  importSlot('stopImport', 'POST', '/stop', null, stoppedImport),
  importSlot('previewUndo', 'GET', '/undo', null, sampleUndo),
  importSlot('undoImport', 'POST', '/undo', null, undoingImport),
  importSlot('rows.load', 'GET', '/rows', null, { data: sampleRows, next: null, total: 4 }),
  post('signup.sendVerification', '/auth/send-verification', newcomer, sentCode),
  post('signup.verifyEmail', '/auth/verify-email', code, { verified: true }),
  post('signup.completeSignup', '/auth/complete-signup', { ...code, password: 'Secret1!' }, joined),
  post('signin.checkLoginRateLimit', '/auth/check-login-rate-limit', { email }, { allowed: true }),
  post('signin.checkUser', '/auth/check-user', { email }, { exists: true, has_workspace: false }),
  post('reset.sendPasswordReset', '/auth/send-password-reset', { email }, sentCode),
  post('reset.resetPassword', '/auth/reset-password', { ...code, new_password: 'Secret1!' }, { reset: true }),
  post(
    'join.checkInvitation',
    '/auth/check-invitation',
    { email },
    { has_invitation: false, account_exists: true, invitations: [] },
  ),
  post('join.sendInvitationVerification', '/auth/send-invitation-verification', { email }, sentCode),
  post(
    'join.acceptInvitation',
    '/auth/accept-invitation',
    { ...code, password: 'Secret1!', invitation_id: 'i-1' },
    joined,
  ),
  slot(
    'invitationChoice.rejectInvitation',
    ['POST', '/invitations/i-1/reject'],
    { params: { id: 'i-1' } },
    { rejected: true },
  ),
  post(
    'invitationRestore.restoreInvitation',
    '/invitations/restore',
    { token: 'a'.repeat(43) },
    { email, workspace_name: 'Northbeam' },
  ),
  post(
    'mailedLink.openMailedCode',
    '/auth/open-mailed-code',
    { purpose: 'reset', verification_code: '123456' },
    { email, full_name: null, workspace_name: null },
  ),
  slot(
    'invitationResend.resendInvitation',
    ['POST', '/invitations/i-1/resend'],
    { params: { id: 'i-1' } },
    invited,
  ),
  slot(
    'workspaceProfile.listMembers',
    ['GET', '/workspaces/w-1/members?full_details=true&user_id=u-1'],
    { params: { id: 'w-1' }, query: { full_details: 'true', user_id: 'u-1' } },
    { data: [bo] },
  ),
  slot(
    'nameEdit.save',
    ['PATCH', '/workspaces/w-1'],
    { params: { id: 'w-1' }, body: { field: 'workspace_name', value: 'Northbeam' } },
    workspace,
  ),
  slot(
    'workspaceProfile.logo.removing.act',
    ['DELETE', '/workspaces/w-1/logo?user_id=u-1'],
    { params: { id: 'w-1' }, query: { user_id: 'u-1' } },
    workspace,
  ),
  slot(
    'userProfile.name.save',
    ['PATCH', '/users/u-1'],
    { params: { id: 'u-1' }, body: { field: 'full_name', value: 'Ada Ng' } },
    profile,
  ),
  slot(
    'userProfile.picture.removing.act',
    ['DELETE', '/users/u-1/profile-picture?current_user_id=u-1'],
    { params: { id: 'u-1' }, query: { current_user_id: 'u-1' } },
    profile,
  ),
  slot(
    'accountLogo.logo.removing.act',
    ['DELETE', '/customers/c-1/logo?workspace_id=w-1'],
    { params: { id: 'c-1' }, query: { workspace_id: 'w-1' } },
    { customer_id: 'c-1', logo_url: null },
  ),
  slot(
    'addUser.createInvitation',
    ['POST', '/invitations/workspaces/w-1/create?user_id=u-1'],
    { params: { id: 'w-1' }, query: { user_id: 'u-1' }, body: invitee },
    invited,
  ),
  slot(
    'bulkInvite.createInvitation',
    ['POST', '/invitations/workspaces/w-1/create?user_id=u-1'],
    { params: { id: 'w-1' }, query: { user_id: 'u-1' }, body: invitee },
    invited,
  ),
  post(
    'workspaceSetup.createWorkspace',
    '/workspaces',
    { full_name: 'Ada Ng', workspace_name: 'Northbeam' },
    joined,
  ),
  slot(
    'workspaceExport.getWorkspaceExport',
    ['GET', '/workspaces/w-1/export'],
    { params: { id: 'w-1' } },
    { data: null },
  ),
  slot(
    'workspaceExport.startWorkspaceExport',
    ['POST', '/workspaces/w-1/export'],
    { params: { id: 'w-1' } },
    { state: 'running', percent: 0, expires_at: null },
  ),
  slot(
    'accountDeletion.getAccountDeletion',
    ['GET', '/users/u-1/deletion'],
    { params: { id: 'u-1' } },
    { last_admin_of: [], deleted_too: [] },
  ),
  slot(
    'accountDeletion.deletion.ask',
    ['POST', '/users/u-1/deletion-code'],
    { params: { id: 'u-1' }, body: { email } },
    sentCode,
  ),
  slot(
    'accountDeletion.deletion.remove',
    ['POST', '/users/u-1/delete'],
    { params: { id: 'u-1' }, body: code },
    { deleted: true },
  ),
  slot(
    'deletion.ask',
    ['POST', '/workspaces/w-1/deletion-code'],
    { params: { id: 'w-1' }, body: { workspace_name: 'Northbeam' } },
    sentCode,
  ),
  slot(
    'deletion.remove',
    ['POST', '/workspaces/w-1/delete'],
    { params: { id: 'w-1' }, body: { workspace_name: 'Northbeam', verification_code: '123456' } },
    { deleted: true, restorable_until: '2026-03-24T15:00:00.000Z' },
  ),
  slot('demoToggle.getDemoMode', ['GET', '/workspaces/w-1/demo-mode?user_id=u-1'], ofDemo, demoMode),
  slot('demoToggle.exportDemoData', ['GET', '/workspaces/w-1/demo-mode/export?user_id=u-1'], ofDemo, {
    file_name: 'accounts.csv',
    csv: 'Account',
  }),
  slot(
    'preferences.updateUser',
    ['PATCH', '/users/u-1'],
    { params: { id: 'u-1' }, body: { field: 'timezone', value: 'America/Denver' } },
    { ...profile, timezone: 'America/Denver' },
  ),
  slot('home.getHome', ['GET', '/workspaces/w-1/home'], { params: { id: 'w-1' }, query: {} }, calmHome),
  slot(
    'badges.getBadges',
    ['GET', '/workspaces/w-1/badges'],
    { params: { id: 'w-1' } },
    {
      retention: 2,
      implementation: 1,
      service: 3,
      cursor: '7:7:',
    },
  ),
  slot(
    'sessions.list.load',
    ['GET', '/users/u-1/sessions'],
    { params: { id: 'u-1' } },
    { data: [{ id: 's-1', browser: 'Chrome', system: null, ...sessionTimes, is_current: true }] },
  ),
  slot(
    'sessions.ending.act',
    ['DELETE', '/users/u-1/sessions/s-2'],
    { params: { id: 'u-1', session_id: 's-2' } },
    { ended: true },
  ),
  slot(
    'sessions.endingOthers.act',
    ['POST', '/users/u-1/sessions/end-others'],
    { params: { id: 'u-1' } },
    { ended: 'others' },
  ),
  slot('triageSettings.load', ['GET', '/workspaces/w-1/triage'], { params: { id: 'w-1' } }, defaultTriage),
  slot(
    'triageSettings.save',
    ['PATCH', '/workspaces/w-1/triage'],
    { params: { id: 'w-1' }, body: { weight_low: 5, expected: { weight_low: 10 } } },
    { ...defaultTriage, weight_low: 5 },
  ),
  slot(
    'supportTargets.load',
    ['GET', '/workspaces/w-1/support-targets'],
    { params: { id: 'w-1' } },
    defaultTargets,
  ),
  slot(
    'supportTargets.save',
    ['PATCH', '/workspaces/w-1/support-targets'],
    { params: { id: 'w-1' }, body: { solve_low: 72, expected: { solve_low: 120 } } },
    { ...defaultTargets, solve_low: 72 },
  ),
  slot(
    'newRecord.addRecord',
    ['POST', '/contacts?workspace_id=w-1'],
    { query: { workspace_id: 'w-1' }, body: { full_name: 'Ada', account_name: 'Bluewick Energy' } },
    { ...contacts.blank, id: 'c-1', customer_id: 'a-1', full_name: 'Ada', account_name: 'Bluewick Energy' },
  ),
  slot(
    'newRecord.findAccounts',
    ['GET', '/retention/renewals/search?workspace_id=w-1&name=blue'],
    { query: { workspace_id: 'w-1', name: 'blue' } },
    {
      data: [
        {
          id: 'r-1',
          name: 'Bluewick Energy',
          account_name: 'Bluewick Energy',
          account_owner: null,
          logo_url: null,
        },
      ],
    },
  ),
  slot(
    'newRecord.findSimilar',
    ['GET', '/contacts/similar?workspace_id=w-1&name=ada&telling='],
    { query: { workspace_id: 'w-1', name: 'ada', telling: '' } },
    {
      data: [
        {
          id: 'c-1',
          name: 'Ada',
          account_name: 'Bluewick Energy',
          account_owner: null,
          is_removed: false,
        },
      ],
    },
  ),
  slot(
    'recordPanel.related.load',
    ['GET', '/retention/renewals/r-1/related?workspace_id=w-1'],
    { params: { id: 'r-1' }, query: { workspace_id: 'w-1' } },
    {
      data: [
        {
          id: 'contact',
          count: 1,
          first_count: 1,
          records: [{ id: 'c-1', name: 'Ada', is_first: true, details: ['Clerk'], mail: null }],
        },
      ],
    },
  ),
  slot(
    'recordNotes.loadNotes',
    ['GET', '/retention/renewals/r-1/notes?workspace_id=w-1'],
    { params: { id: 'r-1' }, query: { workspace_id: 'w-1' } },
    { data: [note] },
  ),
  slot(
    'recordNotes.addNote',
    ['POST', '/retention/renewals/r-1/notes?workspace_id=w-1'],
    { params: { id: 'r-1' }, query: { workspace_id: 'w-1' }, body: { text: note.text } },
    note,
  ),
  slot(
    'recordNotes.updateNote',
    ['PATCH', '/retention/renewals/r-1/notes/n-1?workspace_id=w-1'],
    { params: { id: 'r-1', note_id: 'n-1' }, query: { workspace_id: 'w-1' }, body: { text: note.text } },
    note,
  ),
  slot(
    'recordNotes.removeNote',
    ['DELETE', '/retention/renewals/r-1/notes/n-1?workspace_id=w-1'],
    { params: { id: 'r-1', note_id: 'n-1' }, query: { workspace_id: 'w-1' } },
    note,
  ),
  slot(
    'savedViews.loadViews',
    ['GET', '/retention/renewals/views?workspace_id=w-1'],
    { query: { workspace_id: 'w-1' } },
    { data: [view], default_id: 'v-1' },
  ),
  slot(
    'savedViews.createView',
    ['POST', '/retention/renewals/views?workspace_id=w-1'],
    { query: { workspace_id: 'w-1' }, body: { name: 'Book', shared: false, query: 'owner=me', widths: {} } },
    view,
  ),
  slot(
    'savedViews.updateView',
    ['PATCH', '/retention/renewals/views/v-1?workspace_id=w-1'],
    { params: { id: 'v-1' }, query: { workspace_id: 'w-1' }, body: { after: null } },
    view,
  ),
  slot(
    'savedViews.removeView',
    ['DELETE', '/retention/renewals/views/v-1?workspace_id=w-1'],
    { params: { id: 'v-1' }, query: { workspace_id: 'w-1' } },
    view,
  ),
  slot(
    'savedViews.setDefaultView',
    ['PATCH', '/retention/renewals/default-view?workspace_id=w-1'],
    { query: { workspace_id: 'w-1' }, body: { view_id: 'v-1' } },
    { default_id: 'v-1' },
  ),
  slot(
    'recordTrash.loadTrash',
    ['GET', '/retention/renewals/trash?workspace_id=w-1'],
    { query: { workspace_id: 'w-1' } },
    {
      data: [
        {
          id: 'r-1',
          name: 'Bluewick Energy',
          account_name: 'Bluewick Energy',
          account_owner: null,
          removed_by: 'Ada Ng',
          removed_at: '2026-03-09T13:00:00Z',
          kept_until: '2026-04-08T13:00:00Z',
          restorable: true,
        },
      ],
    },
  ),
  slot(
    'recordTrash.restoreRecords',
    ['POST', '/retention/renewals/restore?workspace_id=w-1'],
    { query: { workspace_id: 'w-1' }, body: { ids: ['r-1'] } },
    { data: [{ id: 'r-1', record: renewal, problem: null }] },
  ),
  slot(
    'fieldConfiguration.getFieldUse',
    ['GET', '/custom-fields/f-1/use?workspace_id=w-1'],
    { params: { id: 'f-1' }, query: { workspace_id: 'w-1' } },
    { records: 2, filled: 1, empty: 1, options: [] },
  ),
  slot(
    'createField.createCustomField',
    ['POST', '/custom-fields?workspace_id=w-1'],
    { query: { workspace_id: 'w-1' }, body: newField },
    churnField,
  ),
  slot(
    'actionConfiguration.actions.load',
    ['GET', `/chatam/admin/actions?${atPlace}`],
    { query: place },
    { global_actions: [], workspace_actions: [action], user_actions: [] },
  ),
  slot(
    'actionConfiguration.actions.change.save',
    ['PATCH', `/chatam/admin/actions/a-1/access?${atPlace}&access_level=workspace`],
    { params: { id: 'a-1' }, query: { ...place, access_level: 'workspace' } },
    action,
  ),
  slot(
    'actionConfiguration.promoting.act',
    ['POST', `/chatam/admin/actions/promote?${atPlace}&user_action_id=a-1&access_level=workspace`],
    { query: { ...place, user_action_id: 'a-1', access_level: 'workspace' } },
    action,
  ),
  slot(
    'actionConfiguration.deleting.act',
    ['DELETE', `/chatam/admin/actions/a-1?${atPlace}`],
    { params: { id: 'a-1' }, query: place },
    { deleted: true },
  ),
  slot(
    'demoToggle.question.act',
    ['POST', '/workspaces/w-1/demo-mode?user_id=u-1'],
    { ...ofDemo, body: { show_demo_data: false } },
    demoMode,
  ),
  slot(
    'fieldConfiguration.fields.load',
    ['GET', '/workspaces/w-1/fields'],
    { params: { workspaceId: 'w-1' } },
    { data: [churnField] },
  ),
  slot(
    'fieldConfiguration.editing.send',
    ['PATCH', '/custom-fields/f-1?workspace_id=w-1'],
    { params: { id: 'f-1' }, query: { workspace_id: 'w-1' }, body: { field_label: 'Reason' } },
    churnField,
  ),
  slot(
    'fieldConfiguration.switching.act',
    ['PATCH', '/custom-fields/f-1?workspace_id=w-1'],
    { params: { id: 'f-1' }, query: { workspace_id: 'w-1' }, body: { is_active: false } },
    churnField,
  ),
  slot(
    'onboardingTemplates.templates.load',
    ['GET', '/implementation/onboarding/templates?workspace_id=w-1'],
    { query: { workspace_id: 'w-1' } },
    { data: [standard] },
  ),
  slot(
    'onboardingTemplates.adding.send',
    ['POST', '/implementation/onboarding/templates?workspace_id=w-1'],
    { query: { workspace_id: 'w-1' }, body: { name: 'Short', tasks: short.tasks, is_default: false } },
    { data: [short, standard] },
  ),
  slot(
    'onboardingTemplates.editing.send',
    ['PATCH', '/implementation/onboarding/templates/t-1?workspace_id=w-1'],
    {
      params: { template_id: 't-1' },
      query: { workspace_id: 'w-1' },
      body: { name: 'Short', tasks: short.tasks, is_default: false },
    },
    { data: [short] },
  ),
  slot(
    'onboardingTemplates.removing.act',
    ['DELETE', '/implementation/onboarding/templates/t-1?workspace_id=w-1'],
    { params: { template_id: 't-1' }, query: { workspace_id: 'w-1' } },
    { data: [] },
  ),
  slot(
    'pagedList.load',
    ['GET', '/workspaces/w-1/audit?user_id=u-1&action=delete&after=a-3'],
    { params: { id: 'w-1' }, query: { user_id: 'u-1', action: 'delete', after: 'a-3' } },
    { ...firstPage, next: null },
  ),
  slot(
    'auditRevert.revertAudit',
    ['POST', '/audit/a-1/revert'],
    { params: { id: 'a-1' }, body: { field: 'owner_confidence' } },
    reverted,
  ),
  slot(
    'userManagement.people.load',
    ['GET', '/workspaces/w-1/members?full_details=true&user_id=u-1'],
    { params: { id: 'w-1' }, query: { full_details: 'true', user_id: 'u-1' } },
    { data: [bo] },
  ),
  slot(
    'userManagement.people.change.save',
    ['PATCH', '/members/m-2'],
    { params: { id: 'm-2' }, body: { role: 'viewer' } },
    { id: 'm-2', role: 'viewer' },
  ),
  slot(
    'userManagement.removing.send',
    ['POST', '/members/m-2/remove'],
    { params: { id: 'm-2' }, body: { new_owner_member_id: null } },
    { removed: true, accounts: 0 },
  ),
  slot(
    'userManagement.leaving.send',
    ['POST', '/workspaces/w-1/leave'],
    { params: { id: 'w-1' }, body: { new_owner_member_id: 'm-2' } },
    { left: true, accounts: 3 },
  ),
  slot(
    'userManagement.cancelling.act',
    ['DELETE', '/invitations/i-1/cancel?user_id=u-1'],
    { params: { id: 'i-1' }, query: { user_id: 'u-1' } },
    { cancelled: true },
  ),
  ...[...moduleSlots, ...chatSlots, ...devSlots].map(({ name, call, sends, input }) =>
    slot(name, sends, input, answerOf(call, 0)),
  ),
];

const effects: readonly CallEffect[] = [
  effect(
    'loadProfile',
    loadProfile,
    { uid: 'uid-1' },
    ['GET', `/users/me?firebase_uid=uid-1&_t=${Date.parse('2026-03-10T15:00:00Z')}`],
    profile,
  ),
  effect('loadFields', loadFields, { params: { workspaceId: 'w-1' } }, ['GET', '/workspaces/w-1/fields'], {
    data: [churnField],
  }),
  effect(
    'recordLoginAttempt',
    recordLoginAttempt,
    { email, success: true },
    ['POST', '/auth/record-login-attempt', { email, success: true }],
    { recorded: true },
    false,
  ),
  effect(
    'saveCell of a field of the record',
    saveCell,
    { ...cell, field: 'annual_revenue', value: 1000, expected: null },
    ['PATCH', record, { field: 'annual_revenue', value: 1000, expected_value: null }],
    renewal,
    false,
  ),
  effect(
    'saveCell of a field of the customer',
    saveCell,
    { ...cell, field: 'account_name', value: 'Bluewick Energy', expected: 'Bluewick' },
    [
      'PATCH',
      '/retention/renewals/r-1/customer?workspace_id=w-1',
      { field: 'account_name', value: 'Bluewick Energy', expected_value: 'Bluewick' },
    ],
    renewal,
    false,
  ),
  effect(
    'saveCell of a custom field',
    saveCell,
    { ...cell, field: 'custom.health', value: 'watch', expected: 'healthy' },
    ['PATCH', record, { field: 'health', value: 'watch', expected_value: 'healthy', is_custom_field: true }],
    renewal,
    false,
  ),
  effect(
    'writeRecords of one field',
    writeRecords,
    {
      workspaceId: 'w-1',
      job: {
        kind: 'set',
        changes: [
          { id: 'r-1', field: 'confidence', before: null, after: 'low' },
          { id: 'r-2', field: 'custom.health', before: 'watch', after: null },
        ],
      },
    },
    [
      'POST',
      '/retention/renewals/changes?workspace_id=w-1',
      {
        changes: [
          { id: 'r-1', change: { field: 'confidence', value: 'low', expected_value: null } },
          {
            id: 'r-2',
            change: { field: 'health', value: null, expected_value: 'watch', is_custom_field: true },
          },
        ],
      },
    ],
    { data: [{ id: 'r-1', record: renewal, problem: null }] },
    false,
  ),
  effect(
    'writeRecords that removes',
    writeRecords,
    { workspaceId: 'w-1', job: { kind: 'remove', ids: ['r-1'] } },
    ['POST', '/retention/renewals/remove?workspace_id=w-1', { ids: ['r-1'] }],
    { data: [{ id: 'r-1', record: renewal, problem: null }] },
    false,
  ),
  effect(
    'writeRecords that restores',
    writeRecords,
    { workspaceId: 'w-1', job: { kind: 'restore', ids: ['r-1'] } },
    ['POST', '/retention/renewals/restore?workspace_id=w-1', { ids: ['r-1'] }],
    { data: [{ id: 'r-1', record: renewal, problem: null }] },
    false,
  ),
  effect(
    'sendCode for sign-up',
    sendCode,
    { purpose: 'signup', body: newcomer },
    ['POST', '/auth/send-verification', newcomer],
    sentCode,
  ),
  effect(
    'sendCode for joining',
    sendCode,
    { purpose: 'invitation', body: { email } },
    ['POST', '/auth/send-invitation-verification', { email }],
    sentCode,
  ),
  effect(
    'sendCode for a reset',
    sendCode,
    { purpose: 'reset', body: { email } },
    ['POST', '/auth/send-password-reset', { email }],
    sentCode,
  ),
];

const started = ({ logic, input }: CallEffect) => createActor(logic, { input }).start();

describe.each([...slots, ...effects].map((one) => [one.name, one] as const))('%s', (_, one) => {
  test(`${one.name} sends its call with its headers and answers what the server answers`, async () => {
    network.answer({ json: one.answer });
    expect(await toPromise(started(one))).toEqual(one.answer);
    const key = network.sent[0]?.headers['idempotency-key'];
    const isWrite = one.sends.method !== 'GET';
    const given = one.input as { readonly key?: string; readonly workspace?: string };
    expect(network.sent).toEqual([
      {
        ...one.sends,
        headers: {
          accept: 'application/json',
          authorization: 'Bearer the-token',
          ...(isWrite && { 'idempotency-key': given.key ?? key }),
          ...(given.workspace !== undefined && { 'x-workspace-id': given.workspace }),
          ...(one.sends.body !== null && { 'content-type': 'application/json' }),
        },
      },
    ]);
    expect(typeof key).toBe(isWrite ? 'string' : 'undefined');
  });

  test(`${one.name} fails with the refusal of the server`, async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    network.answer({ status: 403, json: { detail: 'Not you.', code: 'forbidden' } });
    await expect(toPromise(started(one))).rejects.toEqual(new ApiError(403, 'forbidden', 'Not you.'));
  });

  test(`${one.name} ${one.stops ? 'ends with' : 'goes on after the end of'} its flow`, async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    network.answer('silent');
    const actor = started(one);
    await network.arrived(1);
    actor.stop();
    await vi.advanceTimersByTimeAsync(14_000);
    expect([network.sent.length, network.aborted()]).toEqual([1, one.stops ? 1 : 0]);
    // A call that goes on ends with its own time limit.
    await vi.advanceTimersByTimeAsync(1_000);
    expect([network.sent.length, network.aborted()]).toEqual([1, 1]);
  });
});

test('every slot of a machine that carries a call is tested in this file', () => {
  expect(slots.map(({ name }) => name).toSorted()).toEqual(callSlots.map(({ name }) => name).toSorted());
});

test('withCalls fills the slots of a child together with those of its parent', async () => {
  network.answer({ json: { rejected: true } });
  const choice = slotOf(withCalls(joinMachine), 'invitationChoice') as AnyStateMachine;
  const logic = slotOf(choice, 'rejectInvitation');
  const input = { params: { id: 'i-1' } };
  expect(await toPromise(createActor(logic, { input }).start())).toEqual({ rejected: true });
});

test('withCalls leaves a slot as it is that is no call or is filled already', () => {
  const own = slotOf(joinMachine, 'signIn');
  const machine = joinMachine.provide({ actors: { acceptInvitation: own as never } });
  const { signIn, acceptInvitation } = withCalls(machine).implementations.actors;
  expect([signIn, acceptInvitation]).toEqual([own, own]);
});

test('an answer that does not match the contract of its call is refused', async () => {
  network.answer({ json: { exists: 'yes' } });
  const logic = slotOf(withCalls(signinMachine), 'checkUser');
  const actor = createActor(logic, { input: { body: { email } } }).start();
  await expect(toPromise(actor)).rejects.toMatchObject({ status: 200, code: 'bad_answer' });
});

test('a sign-in attempt that was not recorded is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const problem = new ApiError(403, 'forbidden', 'Not you.');
  network.answer({ status: 403, json: { detail: 'Not you.', code: 'forbidden' } });
  const actor = createActor(recordLoginAttempt, { input: { email, success: false } }).start();
  await expect(toPromise(actor)).rejects.toEqual(problem);
  expect(warn.mock.calls).toEqual([['The sign-in attempt was not recorded.', problem]]);
});

describe('the list of fields', () => {
  const list = () => createActor(loadFields, { input: { params: { workspaceId: 'w-1' } } }).start();
  const refused = { status: 500, json: { detail: 'The server failed.', code: 'internal' } };
  const problem = new ApiError(500, 'internal', 'The server failed.');

  test('a list of fields that was not loaded is logged (spec §2.6), unless its page was left', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    network.answer(...Array.from({ length: 5 }, () => refused), 'silent');
    const failed = toPromise(list()).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await failed).toEqual(problem);
    expect(warn.mock.calls).toEqual([['The list of fields was not loaded.', problem]]);
  });

  const table = setup({
    types: { events: {} as { type: 'fields.changed' | 'triage.changed' } },
    actors: { watchFields },
  }).createMachine({
    context: {},
    invoke: { id: 'watchFields', src: 'watchFields', input: { workspaceId: 'w-1' } },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const heard: unknown[] = [];
  const ask = (flow: AnyActorRef) => report(flow, 'watchFields', { type: 'fields.ask' });

  test('watchFields asks for the fields when it is told to, and reports them', async () => {
    heard.length = 0;
    const flow = createActor(table).start();
    expect(network.sent).toEqual([]);
    network.answer({ json: { data: [churnField] } });
    ask(flow);
    await eventually(() => expect(heard).toEqual([{ type: 'fields.changed', fields: [churnField] }]));
    expect(network.sent.map(({ url }) => url)).toEqual(['/api/v1/workspaces/w-1/fields']);
    flow.stop();
  });

  test('watchFields asks for the rules when it is told to, and reports or logs them', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    heard.length = 0;
    const flow = createActor(table).start();
    network.answer({ json: defaultTriage }, { status: 404, json: { detail: 'Gone.', code: 'not_found' } });
    report(flow, 'watchFields', { type: 'triage.ask' });
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'triage.changed', triage: defaultTriage }]));
    report(flow, 'watchFields', { type: 'triage.ask' });
    await vi.waitFor(() =>
      expect(warn.mock.calls).toEqual([
        ['Not loaded after triage.ask.', new ApiError(404, 'not_found', 'Gone.')],
      ]),
    );
    expect(network.sent.map(({ url }) => url)).toEqual(Array(2).fill('/api/v1/workspaces/w-1/triage'));
    flow.stop();
  });

  test('watchFields logs a refusal and reports nothing, and ends with its flow', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    heard.length = 0;
    const flow = createActor(table).start();
    network.answer({ status: 404, json: { detail: 'Gone.', code: 'not_found' } }, 'silent');
    ask(flow);
    await eventually(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(warn.mock.calls).toEqual([
      ['Not loaded after fields.ask.', new ApiError(404, 'not_found', 'Gone.')],
    ]);
    ask(flow);
    await network.arrived(2);
    flow.stop();
    await vi.runAllTimersAsync();
    expect([network.aborted(), heard, warn.mock.calls.length]).toEqual([1, [], 1]);
  });
});

describe('loadRenewals', () => {
  // Nothing is held of the test before.
  beforeEach(() => withoutReads(() => Promise.resolve()));
  const load = (userId = 'u-1') =>
    createActor(loadRenewals, { input: { workspaceId: 'w-1', userId, today: null } }).start();
  const none = { json: { data: [] } };
  const rules = { json: defaultTriage };

  test('loadRenewals asks for the records, the members, the fields and the rules at once', async () => {
    const member = { id: 'm-1', name: 'Ada Ng', profile_picture_url: null };
    network.answer({ json: { data: [renewal], cursor: '7' } }, { json: { data: [member] } }, none, rules);
    expect(await toPromise(load())).toEqual({
      rows: [renewal],
      members: [member],
      fields: [],
      cursor: '7',
      triage: defaultTriage,
    });
    const headers = { accept: 'application/json', authorization: 'Bearer the-token' };
    const read = (url: string) => ({ method: 'GET', url: `/api/v1${url}`, headers, body: null });
    expect(network.sent).toEqual([
      read('/retention/renewals?workspace_id=w-1&user_id=u-1'),
      read('/workspaces/w-1/members?full_details=true'),
      read('/workspaces/w-1/fields'),
      read('/workspaces/w-1/triage'),
    ]);
  });

  test('loadRenewals fails with the refusal of one of its four calls', async () => {
    network.answer(none, { status: 404, json: { detail: 'Gone.', code: 'not_found' } }, none, rules);
    await expect(toPromise(load())).rejects.toEqual(new ApiError(404, 'not_found', 'Gone.'));
  });

  test('loadRenewals aborts its four calls when its flow ends', async () => {
    network.answer('silent', 'silent', 'silent', 'silent');
    const actor = load();
    await network.arrived(4);
    actor.stop();
    expect(network.aborted()).toBe(4);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.sent).toHaveLength(4);
  });

  test('loadRenewals without a user sends nothing and fails in the words of spec §8', async () => {
    await expect(toPromise(load(''))).rejects.toEqual(
      new ApiError(0, 'invalid_request', 'User ID not found'),
    );
    expect(network.sent).toEqual([]);
  });
});

describe('calls before sign-in', () => {
  const open = { accept: 'application/json' };
  const config = {
    identity: { mode: 'embedded', project_id: 'keepwell' },
    sales_email: null,
    devtools: false,
  };
  /** The module keeps its answer until the page is closed. */
  const fresh = async () => {
    vi.resetModules();
    return import('../../src/effects/load-config.ts');
  };

  test('the configuration is asked for once, without a token', async () => {
    const { loadConfig } = await fresh();
    network.answer({ json: config });
    expect(await Promise.all([loadConfig(), loadConfig()])).toEqual([config, config]);
    expect(await loadConfig()).toEqual(config);
    expect(network.sent).toEqual([{ method: 'GET', url: '/api/config', headers: open, body: null }]);
  });

  test('a configuration that did not come in two tries is asked for again at the next use', async () => {
    const { loadConfig } = await fresh();
    const problem = loadConfig().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await problem).toMatchObject({ name: 'ApiError', status: 0, code: 'network' });
    expect(network.sent).toHaveLength(2);
    network.answer({ json: config });
    expect(await loadConfig()).toEqual(config);
    expect(network.sent).toHaveLength(3);
  });

  test('a configuration that does not match the contract is refused', async () => {
    const { loadConfig } = await fresh();
    network.answer({ json: { ...config, identity: { mode: 'other' } } });
    await expect(loadConfig()).rejects.toMatchObject({ status: 200, code: 'bad_answer' });
  });

  test('the coverage of the tests is asked for, in two tries at most', async () => {
    const covered = [{ machine: 'signin', at: '2026-03-10T15:00:00Z', covered: ['a'], total: 2 }];
    network.answer({ json: covered });
    expect(await loadCoverage()).toEqual(covered);
    expect(network.sent).toEqual([{ method: 'GET', url: '/api/dev/coverage', headers: open, body: null }]);
    const problem = loadCoverage().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await problem).toMatchObject({ status: 0, code: 'network' });
    expect(network.sent).toHaveLength(3);
  });

  test('loading the coverage of the tests fails while devtools are off', async () => {
    network.answer({ status: 404, json: { detail: 'There is nothing at this address.', code: 'not_found' } });
    await expect(loadCoverage()).rejects.toEqual(
      new ApiError(404, 'not_found', 'There is nothing at this address.'),
    );
  });
});
