/** Onboarding projects: what is computed of them, their tasks and the templates (spec §2.2, §2.14; decision 74). */
import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TaskList } from '../../contract/project-tasks.ts';
import type { OnboardingTemplate } from '../../contract/onboarding-templates.ts';
import type { OnboardingProject } from '../../contract/records/onboarding.ts';
import { addDays } from '../../contract/rules/day-count.ts';
import { auditEntries } from '../support/database/server-rows.ts';
import {
  addMember,
  addWorkspace,
  as,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { projectsOf, projectsUrl } from '../support/records/project-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
});

const today = () => server.clock.now().toISOString().slice(0, 10);
const inDays = (days: number) => addDays(today(), days);

const send = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  below: string,
  payload?: Readonly<Record<string, unknown>>,
  person: TestPerson = workspace.admin,
) => {
  const request: InjectOptions = { method, url: projectsUrl(workspace, below) };
  return as(server, person, payload === undefined ? request : { ...request, payload });
};

async function answered<T>(answer: ReturnType<typeof send>): Promise<T> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body) as T;
}

const add = (values: Readonly<Record<string, unknown>> = {}, person?: TestPerson) =>
  answered<OnboardingProject>(
    send('POST', '', { account_name: 'Alder & Finch Logistics', ...values }, person),
  );
const set = (id: string, field: string, value: unknown, person?: TestPerson) =>
  send('PATCH', `/${id}`, { field, value }, person);
const found = async (id: string) => (await projectsOf(server, workspace)).find((one) => one.id === id);
const tasksOf = (id: string, person?: TestPerson) =>
  answered<TaskList>(send('GET', `/${id}/tasks`, undefined, person));
const titles = ({ data }: TaskList) => data.map(({ title }) => title);
const refusalOf = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  const { code, detail } = JSON.parse(body) as { code: string; detail: string };
  return [statusCode, code, detail];
};

/** A project without the tasks of the template. */
async function bare(values: Readonly<Record<string, unknown>> = {}): Promise<OnboardingProject> {
  const { data } = await answered<{ data: OnboardingTemplate[] }>(send('GET', '/templates'));
  for (const { id } of data) await answered(send('DELETE', `/templates/${id}`));
  return add(values);
}

const addTask = async (project: string, title: string) =>
  (await answered<TaskList>(send('POST', `/${project}/tasks`, { title }))).data.at(-1)?.id ?? '';
const setTask = (
  project: string,
  task: string,
  field: string,
  value: unknown,
  more: object = {},
  person?: TestPerson,
) => send('PATCH', `/${project}/tasks/${task}`, { field, value, ...more }, person);

describe('a new project', () => {
  test('is called Onboarding, begins with Kick-off, belongs to who adds it and has the tasks of the default template', async () => {
    const added = await add({ start_date: inDays(10), target_date: inDays(60) });
    expect(added).toMatchObject({
      project_name: 'Onboarding',
      stage: 'kick_off',
      stage_set_on: today(),
      project_owner_member_id: workspace.adminMemberId,
      tasks_done: 0,
      tasks_total: 9,
      tasks_late: 0,
      progress: 0,
      risk: 'on_track',
      next_due: inDays(13),
      days_until_target: 60,
    });
    expect(await found(added.id)).toEqual(added);
    const { data, editable } = await tasksOf(added.id);
    expect(editable).toBe(true);
    expect(data[0]).toMatchObject({ title: 'Agree success criteria', due_date: inDays(13), done_at: null });
    expect(data.at(-1)).toMatchObject({ title: 'Review the first weeks', due_date: inDays(66) });
  });

  test('has the revenue of all renewals of its account', async () => {
    const added = await add();
    const own = (await renewalsOf(server, workspace)).filter(
      ({ customer_id }) => customer_id === added.customer_id,
    );
    expect(added.account_revenue).toBe(
      own.reduce((sum, { annual_revenue }) => sum + (annual_revenue ?? 0), 0),
    );
  });
});

