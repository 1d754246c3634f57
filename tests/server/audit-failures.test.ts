/** A change and its audit entry are one (spec §2.10): where the entry cannot be written, nothing is. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_HEADER } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import * as chatFolderCalls from '../../contract/chat-folders.ts';
import * as savedActionCalls from '../../contract/saved-actions.ts';
import type { OnboardingProject } from '../../contract/records/onboarding.ts';
import type { Improvement } from '../../contract/records/improvements.ts';
import type { Contact } from '../../contract/records/contacts.ts';
import type { SupportRequest } from '../../contract/records/support-requests.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { insertDemoFields } from '../../server/db/repositories/fields.ts';
import { demoFields, newDemoField } from '../../server/domain/demo/fields.ts';
import { idsOf, withNew, type Ids } from '../support/contract/contract-ids.ts';
import { bodies, customEdit, requestOf } from '../support/contract/contract-requests.ts';
import { revenueChanged } from '../support/people/audit.ts';
import { askToDeleteWorkspace, newestCode } from '../support/people/deletion.ts';
import { askForJoinCode, invited, inviterOf, startAccountServer } from '../support/people/invitations.ts';
import {
  addMember,
  addWorkspace,
  as,
  customFieldsOf,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { PASSWORD } from '../support/people/sign-up.ts';
import { contactOf } from '../support/records/contact-requests.ts';
import { requestsOf } from '../support/records/support-requests.ts';
import { improvementOf } from '../support/records/improvement-requests.ts';
import { projectOf } from '../support/records/project-requests.ts';
import { everyType } from '../support/records/shared-calls.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startAccountServer);
let workspace: TestWorkspace;
let renewal: Renewal;
let contact: Contact;
let improvement: Improvement;
let request: SupportRequest;
/** Another target each time. */
let targets = 0;
let project: OnboardingProject;
let ids: Ids;
let ownerId: string;
let lastFieldId: string;

/** From now on the database takes no audit entry: on both engines, and below everything of ours. */
const refuseAudit = () =>
  server.db.system(async (tx) => {
    await tx.execute(sql`create function refuse_entry() returns trigger language plpgsql as
      $$ begin raise exception 'no entry today' using errcode = 'XX000'; end $$`);
    await tx.execute(sql`create trigger refuse_entry before insert on audit_log
      for each row execute function refuse_entry()`);
  });
const acceptAudit = () => server.db.system((tx) => tx.execute(sql`drop function refuse_entry() cascade`));

/** What a change may leave. That it was tried is counted whether or not it succeeds. */
async function everyRowButTries(): Promise<Record<string, string[]>> {
  const { counted_tries: _tries, code_tries: _codes, ...rows } = await everyRow(server);
  return rows;
}

const good = async (name: string): Promise<InjectOptions> => {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`There is no call ${name}`);
  return requestOf(call, () => ids);
};
const edit = async (name: string, payload: object) => ({ ...(await good(name)), payload });

/** A new person asked to join, with the code in hand. */
async function acceptance(): Promise<InjectOptions> {
  const email = `${randomUUID().slice(0, 8)}@example.org`;
  const invitation_id = await invited(server, inviterOf(workspace), email);
  const { code, cookie } = await askForJoinCode(server, email);
  return {
    ...(await good('acceptInvitation')),
    payload: { email, password: PASSWORD, verification_code: code, invitation_id },
    headers: { cookie },
  };
}

/** Of a workspace of its own: the other changes need theirs. */
async function workspaceDeletion(): Promise<InjectOptions> {
  const name = `Deleted ${randomUUID().slice(0, 8)}`;
  const made = await addWorkspace(server, name);
  const asked = await askToDeleteWorkspace(server, made.admin, made.id, name);
  if (asked.status !== 200) throw new Error('No code');
  return {
    method: 'POST',
    url: `/api/v1/workspaces/${made.id}/delete`,
    headers: { authorization: `Bearer ${made.admin.token}` },
    payload: { workspace_name: name, verification_code: newestCode(server, made.admin.email) },
  };
}

