/** What the assistant answers about contacts, onboarding, service, people, fields and the audit log, and where it leads. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '../../contract/audit.ts';
import { listFields } from '../../contract/fields.ts';
import { listMembers, type MemberDetails } from '../../contract/members.ts';
import { contactCalls, type Contact } from '../../contract/records/contacts.ts';
import { improvementCalls } from '../../contract/records/improvements.ts';
import { onboardingCalls } from '../../contract/records/onboarding.ts';
import { supportRequestCalls } from '../../contract/records/support-requests.ts';
import { formatDay } from '../../contract/rules/day-format.ts';
import { formatMoney } from '../../contract/rules/money-text.ts';
import { actionDefinitions } from '../../server/assistant/actions/catalogue.ts';
import type { ActionContext, Answered } from '../../server/assistant/actions/action-work.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import { momentTextIn } from '../../server/domain/calendar/moment-text.ts';
import { answerOf, callAs, contextFor } from '../support/assistant/action-context.ts';
import {
  addMember,
  addWorkspace,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let context: ActionContext;

beforeAll(async () => {
  workspace = await addWorkspace(server, 'Other answers');
  context = await contextFor(server, workspace);
});

const query = () => ({ workspace_id: workspace.id });
const column = ({ answer }: Answered, place: number) => answer.table?.rows.map(({ cells }) => cells[place]);
const account = (id: string) => {
  const found = context.world.accounts.find((one) => one.id === id);
  if (found === undefined) throw new Error('There is no such account');
  return { id: found.id, name: found.name };
};
const path = (rest: string) => `/${workspace.slug}${rest}`;

describe('contacts', () => {
  let all: readonly Contact[];
  beforeAll(async () => {
    ({ data: all } = await callAs(server, workspace.admin, contactCalls.list, { query: query() }));
  });

  test('of an account, the primary one first', async () => {
    const primary = all.find(({ is_primary }) => is_primary === true);
    if (primary === undefined) throw new Error('No contact is primary');
    const of = account(primary.customer_id);
    const own = all.filter(({ customer_id }) => customer_id === of.id);
    const answered = await answerOf(context, 'find-contact', { account: of });
    const count = own.length === 1 ? '1 contact' : `${own.length} contacts`;
    expect(answered.answer.response_text).toBe(`${of.name} has ${count}.`);
    expect(column(answered, 0)?.[0]).toBe(primary.full_name);
    expect(new Set(column(answered, 0))).toEqual(new Set(own.map(({ full_name }) => full_name)));
  });

  test('one by name, with how to reach them', async () => {
    const person = all.find(
      ({ full_name, email, phone, job_title }) =>
        email !== null &&
        phone !== null &&
        job_title !== null &&
        all.filter((one) => one.full_name === full_name).length === 1,
    );
    if (person === undefined) throw new Error('There is no such contact');
    const answered = await answerOf(context, 'find-contact', {
      name: person.full_name,
      account: account(person.customer_id),
    });
    expect(answered.answer.response_text).toBe(
      `${person.full_name} is ${person.job_title} at ${person.account_name}. ${person.email}, ${person.phone}.`,
    );
    expect(answered.route).toBe(path(`/contacts?record=${person.id}`));
    expect(answered.account).toEqual(account(person.customer_id));
  });

  test('those of a part that is said in place of a name', async () => {
    const champions = all.filter(({ part }) => part === 'champion');
    const [first] = champions;
    if (first === undefined) throw new Error('There is no champion');
    const own = champions.filter(({ customer_id }) => customer_id === first.customer_id);
    const answered = await answerOf(context, 'find-contact', {
      name: 'the champion',
      account: account(first.customer_id),
    });
    const count = own.length === 1 ? '1 champion contact' : `${own.length} champion contacts`;
    expect(answered.answer.response_text).toBe(`${first.account_name} has ${count}.`);
    expect(new Set(column(answered, 0))).toEqual(new Set(own.map(({ full_name }) => full_name)));
  });

  test('nobody of an unknown name', async () => {
    const answered = await answerOf(context, 'find-contact', { name: 'Zzyzx Qwortle' });
    expect(answered.answer).toEqual({
      type: 'text',
      response_text: 'There is no contact called “Zzyzx Qwortle”.',
    });
  });
});

describe('onboarding', () => {
  test('of all accounts, by risk', async () => {
    const { data } = await callAs(server, workspace.admin, onboardingCalls.list, { query: query() });
    const running = data.filter(({ stage }) => stage !== 'done');
    const parts = [
      ['late', 'late'],
      ['at_risk', 'at risk'],
      ['on_track', 'on track'],
    ].flatMap(([risk, words]) => {
      const count = running.filter((one) => one.risk === risk).length;
      return count === 0 ? [] : [`${count} ${words}`];
    });
    const how = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
    const answered = await answerOf(context, 'onboarding-status');
    expect(answered.answer.response_text).toMatch(
      new RegExp(`^${running.length} onboarding projects are running: ${how}\\.`),
    );
    expect(answered.answer.table?.rows.length).toBe(Math.min(20, running.length));
  });

  test('of one account', async () => {
    const { data } = await callAs(server, workspace.admin, onboardingCalls.list, { query: query() });
    const project = data.find(
      ({ stage, customer_id, progress, target_date }) =>
        stage === 'training' &&
        progress !== null &&
        target_date !== null &&
        data.filter((one) => one.customer_id === customer_id).length === 1,
    );
    if (project === undefined) throw new Error('There is no such project');
    const answered = await answerOf(context, 'onboarding-status', { account: account(project.customer_id) });
    expect(answered.answer.response_text).toBe(
      `The onboarding of ${project.account_name} is in the stage Training, ${(project.risk ?? '').replace('_', ' ')}, ${project.progress}% of its tasks done, with the target ${formatDay(project.target_date ?? '')}.`,
    );
    expect(answered.route).toBe(path(`/implementation/onboarding?record=${project.id}`));
  });
});

describe('service', () => {
  test('support requests that are not solved, of all, of a priority and of an account', async () => {
    const { data } = await callAs(server, workspace.admin, supportRequestCalls.list, { query: query() });
    const open = data.filter(({ status }) => status === 'open' || status === 'waiting');
    const answered = await answerOf(context, 'list-support-requests');
    expect(answered.answer.response_text).toMatch(
      new RegExp(`^${open.length} support requests are open or waiting\\.`),
    );
    const urgent = open.filter(({ priority }) => priority === 'urgent');
    const pressing = await answerOf(context, 'list-support-requests', { priority: 'urgent' });
    expect(pressing.answer.response_text).toMatch(
      new RegExp(`^${urgent.length === 0 ? 'No' : urgent.length} urgent support request`),
    );
    const [first] = open;
    if (first === undefined) throw new Error('There is no open request');
    const own = open.filter(({ customer_id }) => customer_id === first.customer_id);
    const ofOne = await answerOf(context, 'list-support-requests', { account: account(first.customer_id) });
    expect(new Set(column(ofOne, 0))).toEqual(new Set(own.map(({ subject }) => subject)));
    const due = own.find(({ due_at }) => due_at !== null);
    const row = ofOne.answer.table?.rows.find(({ cells }) => cells[0] === due?.subject);
    if (due !== undefined)
      expect(row?.cells.at(-1)).toBe(momentTextIn('America/New_York')(new Date(String(due.due_at))));
  });

  test('the most wanted product improvements, and those of one account', async () => {
    const { data } = await callAs(server, workspace.admin, improvementCalls.list, { query: query() });
    const wanted = data
      .filter(({ status }) => status !== 'shipped' && status !== 'declined')
      .toSorted(
        (one, other) =>
          (other.accounts_count ?? 0) - (one.accounts_count ?? 0) ||
          (other.annual_revenue ?? -1) - (one.annual_revenue ?? -1),
      );
    const answered = await answerOf(context, 'list-improvement-requests');
    expect(answered.answer.response_text).toMatch(
      new RegExp(
        `^${wanted.length} product improvements are wanted and not shipped yet; those of most accounts come first\\.`,
      ),
    );
    expect(answered.answer.table?.rows.map(({ cells }) => [cells[0], cells[1], cells[2]])).toEqual(
      wanted
        .slice(0, 20)
        .map(({ title, accounts_count, annual_revenue }) => [
          title,
          String(accounts_count),
          annual_revenue === null ? '—' : formatMoney(annual_revenue),
        ]),
    );
    const [first] = context.world.accounts;
    if (first === undefined) throw new Error('There is no account');
    const asked = await answerOf(context, 'list-improvement-requests', { account: first });
    expect(asked.answer.response_text).toMatch(
      new RegExp(`^${first.name} asked for (no|\\d+) product improvements?\\.`),
    );
  });
});

describe('people', () => {
  test('the members, and those of a role', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const { data } = await callAs(server, workspace.admin, listMembers, {
      params: { id: workspace.id },
      query: { full_details: 'true', user_id: workspace.admin.userId },
    });
    const active = (data as MemberDetails[]).filter(({ status }) => status === 'active');
    const answered = await answerOf(context, 'list-members');
    expect(answered.answer.response_text).toBe(`${active.length} people are in this workspace.`);
    expect(column(answered, 0)).toEqual(active.map(({ full_name }) => full_name));
    const editors = await answerOf(context, 'list-members', { role: 'editor' });
    expect(editors.answer.response_text).toBe('1 editor is in this workspace.');
    expect(editors.route).toBe(path('/workspace/users?role=editor&status=active'));
    const theirs = await answerOf(await contextFor(server, workspace, editor), 'list-members', {
      status: 'pending',
    });
    expect(theirs.answer).toEqual({ type: 'text', response_text: 'Only admins see who is invited.' });
  });
});

describe('fields', () => {
  test('all of them, and those of a module and a type', async () => {
    const { data } = await callAs(server, workspace.admin, listFields, {
      params: { workspaceId: workspace.id },
    });
    const active = data.filter(({ is_active }) => is_active);
    const own = active.filter(({ is_system_field }) => !is_system_field).length;
    const answered = await answerOf(context, 'list-fields');
    expect(answered.answer.response_text).toMatch(
      new RegExp(`^${active.length} fields are in use, ${own} of them custom\\.`),
    );
    const dates = active.filter(
      ({ used_in, field_type }) => used_in.includes('renewals-dashboard') && field_type === 'date',
    );
    const some = await answerOf(context, 'list-fields', { module: 'renewals-dashboard', type: 'date' });
    expect(new Set(column(some, 0))).toEqual(new Set(dates.map(({ field_label }) => field_label)));
  });
});

describe('the audit log', () => {
  test('what changed, of all, by a person and of an account', async () => {
    const [record] = await renewalsOf(server, workspace);
    if (record === undefined) throw new Error('There are no renewals');
    const value = (record.annual_revenue ?? 0) + 1_000;
    await change(server, workspace.admin, workspace.id, record.id, { field: 'annual_revenue', value });
    const { data, count } = await callAs(server, workspace.admin, listAudit, {
      params: { id: workspace.id },
      query: { user_id: workspace.admin.userId },
    });
    const answered = await answerOf(context, 'list-recent-changes');
    expect(answered.answer.response_text).toMatch(new RegExp(`^${count} changes?\\.`));
    expect(answered.answer.table?.rows.length).toBe(Math.min(20, data.length));
    expect(answered.answer.table?.rows[0]?.cells).toEqual([
      'Mar 10, 2026, 11:00 AM',
      workspace.admin.name,
      `Renewal ${record.account_name}, updated`,
      `Annual revenue: ${record.annual_revenue === null ? '—' : formatMoney(record.annual_revenue)} → ${formatMoney(value)}`,
    ]);
    const of = account(record.customer_id);
    const own = await answerOf(context, 'list-recent-changes', { account: of, person: context.world.me });
    expect(own.answer.response_text).toBe(`1 change of ${of.name} by ${workspace.admin.name}.`);
    expect(own.route).toBe(path(`/workspace/audit?who=${workspace.adminMemberId}&entity_id=${of.id}`));
    const period = { from: '2026-03-01', to: '2026-03-09', label: '' };
    const before = await answerOf(context, 'list-recent-changes', { account: of, period });
    expect(before.answer).toEqual({
      type: 'text',
      response_text: `No changes of ${of.name} from Mar 1, 2026 to Mar 9, 2026.`,
    });
  });

  test('its export leads to the entries of the period', async () => {
    const period = { from: '2026-03-10', to: '2026-03-10', label: 'today' };
    const answered = await answerOf(context, 'export-audit', { period });
    expect(answered.answer.type).toBe('open');
    expect(answered.route).toBe(path('/workspace/audit?period=days&from=2026-03-10&to=2026-03-10'));
  });
});

describe('files', () => {
  test('that of the members leads to their list', async () => {
    const { data } = await callAs(server, workspace.admin, listMembers, {
      params: { id: workspace.id },
      query: { full_details: 'true', user_id: workspace.admin.userId },
    });
    const answered = await answerOf(context, 'export-members');
    expect(answered.answer.response_text).toBe(
      `This workspace has ${data.length === 1 ? '1 member' : `${data.length} members`}. Export in User Management makes a file of exactly ${data.length === 1 ? 'this one' : 'these'}.`,
    );
    expect(answered.route).toBe(path('/workspace/users'));
  });

  test('an export says how many, and leads to the same view', async () => {
    const all = await renewalsOf(server, workspace);
    const low = all.filter(({ owner_confidence }) => owner_confidence === 'low');
    const sum = low.reduce((total, { annual_revenue }) => total + (annual_revenue ?? 0), 0);
    const filter = {
      filter: { field: 'owner_confidence', operator: 'is', values: ['low'] },
      words: 'with low confidence',
    } as const;
    const answered = await answerOf(context, 'export-renewals', { filter });
    expect(answered.answer).toEqual({
      type: 'open',
      response_text: `${low.length} renewals with low confidence, with an annual revenue of ${formatMoney(sum)}. Export above the table makes a file of exactly these.`,
    });
    expect(answered.route).toBe(path('/retention/renewals?filter=owner_confidence.is%28low%29'));
    const accounts = await answerOf(context, 'export-accounts');
    expect(accounts.answer.response_text).toMatch(new RegExp(`^${all.length} accounts, `));
  });

  test('an upload says what it takes', async () => {
    const pictures = ['image/jpeg', 'image/png', 'image/webp'];
    const tables = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
    const uploads = await Promise.all(
      ['import-renewals', 'import-accounts', 'change-workspace-logo', 'change-my-picture'].map(
        async (slug) => {
          const { answer, route } = await answerOf(context, slug);
          return [answer.type, answer.upload_type, answer.accepted_formats, answer.max_size_mb, route];
        },
      ),
    );
    expect(uploads).toEqual([
      ['upload', 'renewals', tables, 20, path('/retention/renewals/import')],
      ['upload', 'accounts', tables, 20, path('/retention/renewals/import')],
      ['upload', 'workspace_logo', [...pictures, 'image/gif'], 5, path('/workspace/profile')],
      ['upload', 'profile_picture', pictures, 5, path('/user/profile')],
    ]);
  });
});

describe('places', () => {
  test('an action that opens a page leads to it', async () => {
    const opened = actionDefinitions.filter(
      ({ kind, target }) => kind === 'open' && target !== '/workspaces',
    );
    const routes = await Promise.all(opened.map(async ({ slug }) => (await answerOf(context, slug)).route));
    expect(routes).toEqual(opened.map(({ target }) => path(`/${target}`)));
  });

  test('the renewals are narrowed as they are asked for', async () => {
    const owner = context.world.me;
    const answered = await answerOf(context, 'open-renewals', { bucket: 'overdue', owner, search: 'acme' });
    expect(answered.answer.response_text).toBe(
      `Opening the Renewals Dashboard, narrowed to Overdue, ${owner.name}' accounts, “acme”.`,
    );
    expect(answered.route).toBe(path(`/retention/renewals?q=acme&due=overdue&owner=${owner.id}`));
    const [first] = context.world.accounts;
    if (first === undefined) throw new Error('There is no account');
    const contacts = await answerOf(context, 'open-contacts', { account: first });
    expect(contacts.route).toContain('/contacts?filter=account_name.is%28');
  });

  test('another workspace is found by its name', async () => {
    const none = await answerOf(context, 'switch-workspace');
    expect([none.answer.type, none.route]).toEqual(['open', '/workspaces']);
    const others = [await addWorkspace(server, 'Northwind'), await addWorkspace(server, 'Contoso')];
    const { admin } = workspace;
    await server.db.system((tx) =>
      tx.insert(workspaceMembers).values(
        others.map(({ id }) => ({
          id: randomUUID(),
          workspace_id: id,
          user_id: admin.userId,
          full_name: admin.name,
          email: admin.email,
          role: 'editor' as const,
        })),
      ),
    );
    const named = await answerOf(context, 'switch-workspace', { workspace: 'Northwind workspace' });
    expect([named.answer.type, named.route]).toEqual(['open', `/${others[0]?.slug}`]);
    const all = await answerOf(context, 'switch-workspace', { workspace: 'Zzyzx' });
    expect(all.answer.response_text).toBe(
      'You belong to no workspace called “Zzyzx”. Which workspace do you want to open?',
    );
    expect(all.answer.items?.map(({ label, detail }) => [label, detail]).toSorted()).toEqual([
      ['Contoso', 'Editor'],
      ['Northwind', 'Editor'],
    ]);
  });
});

describe('help', () => {
  test('lists what the role may do, by category', async () => {
    const answered = await answerOf(context, 'help');
    expect(answered.answer.groups?.map(({ category, count }) => [category, count])).toEqual([
      ['Getting around', 17],
      ['Renewals: what and when', 15],
      ['Renewals: change', 19],
      ['Contacts, onboarding, service', 4],
      ['People', 7],
      ['Fields and audit', 4],
      ['Workspace and me', 5],
    ]);
    const viewer = await addMember(server, workspace, 'viewer');
    const theirs = await answerOf(await contextFor(server, workspace, viewer), 'help', { topic: 'People' });
    expect(theirs.answer.groups).toEqual([
      {
        category: 'People',
        count: 1,
        items: [
          {
            label: 'Who is in this workspace',
            detail: 'Lists the members of the workspace, by role or status.',
            action: { slug: 'list-members', label: 'Who is in this workspace', route: null },
          },
        ],
      },
    ]);
  });
});
