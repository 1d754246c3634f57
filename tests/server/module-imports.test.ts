/** Imports of onboarding projects, improvement requests and support requests (decision 79): what a file says, and what starts as in a form. */
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { API_BASE } from '../../contract/call.ts';
import { auditLog } from '../../server/db/schema/audit.ts';
import { improvements } from '../../server/db/schema/improvements.ts';
import { onboardingProjects } from '../../server/db/schema/onboarding.ts';
import { supportRequests } from '../../server/db/schema/support.ts';
import { addWorkspace, as, change, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { importRequests } from '../support/records/import-requests.ts';
import { addImprovement, IMPROVEMENT_PATH } from '../support/records/improvement-requests.ts';
import { projectsOf, projectsUrl } from '../support/records/project-requests.ts';
import { addRequest, requestsOf, supportUrl } from '../support/records/support-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;

const projects = importRequests(server, () => workspace, '/implementation/onboarding');
const wishes = importRequests(server, () => workspace, IMPROVEMENT_PATH);
const requests = importRequests(server, () => workspace, '/support-requests');

const edit = (url: string, field: string, value: unknown) =>
  as(server, workspace.admin, { method: 'PATCH', url, payload: { field, value } });
const wishUrl = (id: string) => `${API_BASE}${IMPROVEMENT_PATH}/${id}?workspace_id=${workspace.id}`;

/** Every stored value of the records of a type. */
const stored = (table: typeof improvements | typeof onboardingProjects | typeof supportRequests) =>
  server.db.system((tx) =>
    tx.select().from(table).where(eq(table.workspace_id, workspace.id)).orderBy(asc(table.id)),
  );

const imported = () =>
  server.db.system((tx) =>
    tx
      .select({ type: auditLog.entity_type, action: auditLog.action, diff: auditLog.diff })
      .from(auditLog)
      .where(eq(auditLog.source, 'import')),
  );

const fates = async (ask: typeof wishes, id: string) =>
  (await ask.rows(id)).data.map(({ number, fate, problem }) => [number, fate, problem?.sentence ?? null]);

beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  const [one, two] = await renewalsOf(server, workspace);
  for (const [record, name] of [
    [one, 'Halden Freight'],
    [two, 'Lumen Analytics'],
  ] as const) {
    const to = { field: 'account_name', value: name };
    await change(server, workspace.admin, workspace.id, record?.id ?? '', to);
  }
});

test('improvement requests need no account: a row finds its request by the title, and a new one is the importer’s', async () => {
  const dark = await addImprovement(server, workspace, 'Dark reports');
  const gone = await addImprovement(server, workspace, 'Old wish');
  const removed = { ids: [gone.id] };
  const url = `${API_BASE}${IMPROVEMENT_PATH}/remove?workspace_id=${workspace.id}`;
  await as(server, workspace.admin, { method: 'POST', url, payload: removed });
  const before = await stored(improvements);

  const draft = await wishes.uploaded(
    [
      'Feature,Details,State,Urgency,Component',
      'dark REPORTS,For the night,Shipped,High,Reporting',
      'Single sign-on,,,,',
      'Offline mode,On the train,Planned,,Mobile',
      'Old wish,,,,',
      'Offline mode,,,,',
      'Faster lists,,Somewhen,,',
      ',,,,',
    ].join('\n'),
  );
  expect(draft.settings).toMatchObject({
    columns: ['title', 'description', 'status', 'priority', 'area'],
    match: 'name',
  });
  const done = await wishes.checked(draft);
  expect(await fates(wishes, draft.id)).toEqual([
    [2, 'changed', null],
    [3, 'new', null],
    [4, 'wrong', 'The same improvement request stands in row 6'],
    [5, 'wrong', 'The improvement request of this row is in the trash. Please restore it first'],
    [6, 'wrong', 'The same improvement request stands in row 4'],
    [7, 'wrong', '“Somewhen” is not one of the options'],
  ]);
  expect(done.counts).toEqual({ new: 1, changed: 1, unchanged: 0, wrong: 4, values: 4 });
  expect(await wishes.written(draft.id)).toMatchObject({ state: 'written', written: { new: 1, changed: 1 } });

  const after = await stored(improvements);
  expect(after.find(({ id }) => id === dark.id)).toMatchObject({
    title: 'Dark reports',
    description: 'For the night',
    status: 'shipped',
    priority: 'high',
    area: 'reporting',
  });
  expect(after.find((row) => 'title' in row && row.title === 'Single sign-on')).toMatchObject({
    status: 'new',
    owner_member_id: workspace.adminMemberId,
    priority: null,
  });
  expect((await imported()).map(({ type, action }) => `${type} ${action}`).toSorted()).toEqual([
    'improvement request create',
    'improvement request update',
  ]);
  expect(await wishes.undone(draft.id)).toMatchObject({ state: 'undone' });
  // The day on which it was shipped included.
  expect(await stored(improvements)).toEqual(before);
});

test('an improvement request of the same title that is added after the check is not added again', async () => {
  const draft = await wishes.checked(await wishes.uploaded('Title\nDark reports\nPaper export'));
  await addImprovement(server, workspace, 'Paper Export');
  expect(await wishes.written(draft.id)).toMatchObject({ written: { new: 1 }, counts: { new: 1, wrong: 1 } });
  expect(await fates(wishes, draft.id)).toEqual([
    [2, 'new', null],
    [3, 'wrong', 'A record of this name was added after the check'],
  ]);
});

