/** The home and the numbers of the navigation in a browser (spec §2.2, §2.3): what is due, where it leads, and live changes. */
import { expect, test } from '@playwright/test';
import { onboardingCalls } from '../../contract/records/onboarding.ts';
import { supportRequestCalls } from '../../contract/records/support-requests.ts';
import { listRenewals, updateRenewal, updateRenewalCustomer } from '../../contract/records/renewals.ts';
import { addDays } from '../../contract/rules/day-count.ts';
import type { TaskChange } from '../../contract/project-tasks.ts';
import { listMembers } from '../../contract/members.ts';
import { getHome } from '../../contract/home.ts';
import { callApi, joinByApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const tom = { ...maya, email: 'tom@halden.test', fullName: 'Tom Lindqvist', workspaceName: 'Halden' };
const at = (path = '') => `${world().server.origin}/northbeam${path}`;
let northbeam = { workspace_id: '', user_id: '' };

test.beforeAll(async () => {
  const { server, mail } = world();
  northbeam = await signUpByApi(server.origin, mail, maya);
  await joinByApi(server.origin, mail, tom, 'editor', { admin: maya, ...northbeam });
});

/** Makes calls as Maya, who may edit everything. */
async function asMaya() {
  const { origin } = world().server;
  const token = await tokenByApi(origin, maya);
  const query = { workspace_id: northbeam.workspace_id };
  const { data } = await callApi(
    origin,
    listRenewals,
    { query: { ...query, user_id: northbeam.user_id } },
    token,
  );
  const { today } = await callApi(
    origin,
    getHome,
    { params: { id: northbeam.workspace_id }, query: {} },
    token,
  );
  return {
    renewals: data,
    today,
    renewOn: (id: string, day: string) =>
      callApi(
        origin,
        updateRenewal,
        { params: { id }, query, body: { field: 'renewal_date', value: day } },
        token,
      ),
    giveTo: (id: string, memberId: string) =>
      callApi(
        origin,
        updateRenewalCustomer,
        { params: { id }, query, body: { field: 'account_owner', value: memberId } },
        token,
      ),
  };
}

async function memberIdOf(name: string): Promise<string> {
  const { origin } = world().server;
  const token = await tokenByApi(origin, maya);
  const params = { id: northbeam.workspace_id };
  const { data } = await callApi(origin, listMembers, { params, query: {} }, token);
  return data.find((one) => 'name' in one && one.name === name)?.id ?? '';
}

test('the home of a person lists what is due, and each item leads to its record', async ({ page }) => {
  const errors = watchErrors(page);
  const { renewals, today, renewOn } = await asMaya();
  const own = renewals.filter(({ account_owner: owner }) => owner === maya.fullName);
  const [late, soon] = own;
  if (late === undefined || soon === undefined) throw new Error('Maya owns no accounts');
  // Earlier than every other one, so that it is the first.
  await renewOn(late.id, addDays(today, -300));
  await renewOn(soon.id, today);
  await openAs(page, maya, at());
  await expect(page.getByRole('heading', { name: 'Hello Maya' })).toBeVisible();
  const overdue = page.getByRole('list', { name: 'Overdue' });
  await expect(overdue.getByRole('link').first()).toContainText(late.account_name);
  await expect(overdue.getByRole('link').first()).toContainText('300 days past');
  await expect(page.getByRole('list', { name: 'Next 30 days' }).getByRole('link').first()).toContainText(
    soon.account_name,
  );
  await expect(page.getByText('Last 7 days')).toBeVisible();
  await expectAccessible(page, 'the home');

  await overdue.getByRole('link').first().click();
  await expect(page).toHaveURL(`${at('/retention/renewals')}?record=${late.id}`);
  await expect(page.getByRole('complementary', { name: late.account_name })).toBeVisible();

  await page.goto(at());
  await page.getByRole('link', { name: 'Open in the table' }).click();
  await expect(page.getByText(`${own.length} of ${renewals.length} renewals`)).toBeVisible();
  expect(errors).toEqual([]);
});

test('a person for whom nothing is due sees what others give them at once, on the home and in the navigation', async ({
  page,
}) => {
  const { renewals, today, renewOn, giveTo } = await asMaya();
  const given = renewals.at(-1);
  if (given === undefined) throw new Error('The demo has no renewals');
  await openAs(page, tom, `${world().server.origin}/halden/chatam`);
  await page.goto(at());
  await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask the assistant' })).toBeVisible();
  const group = page.getByRole('button', { name: /^Retention/ });
  await expect(group).toHaveAccessibleName('Retention');
  await expectAccessible(page, 'the home on which nothing is due');

  const memberId = await memberIdOf(tom.fullName);
  await renewOn(given.id, addDays(today, -2));
  await giveTo(given.id, memberId);
  await expect(group).toHaveAccessibleName('Retention, 1 overdue renewal');
  await expect(page.getByRole('list', { name: 'Overdue' }).getByRole('link')).toContainText(
    given.account_name,
  );
  await expect(page.getByText('One renewal is overdue.')).toBeVisible();
  // It was folded when the window was narrow.
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  await expectAccessible(page, 'the home with a number in the collapsed navigation');

  await renewOn(given.id, addDays(today, 200));
  await expect(group).toHaveAccessibleName('Retention');
  await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  await expect(page.getByText('Maya Okafor changed Renewal date of').first()).toBeVisible();
});

/** A project with one task, and a request, of the first account of the workspace. Neither belongs to anybody yet. */
async function workOfMaya() {
  const { origin } = world().server;
  const token = await tokenByApi(origin, maya);
  const { renewals, today } = await asMaya();
  const query = { workspace_id: northbeam.workspace_id };
  const account_name = renewals[0]?.account_name ?? '';
  const project = await callApi(origin, onboardingCalls.create, { query, body: { account_name } }, token);
  const listed = await callApi(
    origin,
    onboardingCalls.addTask,
    { query, params: { id: project.id }, body: { title: 'Agree the data export' } },
    token,
  );
  const request = await callApi(
    origin,
    supportRequestCalls.create,
    { query, body: { account_name, subject: 'Rosters fail to sync', priority: 'urgent' } },
    token,
  );
  const params = { id: project.id, task_id: listed.data.at(-1)?.id ?? '' };
  return {
    today,
    account: account_name,
    projectId: project.id,
    requestId: request.id,
    readProjects: async () => (await callApi(origin, onboardingCalls.list, { query }, token)).data,
    setTask: (body: TaskChange) =>
      callApi(origin, onboardingCalls.updateTask, { query, params, body }, token),
    assign: (value: string | null) =>
      callApi(
        origin,
        supportRequestCalls.record,
        { query, params: { id: request.id }, body: { field: 'assignee', value } },
        token,
      ),
  };
}

test('tasks and requests are on the home and in the navigation at once, and each opens in its part of the panel', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const { today, account, projectId, requestId, readProjects, setTask, assign } = await workOfMaya();
  const tomId = await memberIdOf(tom.fullName);
  await openAs(page, tom, `${world().server.origin}/halden/chatam`);
  await page.goto(at());
  await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  const implementation = page.getByRole('button', { name: /^Implementation/ });
  const service = page.getByRole('button', { name: /^Service/ });
  await expect(implementation).toHaveAccessibleName('Implementation');
  await expect(service).toHaveAccessibleName('Service');

  await setTask({ field: 'assignee_member_id', value: tomId });
  await setTask({ field: 'due_date', value: addDays(today, -2) });
  await assign(tomId);
  await expect(implementation).toHaveAccessibleName('Implementation, 1 late task');
  await expect(service).toHaveAccessibleName('Service, 1 open request');
  const task = page.getByRole('list', { name: 'Tasks' }).getByRole('link');
  const request = page.getByRole('list', { name: 'Requests' }).getByRole('link');
  await expect(task).toHaveAccessibleName(`Agree the data export ${account}, Kick-off 2 days late`);
  await expect(request).toHaveAccessibleName(
    new RegExp(`^Urgent priority Rosters fail to sync \\d+, ${account} \\d+ (min|h) left$`),
  );
  await expect(page.getByText('One task is late.')).toBeVisible();
  await expectAccessible(page, 'the home with a task and a request');

  await task.click();
  await expect(page).toHaveURL(`${at('/implementation/onboarding')}?record=${projectId}&part=tasks`);
  await expect(page.getByRole('tab', { name: 'Tasks', selected: true })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Open tasks' }).getByText('Agree the data export'),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Fields' }).click();
  await page.goBack();
  await request.click();
  await expect(page).toHaveURL(`${at('/service/support-requests')}?record=${requestId}&part=thread`);
  await expect(page.getByRole('tab', { name: 'Thread', selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close support request' }).click();
  await expect(page).toHaveURL(at('/service/support-requests'));

  await page.goto(at());
  await page.getByRole('link', { name: 'Projects with tasks due' }).click();
  const projects = await readProjects();
  const due = projects.filter(
    ({ stage, next_due: day }) => stage !== 'done' && day !== null && day <= addDays(today, 7),
  );
  await expect(page.getByText(`${due.length} of ${projects.length} projects`)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'All requests' }).click();
  await expect(page.getByText(/^1 of \d+ support requests$/)).toBeVisible();
  await page.goBack();
  await setTask({ field: 'done', value: true });
  await assign(null);
  await expect(implementation).toHaveAccessibleName('Implementation');
  await expect(service).toHaveAccessibleName('Service');
  await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  expect(errors).toEqual([]);
});