describe('risk', () => {
  test.each([
    ['without days', {}, 'on_track'],
    ['before the target', { target_date: 1 }, 'on_track'],
    ['on the target day', { target_date: 0 }, 'on_track'],
    ['after the target', { target_date: -1 }, 'late'],
    ['with a go-live that is expected after the target', { target_date: 20, go_live_date: 21 }, 'late'],
    ['with a go-live on the target day', { target_date: 20, go_live_date: 20 }, 'on_track'],
  ])('%s', async (_, days, risk) => {
    const values = Object.entries(days).map(([field, count]) => [field, inDays(count)]);
    expect((await bare(Object.fromEntries(values))).risk).toBe(risk);
  });

  test('a late task puts a project at risk until it is done; a project that is done is on track', async () => {
    const { id } = await bare({ target_date: inDays(9) });
    const task = await addTask(id, 'Import');
    await setTask(id, task, 'due_date', inDays(0));
    expect(await found(id)).toMatchObject({ risk: 'on_track', tasks_late: 0, next_due: inDays(0) });
    await setTask(id, task, 'due_date', inDays(-1));
    expect(await found(id)).toMatchObject({ risk: 'at_risk', tasks_late: 1 });
    await set(id, 'stage', 'done');
    expect(await found(id)).toMatchObject({ risk: 'on_track', stage_set_on: today() });
    await set(id, 'stage', 'go_live');
    await setTask(id, task, 'done', true);
    expect(await found(id)).toMatchObject({ risk: 'on_track', tasks_late: 0, tasks_done: 1, progress: 100 });
  });

  test('is the day of who reads: what is late in the east is not late yet in the west', async () => {
    const { id } = await bare({ target_date: today() });
    const east = await addMember(server, workspace, 'admin');
    const url = `/api/v1/users/${east.userId}`;
    const payload = { field: 'timezone', value: 'Pacific/Kiritimati' };
    const changed = await as(server, east, { method: 'PATCH', url, payload });
    expect(changed.statusCode, changed.body).toBe(200);
    server.clock.advance(13 * 60 * 60_000 - (server.clock.now().getTime() % (24 * 60 * 60_000)));
    const seenBy = async (person: TestPerson) =>
      (await projectsOf(server, workspace, person)).find((one) => one.id === id)?.risk;
    expect([await seenBy(workspace.admin), await seenBy(east)]).toEqual(['on_track', 'late']);
  });

  test('is what a person sets, with a reason', async () => {
    const { id } = await bare();
    expect(await refusalOf(set(id, 'risk_override', 'late'))).toEqual([
      400,
      'invalid_request',
      'Please write the reason of the risk first.',
    ]);
    await answered(set(id, 'risk_reason', 'The export is blocked'));
    expect(await answered(set(id, 'risk_override', 'late'))).toMatchObject({ risk: 'late' });
    expect(await refusalOf(set(id, 'risk_reason', null))).toEqual([
      400,
      'invalid_request',
      'Please empty "Set risk" first, which needs this value.',
    ]);
    expect(await answered(set(id, 'risk_override', null))).toMatchObject({ risk: 'on_track' });
    await answered(set(id, 'risk_reason', null));
    const body = { account_name: 'Alder & Finch Logistics', risk_override: 'late' };
    expect((await send('POST', '', body)).statusCode).toBe(400);
  });
});