/** About a new note, because another change may have removed the one before. */
async function withNote(name: string): Promise<InjectOptions> {
  ids = await withNew(server, workspace, ids, ['note', 'improvementNote']);
  return good(name);
}

/** About a new task. */
async function withTask(name: string): Promise<InjectOptions> {
  ids = await withNew(server, workspace, ids, ['task']);
  return good(name);
}

/** Every change that is audited. */
const changes: readonly (readonly [string, () => Promise<InjectOptions>])[] = [
  ...(
    [
      ['annual_revenue', () => (renewal.annual_revenue ?? 0) + 1],
      ['contract_value', () => (renewal.contract_value ?? 0) + 1],
      ['renewal_term_months', () => (renewal.renewal_term_months === 12 ? 24 : 12)],
      ['renewal_date', () => '2031-01-02'],
      ['expiration_date', () => '2031-01-02'],
      ['notice_date', () => '2031-01-02'],
      ['auto_renewal', () => !renewal.auto_renewal],
      ['owner_confidence', () => (renewal.owner_confidence === 'low' ? 'high' : 'low')],
      ['contract_reference_url', () => 'https://example.com/other'],
    ] as const
  ).map(
    ([field, value]) =>
      [`updateRenewal, ${field}`, () => edit('updateRenewal', { field, value: value() })] as const,
  ),
  [
    'updateRenewal, a custom field',
    () =>
      edit('updateRenewal', {
        ...customEdit,
        value: renewal.custom_fields['health'] === 'watch' ? 'at_risk' : 'watch',
      }),
  ],
  [
    'updateRenewalCustomer, account_name',
    () => edit('updateRenewalCustomer', bodies['updateRenewalCustomer'] ?? {}),
  ],
  [
    'updateRenewalCustomer, account_owner',
    () => edit('updateRenewalCustomer', { field: 'account_owner', value: ownerId }),
  ],
  ['createRenewal', () => good('createRenewal')],
  ...everyType.flatMap(({ one }) => [
    [`add${one}Note`, () => good(`add${one}Note`)] as const,
    [`update${one}Note`, () => withNote(`update${one}Note`)] as const,
    [`remove${one}Note`, () => withNote(`remove${one}Note`)] as const,
    [
      `create${one}View`,
      () => edit(`create${one}View`, { ...bodies[`create${one}View`], name: randomUUID(), shared: true }),
    ] as const,
    [`update${one}View`, () => edit(`update${one}View`, { name: randomUUID() })] as const,
    [`remove${one}View`, () => good(`remove${one}View`)] as const,
  ]),
  ['removeRenewals', () => edit('removeRenewals', { ids: [renewal.id] })],
  [
    'restoreRenewals',
    async () => {
      await as(server, workspace.admin, await edit('removeRenewals', { ids: [renewal.id] }));
      return edit('restoreRenewals', { ids: [renewal.id] });
    },
  ],
  [
    'changeRenewals',
    () =>
      edit('changeRenewals', {
        changes: [{ id: renewal.id, change: { field: 'renewal_date', value: '2032-01-02' } }],
      }),
  ],
  ...(
    [
      ['full_name', () => randomUUID()],
      ['job_title', () => randomUUID()],
      ['part', () => (contact.part === 'user' ? 'other' : 'user')],
      // Before it moves: the other account has one.
      ['is_primary', () => false],
      ['account_name', () => 'Yarrow Clinics'],
      ['email', () => `${randomUUID()}@example.org`],
      ['phone', () => `+1 555 ${String(Math.random()).slice(2, 9)}`],
      ['last_contacted', () => '2031-01-02'],
    ] as const
  ).map(
    ([field, value]) =>
      [`updateContact, ${field}`, () => edit('updateContact', { field, value: value() })] as const,
  ),
  [
    'updateContactCustomer, account_owner',
    () => edit('updateContactCustomer', { field: 'account_owner', value: null }),
  ],
  ['createContact', () => good('createContact')],
  ['removeContacts', () => edit('removeContacts', { ids: [contact.id] })],
  [
    'restoreContacts',
    async () => {
      await as(server, workspace.admin, await edit('removeContacts', { ids: [contact.id] }));
      return edit('restoreContacts', { ids: [contact.id] });
    },
  ],
  [
    'changeContacts',
    () =>
      edit('changeContacts', {
        changes: [{ id: contact.id, change: { field: 'last_contacted', value: '2032-01-02' } }],
      }),
  ],
  ...(
    [
      ['subject', () => randomUUID()],
      ['account_name', () => 'Yarrow Clinics'],
      ['status', () => (request.status === 'open' ? 'waiting' : 'open')],
      ['priority', () => (request.priority === 'low' ? 'high' : 'low')],
      ['assignee', () => ownerId],
    ] as const
  ).map(
    ([field, value]) =>
      [
        `updateSupportRequest, ${field}`,
        () => edit('updateSupportRequest', { field, value: value() }),
      ] as const,
  ),
  [
    'updateSupportRequestCustomer, account_owner',
    () => edit('updateSupportRequestCustomer', { field: 'account_owner', value: ownerId }),
  ],
  ['createSupportRequest', () => good('createSupportRequest')],
  ['removeSupportRequests', () => edit('removeSupportRequests', { ids: [request.id] })],
  [
    'restoreSupportRequests',
    async () => {
      await as(server, workspace.admin, await edit('removeSupportRequests', { ids: [request.id] }));
      return edit('restoreSupportRequests', { ids: [request.id] });
    },
  ],
  [
    'changeSupportRequests',
    () =>
      edit('changeSupportRequests', {
        changes: [{ id: request.id, change: { field: 'subject', value: randomUUID() } }],
      }),
  ],
  ['addSupportMessage', () => good('addSupportMessage')],
  ['updateSupportMessage', () => edit('updateSupportMessage', { text: randomUUID() })],
  [
    'setSupportContact',
    () => edit('setSupportContact', { contact_id: request.contact === null ? contact.id : null }),
  ],
  [
    'takeSupportRequest',
    async () => {
      ids = await withNew(server, workspace, ids, ['untakenRequest']);
      return good('takeSupportRequest');
    },
  ],
  ['updateSupportTargets', () => edit('updateSupportTargets', { solve_low: 1 + (++targets % 100) })],
  ...(
    [
      ['project_name', () => randomUUID()],
      ['stage', () => (project.stage === 'training' ? 'set_up' : 'training')],
      ['target_date', () => '2031-01-02'],
      ['project_owner', () => ownerId],
      ['next_action', () => randomUUID()],
      ['start_date', () => '2031-01-02'],
      ['go_live_date', () => '2031-01-03'],
      // Before the risk, which needs it.
      ['risk_reason', () => randomUUID()],
      ['risk_override', () => 'late'],
    ] as const
  ).map(
    ([field, value]) =>
      [`updateProject, ${field}`, () => edit('updateProject', { field, value: value() })] as const,
  ),
  [
    'updateProjectCustomer, account_owner',
    () => edit('updateProjectCustomer', { field: 'account_owner', value: workspace.adminMemberId }),
  ],
  ...(
    [
      ['title', () => randomUUID()],
      ['description', () => randomUUID()],
      ['area', () => (improvement.area === 'mobile' ? 'other' : 'mobile')],
      ['status', () => (improvement.status === 'planned' ? 'new' : 'planned')],
      ['priority', () => (improvement.priority === 'low' ? 'high' : 'low')],
      ['owner', () => ownerId],
    ] as const
  ).map(
    ([field, value]) =>
      [`updateImprovement, ${field}`, () => edit('updateImprovement', { field, value: value() })] as const,
  ),
  ['createImprovement', () => good('createImprovement')],
  ['removeImprovements', () => edit('removeImprovements', { ids: [improvement.id] })],
  [
    'restoreImprovements',
    async () => {
      await as(server, workspace.admin, await edit('removeImprovements', { ids: [improvement.id] }));
      return edit('restoreImprovements', { ids: [improvement.id] });
    },
  ],
  [
    'changeImprovements',
    () =>
      edit('changeImprovements', {
        changes: [{ id: improvement.id, change: { field: 'title', value: randomUUID() } }],
      }),
  ],
  [
    'addRequester',
    async () => {
      ids = await withNew(server, workspace, ids, ['newImprovement']);
      return good('addRequester');
    },
  ],
  ['updateRequester', () => edit('updateRequester', { note: randomUUID() })],
  ['tellRequester', () => good('tellRequester')],
  ['removeRequester', () => good('removeRequester')],
  ['createProject', () => good('createProject')],
  ['removeProjects', () => edit('removeProjects', { ids: [project.id] })],
  [
    'restoreProjects',
    async () => {
      await as(server, workspace.admin, await edit('removeProjects', { ids: [project.id] }));
      return edit('restoreProjects', { ids: [project.id] });
    },
  ],
  [
    'changeProjects',
    () =>
      edit('changeProjects', {
        changes: [{ id: project.id, change: { field: 'next_action', value: randomUUID() } }],
      }),
  ],
  ['addProjectTask', () => good('addProjectTask')],
  ['updateProjectTask', () => withTask('updateProjectTask')],
  [
    'placeProjectTask',
    async () => {
      await withTask('placeProjectTask');
      const { task } = ids;
      // The one before it, so that it has another place.
      ids = await withNew(server, workspace, ids, ['task']);
      return edit('placeProjectTask', { before: task });
    },
  ],
  ['removeProjectTask', () => withTask('removeProjectTask')],
  ['applyProjectTemplate', () => good('applyProjectTemplate')],
  [
    'addProjectTemplate',
    () => edit('addProjectTemplate', { ...bodies['addProjectTemplate'], name: randomUUID() }),
  ],
  ['updateProjectTemplate', () => good('updateProjectTemplate')],
  ['removeProjectTemplate', () => good('removeProjectTemplate')],
  // After its tasks were named by the account.
  [
    'updateProject, account_name',
    () => edit('updateProject', { field: 'account_name', value: 'Yarrow Clinics' }),
  ],
  ['uploadCustomerLogo', () => good('uploadCustomerLogo')],
  ['removeCustomerLogo', () => good('removeCustomerLogo')],
  ['updateWorkspace', () => edit('updateWorkspace', { field: 'workspace_name', value: randomUUID() })],
  ['startWorkspaceExport', () => good('startWorkspaceExport')],
  ['deleteWorkspace', workspaceDeletion],
  ['updateTriageSettings', () => edit('updateTriageSettings', { weight_low: 15 })],
  [
    'shareDashboard',
    async () => {
      // The default and not what another run of the test shared.
      await as(server, workspace.admin, await edit('shareDashboard', { charts: null }));
      return good('shareDashboard');
    },
  ],
  ['uploadWorkspaceLogo', () => good('uploadWorkspaceLogo')],
  ['removeWorkspaceLogo', () => good('removeWorkspaceLogo')],
  ['createCustomField', () => good('createCustomField')],
  ['updateCustomField', () => edit('updateCustomField', { field_label: randomUUID() })],
  ['updateCustomField, its place', () => edit('updateCustomField', { after: lastFieldId })],
  ['promoteAction', () => good('promoteAction')],
  ['setActionAccess', () => good('setActionAccess')],
  ['deleteAction', () => good('deleteAction')],
  ['createInvitation', () => good('createInvitation')],
  [
    'resendInvitation',
    () => {
      // After half a minute it may be mailed again.
      server.clock.advance(30_000);
      return good('resendInvitation');
    },
  ],
  ['cancelInvitation', () => good('cancelInvitation')],
  ['updateMemberRole', () => good('updateMemberRole')],
  ['removeMember', () => good('removeMember')],
  [
    'leaveWorkspace',
    async () => {
      const { token } = await addMember(server, workspace, 'viewer');
      return { ...(await good('leaveWorkspace')), headers: { authorization: `Bearer ${token}` } };
    },
  ],
  [
    'rejectInvitation',
    async () => {
      const email = `${randomUUID().slice(0, 8)}@example.org`;
      const id = await invited(server, inviterOf(workspace), email);
      return { method: 'POST', url: `/api/v1/invitations/${id}/reject` };
    },
  ],
  ['acceptInvitation', acceptance],
  [
    'revertAudit',
    async () => {
      const id = await revenueChanged(server, workspace);
      return { ...(await good('revertAudit')), url: `/api/v1/audit/${id}/revert` };
    },
  ],
  // Last: the others need the demo's records.
  ['setDemoMode', () => edit('setDemoMode', { show_demo_data: false })],
];