test('an undo leaves an improvement request that somebody edited since', async () => {
  const draft = await wishes.checked(await wishes.uploaded('Title\nDark reports\nPaper export'));
  await wishes.written(draft.id);
  const rows = await stored(improvements);
  const dark = rows.find((row) => 'title' in row && row.title === 'Dark reports');
  await edit(wishUrl(dark?.id ?? ''), 'priority', 'high');
  expect(await wishes.preview(draft.id)).toMatchObject({ records: 1, kept_count: 1 });
  await wishes.undone(draft.id);
  const titles = (await stored(improvements)).map((row) => ('title' in row ? row.title : null));
  expect(titles).toContain('Dark reports');
  expect(titles).not.toContain('Paper export');
});

test('projects join their accounts, start as in the form but without tasks, and a set risk needs its reason', async () => {
  const before = await stored(onboardingProjects);
  const draft = await projects.checked(
    await projects.uploaded(
      [
        'Project,Customer,Phase,Deadline,Risk,Reason',
        'Roll-out,halden freight,Training,2027-03-01,Late,No sponsor',
        'Second site,Halden Freight,,,,',
        'Pilot,Lumen Analytics,,,Late,',
        'Roll-out,Nowhere,,,,',
      ].join('\n'),
    ),
  );
  expect(draft.settings.columns).toEqual([
    'project_name',
    'account_name',
    'stage',
    'target_date',
    'risk_override',
    'risk_reason',
  ]);
  expect(await fates(projects, draft.id)).toEqual([
    [2, 'new', null],
    [3, 'new', null],
    [4, 'wrong', 'Please write the reason of the risk first.'],
    [5, 'wrong', 'There is no account of this name. Please add it to the renewals first'],
  ]);
  await projects.written(draft.id);
  const added = (await projectsOf(server, workspace)).filter(
    ({ account_name }) => account_name === 'Halden Freight',
  );
  expect(added.find(({ project_name }) => project_name === 'Roll-out')).toMatchObject({
    stage: 'training',
    target_date: '2027-03-01',
    risk: 'late',
    risk_reason: 'No sponsor',
    tasks_total: 0,
    project_owner_member_id: workspace.adminMemberId,
  });
  expect(added.find(({ project_name }) => project_name === 'Second site')).toMatchObject({
    stage: 'kick_off',
    project_owner_member_id: workspace.adminMemberId,
  });
  await projects.undone(draft.id);
  expect(await stored(onboardingProjects)).toEqual(before);
});

test('a reason that a risk needs by now is neither cleared by a row nor taken back by an undo', async () => {
  const file = 'Project,Account,Reason of the risk\n';
  await projects.written(
    (await projects.checked(await projects.uploaded(`${file}Pilot,Lumen Analytics,`))).id,
  );
  const pilot = async () =>
    (await projectsOf(server, workspace)).find(({ project_name }) => project_name === 'Pilot');
  const given = await projects.checked(await projects.uploaded(`${file}Pilot,Lumen Analytics,No sponsor`));
  await projects.written(given.id);
  const clearing = await projects.checked(await projects.uploaded(`${file}Pilot,Lumen Analytics,`), {
    empty: 'clear',
  });
  expect(clearing.counts).toMatchObject({ changed: 1, wrong: 0 });
  await edit(projectsUrl(workspace, `/${(await pilot())?.id}`), 'risk_override', 'late');

  expect(await projects.written(clearing.id)).toMatchObject({ state: 'written', written: { changed: 0 } });
  expect(await fates(projects, clearing.id)).toEqual([
    [2, 'wrong', 'Please write the reason of the risk first.'],
  ]);
  expect(await projects.preview(given.id)).toMatchObject({ values: 0, kept_count: 1 });
  expect(await projects.undone(given.id)).toMatchObject({ state: 'undone' });
  expect(await pilot()).toMatchObject({ risk_override: 'late', risk_reason: 'No sponsor' });
});

test('support requests get their number, contact and times from the server, and an undo restores the times', async () => {
  const old = await addRequest(server, workspace, {
    account_name: 'Halden Freight',
    subject: 'No mail arrives',
  });
  await edit(supportUrl(workspace, `/${old.id}`), 'status', 'waiting');
  const before = await stored(supportRequests);
  server.clock.advance(3 * 3_600_000);

  const draft = await requests.checked(
    await requests.uploaded(
      [
        'Ticket,Company,State,Urgency,Agent,Opened',
        'No mail arrives,Halden Freight,Solved,High,,2020-01-01',
        'Slow page,Lumen Analytics,,,,2020-01-01',
        'Old question,Lumen Analytics,Closed,Low,,',
      ].join('\n'),
    ),
  );
  // Times are the server’s.
  expect(draft.settings.columns).toEqual(['subject', 'account_name', 'status', 'priority', 'assignee', null]);
  expect(draft.counts).toEqual({ new: 2, changed: 1, unchanged: 0, wrong: 0, values: 2 });
  await requests.written(draft.id);
  const added = await requestsOf(server, workspace);
  const slow = added.find(({ subject }) => subject === 'Slow page');
  const question = added.find(({ subject }) => subject === 'Old question');
  const now = server.clock.now().toISOString();
  expect(slow).toMatchObject({
    status: 'open',
    priority: 'normal',
    assignee: null,
    opened_at: now,
    solved_at: null,
  });
  expect(question).toMatchObject({ status: 'closed', priority: 'low', solved_at: now });
  expect([slow?.number, question?.number].toSorted()).toEqual([(old.number ?? 0) + 1, (old.number ?? 0) + 2]);
  expect(added.find(({ id }) => id === old.id)).toMatchObject({ status: 'solved', solved_at: now });

  await requests.undone(draft.id);
  expect(await stored(supportRequests)).toEqual(before);
});
