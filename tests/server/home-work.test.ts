/** What a member has to do, on the home and in the numbers of the navigation (decision 78): tasks and support requests. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Badges, Home } from '../../contract/home.ts';
import type { ProjectTask, TaskList } from '../../contract/project-tasks.ts';
import type { OnboardingProject } from '../../contract/records/onboarding.ts';
import type { SupportRequest } from '../../contract/records/support-requests.ts';
import { addDays, daysBetween } from '../../contract/rules/day-count.ts';
import { onboardingTasks } from '../../server/db/schema/onboarding.ts';
import { supportRequests } from '../../server/db/schema/support.ts';
import {
  addMember,
  addWorkspace,
  as,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { projectsOf, projectsUrl } from '../support/records/project-requests.ts';
import { requestsOf, supportUrl } from '../support/records/support-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const TODAY = '2026-03-10';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let editor: TestPerson & { readonly memberId: string };
beforeEach(async () => {
  server.clock.set(`${TODAY}T15:00:00Z`);
  workspace = await addWorkspace(server, 'Northbeam');
  editor = await addMember(server, workspace, 'editor');
});

const ask = async <T>(person: TestPerson, what: 'home' | 'badges') => {
  const answer = await as(server, person, { url: `/api/v1/workspaces/${workspace.id}/${what}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const homeOf = (person: TestPerson) => ask<Home>(person, 'home');
const badgesOf = (person: TestPerson) => ask<Badges>(person, 'badges');

async function send<T>(url: string, method: 'GET' | 'POST' | 'PATCH', payload?: object): Promise<T> {
  const answer = await as(server, workspace.admin, { method, url, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

interface PlacedTask extends ProjectTask {
  readonly project: OnboardingProject;
}

async function allTasks(): Promise<readonly PlacedTask[]> {
  const found: PlacedTask[] = [];
  for (const project of await projectsOf(server, workspace)) {
    const { data } = await send<TaskList>(projectsUrl(workspace, `/${project.id}/tasks`), 'GET');
    found.push(...data.map((task) => ({ ...task, project })));
  }
  return found;
}

const setTask = (id: string, values: { assignee_member_id?: string; due_date?: string | null }) =>
  server.db.system((tx) => tx.update(onboardingTasks).set(values).where(eq(onboardingTasks.id, id)));

const setRequest = (id: string, values: { assignee_member_id?: string; due_at?: Date }) =>
  server.db.system((tx) => tx.update(supportRequests).set(values).where(eq(supportRequests.id, id)));

describe('tasks', () => {
  test('every number equals a count over the tasks, and the earliest are listed', async () => {
    const given = (await allTasks()).filter((_, place) => place % 2 === 0);
    for (const [place, { id }] of given.entries())
      await setTask(id, { assignee_member_id: editor.memberId, due_date: addDays(TODAY, (place % 30) - 12) });
    const members = [
      { person: editor, id: editor.memberId },
      { person: workspace.admin, id: workspace.adminMemberId },
    ];
    const tasks = await allTasks();
    for (const { person, id } of members) {
      const due = tasks.filter(
        ({ assignee_member_id: assignee, done_at: done, due_date: day, project: { stage } }) =>
          assignee === id && done === null && day !== null && day <= '2026-03-17' && stage !== 'done',
      );
      const late = due.filter(({ due_date: day }) => day !== null && day < TODAY);
      const found = (await homeOf(person)).tasks;
      expect(found).toMatchObject({ count: due.length, late: late.length });
      const days = due.map(({ due_date: day }) => daysBetween(TODAY, day ?? ''));
      expect(found.items.map((item) => item.days)).toEqual(
        days.toSorted((one, other) => one - other).slice(0, 5),
      );
      expect((await badgesOf(person)).implementation).toBe(late.length);
    }
    expect((await badgesOf(editor)).implementation).toBeGreaterThan(5);
  });

  test('an item says where it is; without a day, later than in a week, or in a done or removed project nothing is due', async () => {
    const [first, second, ...others] = (await allTasks()).filter(
      ({ done_at: done, project: { stage } }) => done === null && stage !== 'done',
    );
    const [third, fourth] = others.filter(({ project }) => project.id !== first?.project.id);
    if (first === undefined || second === undefined || third === undefined || fourth === undefined)
      throw new Error('The demo has too few tasks');
    const mine = { assignee_member_id: editor.memberId };
    await setTask(first.id, { ...mine, due_date: '2026-03-08' });
    await setTask(second.id, { ...mine, due_date: null });
    await setTask(third.id, { ...mine, due_date: '2026-03-17' });
    await setTask(fourth.id, { ...mine, due_date: '2026-03-18' });
    const { tasks } = await homeOf(editor);
    const { project } = first;
    expect(tasks).toMatchObject({ count: 2, late: 1 });
    expect(tasks.items.map(({ id, days }) => [id, days])).toEqual([
      [first.id, -2],
      [third.id, 7],
    ]);
    await send(projectsUrl(workspace, `/${project.id}`), 'PATCH', { field: 'stage', value: 'training' });
    expect((await homeOf(editor)).tasks.items[0]).toEqual({
      id: first.id,
      title: first.title,
      project_id: project.id,
      account_name: project.account_name,
      stage: 'Training',
      due_date: '2026-03-08',
      days: -2,
    });
    await send(projectsUrl(workspace, `/${project.id}`), 'PATCH', { field: 'stage', value: 'done' });
    await send(projectsUrl(workspace, '/remove'), 'POST', { ids: [third.project.id] });
    expect((await homeOf(editor)).tasks).toEqual({ count: 0, late: 0, items: [] });
    expect((await badgesOf(editor)).implementation).toBe(0);
  });

  test('the day is that of the caller', async () => {
    const [task] = (await allTasks()).filter(
      ({ done_at: done, project: { stage } }) => done === null && stage !== 'done',
    );
    if (task === undefined) throw new Error('The demo has no open task');
    await setTask(task.id, { assignee_member_id: editor.memberId, due_date: TODAY });
    server.clock.set('2026-03-11T04:30:00Z');
    for (const [value, late] of [
      ['Pacific/Auckland', 1],
      ['Pacific/Honolulu', 0],
    ] as const) {
      const url = `/api/v1/users/${editor.userId}`;
      await as(server, editor, { method: 'PATCH', url, payload: { field: 'timezone', value } });
      expect((await homeOf(editor)).tasks).toMatchObject({ count: 1, late });
      expect((await badgesOf(editor)).implementation).toBe(late);
    }
  });
});

describe('support requests', () => {
  const isUnsolved = ({ status }: SupportRequest) => status === 'open' || status === 'waiting';

  test('every number equals a count over the requests, the least time first and those that wait last', async () => {
    const given = (await requestsOf(server, workspace)).filter((_, place) => place % 2 === 0);
    for (const { id } of given) await setRequest(id, { assignee_member_id: editor.memberId });
    const requests = await requestsOf(server, workspace);
    const now = server.clock.now().toISOString();
    const members = [
      { person: editor, id: editor.memberId },
      { person: workspace.admin, id: workspace.adminMemberId },
    ];
    for (const { person, id } of members) {
      const own = requests.filter((one) => one.assignee_member_id === id && isUnsolved(one));
      const open = own.filter(({ status }) => status === 'open');
      const found = (await homeOf(person)).requests;
      expect(found).toMatchObject({
        count: own.length,
        late: open.filter(({ due_at: due }) => due !== null && due < now).length,
      });
      const dues = own.map(({ due_at: due }) => due ?? 'waits').toSorted();
      expect(found.items.map(({ due_at: due }) => due ?? 'waits')).toEqual(dues.slice(0, 5));
      expect((await badgesOf(person)).service).toBe(open.length);
    }
    expect((await badgesOf(editor)).service).toBeGreaterThan(0);
  });

  test('an item has what a row needs; what waits is no open request, and what is solved or removed is gone', async () => {
    const [one, other] = (await requestsOf(server, workspace)).filter(({ status }) => status === 'open');
    if (one === undefined || other === undefined) throw new Error('The demo has too few requests');
    const mine = { assignee_member_id: editor.memberId };
    await setRequest(one.id, { ...mine, due_at: new Date('2026-03-10T14:59:00Z') });
    await setRequest(other.id, { ...mine, due_at: new Date('2026-03-10T15:01:00Z') });
    const { requests } = await homeOf(editor);
    expect(requests).toMatchObject({ count: 2, late: 1 });
    expect(requests.items[0]).toEqual({
      id: one.id,
      number: one.number,
      subject: one.subject,
      account_name: one.account_name,
      priority: one.priority,
      due_at: '2026-03-10T14:59:00.000Z',
    });
    expect((await badgesOf(editor)).service).toBe(2);
    const set = (id: string, value: string) =>
      send(supportUrl(workspace, `/${id}`), 'PATCH', { field: 'status', value });
    await set(one.id, 'waiting');
    const waiting = (await homeOf(editor)).requests;
    expect(waiting).toMatchObject({ count: 2, late: 0 });
    expect(waiting.items.map(({ id, due_at: due }) => [id, due === null])).toEqual([
      [other.id, false],
      [one.id, true],
    ]);
    expect((await badgesOf(editor)).service).toBe(1);
    await set(one.id, 'solved');
    await send(supportUrl(workspace, '/remove'), 'POST', { ids: [other.id] });
    expect((await homeOf(editor)).requests).toEqual({ count: 0, late: 0, items: [] });
    expect((await badgesOf(editor)).service).toBe(0);
  });
});