/** Only the person who has them sees them. */
const ofOwnLists = [...Object.values(chatFolderCalls), ...Object.values(savedActionCalls)].flatMap((one) =>
  typeof one === 'object' && 'method' in one && one.method !== 'GET' ? [one.name] : [],
);

/**
 * The first are the caller's alone, and no other person sees them; the exports write nothing. The calls of an import change no
 * record themselves: that its job writes no record without an entry is in imports-job.test.ts.
 */
const unaudited = [
  // Conversations and saved actions are the person's own; what they change is audited by the calls that they make.
  'chat',
  'executeAction',
  'createAction',
  'testAction',
  'undoProposal',
  ...ofOwnLists,
  ...everyType.map(({ one }) => `setDefault${one}View`),
  // Mails a code.
  'sendWorkspaceDeletionCode',
  'saveDashboard',
  'resetDashboard',
  ...everyType.map(({ many }) => `export${many}`),
  ...everyType.flatMap(({ one }) =>
    ['upload', 'check', 'write', 'stop', 'undo'].map((name) => `${name}${one}Import`),
  ),
];

test('the test covers every writing call of a member', () => {
  const tried = [...changes.map(([name]) => name.replace(/,.*/, '')), ...unaudited];
  const writing = calls.filter(({ access, method }) => access.who === 'member' && method !== 'GET');
  expect(writing.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual([]);
});

// With a key the kept answer is written after the entry; without one nothing is.
describe.each(['with a key', 'without a key'])('%s', (how) => {
  beforeAll(async () => {
    workspace = await addWorkspace(server, `Audited ${how}`);
    await server.db.tenant(workspace.id, (tx) =>
      insertDemoFields(tx, workspace.id, demoFields.map(newDemoField), server.clock.now()),
    );
    ids = await idsOf(server, workspace);
    lastFieldId = (await customFieldsOf(server, workspace)).at(-1)?.id ?? '';
    ownerId = (await addMember(server, workspace, 'editor')).memberId;
    const found = (await renewalsOf(server, workspace)).find(({ id }) => id === ids.renewal);
    if (found === undefined) throw new Error('There is no renewal');
    renewal = found;
    contact = await contactOf(server, workspace, found.customer_id);
    const asked = (await requestsOf(server, workspace)).find(({ id }) => id === ids.supportRequest);
    if (asked === undefined) throw new Error('There is no support request');
    request = asked;
    project = await projectOf(server, workspace, found.id);
    improvement = await improvementOf(server, workspace);
  });

  test.each(changes)(
    '%s changes nothing when its audit entry cannot be written, and may be sent again',
    async (name, prepare) => {
      const request = await prepare();
      const headers = {
        authorization: `Bearer ${workspace.admin.token}`,
        ...request.headers,
        ...(how === 'with a key' && { [IDEMPOTENCY_HEADER]: randomUUID() }),
      };
      const send = () => server.app.inject({ ...request, headers });
      const before = await everyRowButTries();
      await refuseAudit();
      const answer = await send().finally(acceptAudit);
      expect([answer.statusCode, answer.json()]).toEqual([
        500,
        { detail: 'Something went wrong on our side. Please try again in a moment.', code: 'internal' },
      ]);
      expect(await everyRowButTries()).toEqual(before);

      // Of a new account and of its renewal; of a new project and of its tasks.
      const written = name === 'createRenewal' || name === 'createProject' ? 2 : 1;
      const entries = await auditEntries(server);
      expect((await send()).statusCode).toBe(200);
      expect(await auditEntries(server)).toHaveLength(entries.length + written);
    },
  );
});