describe('tasks', () => {
  test('keep an order of their own, in which each can be placed', async () => {
    const { id } = await bare();
    const [a, b, c] = [await addTask(id, 'A'), await addTask(id, 'B'), await addTask(id, 'C')];
    const place = (task: string, before: string | null) =>
      answered<TaskList>(send('POST', `/${id}/tasks/${task}/place`, { before }));
    expect(titles(await place(c, a))).toEqual(['C', 'A', 'B']);
    expect(titles(await place(c, null))).toEqual(['A', 'B', 'C']);
    expect(titles(await place(a, c))).toEqual(['B', 'A', 'C']);
    const entries = (await auditEntries(server)).length;
    expect(titles(await place(a, c))).toEqual(['B', 'A', 'C']);
    expect(await auditEntries(server)).toHaveLength(entries);
    expect(titles(await answered<TaskList>(send('DELETE', `/${id}/tasks/${b}`)))).toEqual(['A', 'C']);
    expect(await found(id)).toMatchObject({ tasks_total: 2 });
  });

  test('are done by somebody at a time, and open again', async () => {
    const { id } = await bare();
    const task = await addTask(id, 'A');
    const done = await answered<TaskList>(setTask(id, task, 'done', true));
    expect(done.data[0]).toMatchObject({
      done_at: server.clock.now().toISOString(),
      done_by: workspace.admin.name,
    });
    const open = await answered<TaskList>(setTask(id, task, 'done', false));
    expect(open.data[0]).toMatchObject({ done_at: null, done_by: null });
  });

  test('a person who saw another value is told what it is now', async () => {
    const { id } = await bare();
    const task = await addTask(id, 'A');
    await setTask(id, task, 'title', 'B');
    const answer = await setTask(id, task, 'title', 'C', { expected_value: 'A' });
    expect(answer.statusCode).toBe(409);
    const { code, data } = answer.json<{ code: string; data: { tasks: TaskList } }>();
    expect([code, titles(data.tasks)]).toEqual(['stale_value', ['B']]);
    // The same wish of two persons is no conflict.
    expect((await setTask(id, task, 'title', 'B', { expected_value: 'A' })).statusCode).toBe(200);
  });

  test('of another project and of another workspace are not found', async () => {
    const { id } = await bare();
    const own = await addTask(id, 'A');
    const other = await add({ account_name: 'Bluewick Energy' });
    const gone = [404, 'not_found', 'This task is not there any more.'];
    expect(await refusalOf(setTask(other.id, own, 'done', true))).toEqual(gone);
    const foreign = await addTask(other.id, 'B');
    expect(await refusalOf(send('POST', `/${id}/tasks/${own}/place`, { before: foreign }))).toEqual(gone);
    const stranger = await addMember(server, await addWorkspace(server, 'Elsewhere'), 'editor');
    const { memberId } = stranger;
    expect(await refusalOf(setTask(id, own, 'assignee_member_id', memberId))).toEqual([
      404,
      'not_found',
      'The chosen person is not an active member of this workspace.',
    ]);
  });

  test('are changed by who holds the project; a task is done also by whom it is assigned to', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const { id } = await bare({ account_name: 'Bluewick Energy' });
    const task = await addTask(id, 'A');
    expect((await tasksOf(id, editor)).data[0]?.tickable).toBe(false);
    expect((await setTask(id, task, 'done', true, {}, editor)).statusCode).toBe(403);
    await answered(setTask(id, task, 'assignee_member_id', editor.memberId));
    expect(await tasksOf(id, editor)).toMatchObject({ editable: false, data: [{ tickable: true }] });
    await answered(setTask(id, task, 'done', true, {}, editor));
    expect((await setTask(id, task, 'title', 'B', {}, editor)).statusCode).toBe(403);
    await answered(set(id, 'project_owner', editor.memberId));
    await answered(setTask(id, task, 'title', 'B', {}, editor));
    expect((await tasksOf(id, editor)).editable).toBe(true);
  });

  test('a place beside a task that was removed meanwhile is refused, and the order stays as it is', async () => {
    const { id } = await bare();
    const [a, b, c] = [await addTask(id, 'A'), await addTask(id, 'B'), await addTask(id, 'C')];
    await answered(send('DELETE', `/${id}/tasks/${b}`));
    const entries = (await auditEntries(server)).length;
    const gone = [404, 'not_found', 'This task is not there any more.'];
    expect(await refusalOf(send('POST', `/${id}/tasks/${c}/place`, { before: b }))).toEqual(gone);
    expect(await refusalOf(send('POST', `/${id}/tasks/${b}/place`, { before: a }))).toEqual(gone);
    // Without the task that is to follow, it says no place.
    const [status, code] = await refusalOf(send('POST', `/${id}/tasks/${c}/place`, {}));
    expect([status, code]).toEqual([400, 'invalid_request']);
    expect(titles(await tasksOf(id))).toEqual(['A', 'C']);
    expect(await auditEntries(server)).toHaveLength(entries);
  });

  test('are added, ordered and removed by an editor who owns the account or holds the project, and by no other', async () => {
    const owner = await addMember(server, workspace, 'editor');
    const holder = await addMember(server, workspace, 'editor');
    const other = await addMember(server, workspace, 'editor');
    const { id } = await bare({ account_name: 'Bluewick Energy' });
    const task = await addTask(id, 'A');
    const account = { field: 'account_owner', value: owner.memberId };
    await answered(send('PATCH', `/${id}/customer`, account));
    await answered(set(id, 'project_owner', holder.memberId));
    const forbidden = [403, 'forbidden', 'Your role lets you edit only the accounts you own.'];
    const place = { before: null };
    expect(await refusalOf(send('POST', `/${id}/tasks`, { title: 'X' }, other))).toEqual(forbidden);
    expect(await refusalOf(send('POST', `/${id}/tasks/${task}/place`, place, other))).toEqual(forbidden);
    expect(await refusalOf(send('DELETE', `/${id}/tasks/${task}`, undefined, other))).toEqual(forbidden);
    expect((await tasksOf(id, other)).editable).toBe(false);
    for (const person of [owner, holder]) {
      const added = await answered<TaskList>(send('POST', `/${id}/tasks`, { title: 'B' }, person));
      expect([titles(added), added.editable]).toEqual([['A', 'B'], true]);
      const newest = added.data.at(-1)?.id ?? '';
      const placed = send('POST', `/${id}/tasks/${newest}/place`, { before: task }, person);
      expect(titles(await answered<TaskList>(placed))).toEqual(['B', 'A']);
      const removed = send('DELETE', `/${id}/tasks/${newest}`, undefined, person);
      expect(titles(await answered<TaskList>(removed))).toEqual(['A']);
    }
  });

  test('are in the history of their project', async () => {
    const { id } = await bare();
    const task = await addTask(id, 'A');
    await setTask(id, task, 'due_date', '2031-02-03');
    await setTask(id, task, 'done', true);
    const told = (await auditEntries(server))
      .filter(({ entity_id }) => entity_id === id)
      .map(({ diff }) => diff);
    expect(told).toEqual(
      expect.arrayContaining([
        { task: { old: null, new: 'A' } },
        { task_due: { old: 'A', new: 'A: 2031-02-03' } },
        { task_done: { old: null, new: 'A' } },
      ]),
    );
  });
});

describe('templates', () => {
  const list = () => answered<{ data: OnboardingTemplate[] }>(send('GET', '/templates'));
  const short = {
    name: 'Short',
    tasks: [
      { title: 'Call', days: 2 },
      { title: 'Later', days: null },
    ],
  };

  test('a workspace begins with one, and at most one is the default', async () => {
    const [first] = (await list()).data;
    expect(first).toMatchObject({ name: 'Standard onboarding', is_default: true });
    const { data } = await answered<{ data: OnboardingTemplate[] }>(
      send('POST', '/templates', { ...short, is_default: true }),
    );
    expect(data.map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Short', true],
      ['Standard onboarding', false],
    ]);
    const { id } = await add({ start_date: '2031-01-01' });
    const tasks = (await tasksOf(id)).data.map(({ title, due_date }) => [title, due_date]);
    expect(tasks).toEqual([
      ['Call', '2031-01-03'],
      ['Later', null],
    ]);
  });

  test('are applied to a project with days from its start, or from today', async () => {
    const { id } = await bare();
    const { data } = await answered<{ data: OnboardingTemplate[] }>(
      send('POST', '/templates', { ...short, is_default: false }),
    );
    await addTask(id, 'First');
    const applied = await answered<TaskList>(send('POST', `/${id}/templates/${data[0]?.id ?? ''}`));
    expect(applied.data.map(({ title, due_date }) => [title, due_date])).toEqual([
      ['First', null],
      ['Call', inDays(2)],
      ['Later', null],
    ]);
    expect(await found(id)).toMatchObject({ tasks_total: 3, next_due: inDays(2) });
  });

  test('that another person changed meanwhile are not overwritten, and the answer has what is there', async () => {
    const [first] = (await list()).data;
    const url = `/templates/${first?.id ?? ''}`;
    const { id: _, ...seen } = first!;
    const named = (name: string) => ({ ...seen, name, expected: seen });
    await answered(send('PATCH', url, named('Theirs')));
    const refused = await send('PATCH', url, named('Mine'));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'stale_value',
      data: { template: { ...first, name: 'Theirs' } },
    });
    // What is there already is no change.
    await answered(send('PATCH', url, named('Theirs')));
    for (const other of [
      { ...seen, tasks: seen.tasks.slice(1) },
      { ...seen, tasks: seen.tasks.with(0, { title: 'Agree success criteria', days: 4 }) },
      { ...seen, is_default: false },
    ]) {
      expect((await send('PATCH', url, { ...seen, name: 'Mine', expected: other })).statusCode).toBe(409);
    }
    await answered(send('PATCH', url, { ...named('Mine'), expected: { ...seen, name: 'Theirs' } }));
    expect((await list()).data).toEqual([{ ...first, name: 'Mine' }]);
  });

  test('have one default at the most, whether another one is added or changed to be it', async () => {
    const defaults = async () =>
      (await list()).data.flatMap(({ name, is_default }) => (is_default ? name : []));
    const [first] = (await list()).data;
    await answered(send('POST', '/templates', { ...short, is_default: true }));
    expect(await defaults()).toEqual([short.name]);
    const { id, ...standard } = first!;
    await answered(send('PATCH', `/templates/${id}`, { ...standard, is_default: true, expected: undefined }));
    expect(await defaults()).toEqual([standard.name]);
  });

  test('are at most 50: one more is refused with the reason, and fits again once another is removed', async () => {
    const add = (name: string) => send('POST', '/templates', { ...short, name, is_default: false });
    for (let number = 2; number <= 50; number += 1) await answered(add(`Template ${number}`));
    const refused = await add('One more');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      detail: 'There are 50 templates already. Please remove one first.',
    });
    const { data } = await list();
    expect(data).toHaveLength(50);
    await answered(send('DELETE', `/templates/${data[0]?.id ?? ''}`));
    await answered(add('One more'));
    expect((await list()).data).toHaveLength(50);
  });

  test('are changed and removed by who may edit every account', async () => {
    const [first] = (await list()).data;
    const editor = await addMember(server, workspace, 'editor');
    const url = `/templates/${first?.id ?? ''}`;
    expect((await send('PATCH', url, { ...short, is_default: false }, editor)).statusCode).toBe(403);
    await answered(send('PATCH', url, { ...short, is_default: false }));
    expect((await list()).data).toMatchObject([{ ...short, is_default: false }]);
    await answered(send('DELETE', url));
    expect((await list()).data).toEqual([]);
    expect((await send('DELETE', url)).statusCode).toBe(404);
  });
});
