/** Rights that change while a person is at work: another role, leaving, and being removed (ADR 56). */
import { expect, test, type Page } from '@playwright/test';
import { listMembers, removeMember, updateMemberRole } from '../../contract/members.ts';
import { callApi, joinByApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { openAs, signIn, useWorld } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const priya = { ...maya, email: 'priya@fernbank.test', fullName: 'Priya Raman', workspaceName: 'Fernbank' };
const tom = { ...maya, email: 'tom@halden.test', fullName: 'Tom Lindqvist', workspaceName: 'Halden' };
const at = (path: string) => `${world().server.origin}/northbeam${path}`;
let northbeam = { workspace_id: '', user_id: '' };

test.beforeAll(async () => {
  const { server, mail } = world();
  northbeam = await signUpByApi(server.origin, mail, maya);
  await joinByApi(server.origin, mail, priya, 'admin', { admin: maya, ...northbeam });
  await joinByApi(server.origin, mail, tom, 'viewer', { admin: maya, ...northbeam });
});

/** Maya gives another role, on the page. */
async function giveRole(page: Page, role: string) {
  const select = page.getByRole('combobox', { name: 'Role, Priya Raman' });
  // The tooltip of the choice before would cover it.
  await page.mouse.move(0, 0);
  await select.click();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('option', { name: role }).click();
  expect((await saved).status()).toBe(200);
}

test('a demoted admin is refused with a sentence, keeps what was typed, and sees the page read-only until promoted', async ({
  page,
  browser,
}) => {
  await openAs(page, maya, at('/workspace/users'));
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openAs(theirs, priya, at('/workspace/fields/create'));
  await theirs.getByLabel('Field label').fill('Churn Reason');
  await theirs.getByLabel('Description').fill('Why they leave.');
  await theirs.getByRole('combobox', { name: 'Field type' }).click();
  await theirs.getByRole('option', { name: 'Text' }).click();
  await theirs.getByRole('combobox', { name: 'Module' }).click();
  await theirs.getByRole('option', { name: 'Renewals Dashboard' }).click();

  await giveRole(page, 'Viewer');
  const create = theirs.getByRole('button', { name: 'Create Custom Field' });
  await create.click();
  await expect(theirs.getByRole('alert')).toHaveText('Only admins (Workspace Configuration) may do this.');
  await expect(
    theirs.getByText('Only admins (Workspace Configuration) may create fields. What you typed stays here'),
  ).toBeVisible();
  await expect(create).toBeDisabled();
  await expect(theirs.getByLabel('Field label')).toHaveValue('Churn Reason');
  await expect(theirs.getByLabel('Description')).toHaveValue('Why they leave.');

  await giveRole(page, 'Admin');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(create).toBeEnabled();
  await create.click();
  await expect(theirs.getByText('Churn Reason was created.')).toBeVisible();

  // A page that is only looked at follows, too.
  await giveRole(page, 'Viewer');
  await expect(theirs.getByRole('link', { name: 'Create Custom Field' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Deactivate Churn Reason' }).click();
  await expect(theirs.getByText('Only admins (Workspace Configuration) may do this.')).toBeVisible();
  await expect(
    theirs
      .getByRole('paragraph')
      .filter({ hasText: 'Only admins (Workspace Configuration) may change fields.' }),
  ).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Create Custom Field' })).toHaveCount(0);
  await context.close();
});

test('a person switches to a workspace that they were invited to, leaves it, and finds it closed afterwards', async ({
  page,
}) => {
  const { origin } = world().server;
  await openAs(page, tom, `${origin}/halden/chatam`);
  await page.getByRole('button', { name: 'Workspaces', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Northbeam' }).click();
  await expect(page).toHaveURL(at('/chatam'));
  await page.goto(at('/workspace/users'));
  await page.getByRole('button', { name: 'Leave workspace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`${origin}/workspaces`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Halden' })).toBeVisible();
  await page.goto(at('/workspace/users'));
  await expect(page.getByRole('heading', { name: 'You are no longer a member of Northbeam' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Halden' }).click();
  await expect(page).toHaveURL(`${origin}/halden/chatam`);
});

test('a member who was removed while offline signs in again, reads so, and can copy what was not saved', async ({
  page,
  context,
}) => {
  const { origin } = world().server;
  const token = await tokenByApi(origin, maya);
  await giveRoleByApi(token, 'admin');
  await signIn(page, origin, priya);
  await expect(page).toHaveURL(`${origin}/fernbank/chatam`);
  await page.goto(at('/retention/renewals'));
  const cell = page
    .getByRole('row', { name: /Bluewick Energy/ })
    .getByRole('gridcell')
    .nth(1);
  await cell.click();
  await page.getByRole('spinbutton').fill('271000');
  await page.getByRole('searchbox', { name: 'Search' }).click();
  await expect(cell).toContainText('$271,000');

  await context.setOffline(true);
  await callApi(
    origin,
    removeMember,
    { params: { id: await memberId(token) }, body: { new_owner_member_id: null } },
    token,
  );
  await context.setOffline(false);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Please sign in again');
  await dialog.getByLabel('Password', { exact: true }).fill(priya.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'You are no longer a member of Northbeam' })).toBeVisible();
  await expect(page.getByLabel('Not saved')).toHaveValue('Annual revenue, Bluewick Energy: 271000');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Fernbank' }).click();
  await expect(page).toHaveURL(`${origin}/fernbank/chatam`);
});

async function memberId(token: string): Promise<string> {
  const { data } = await callApi(
    world().server.origin,
    listMembers,
    { params: { id: northbeam.workspace_id }, query: {} },
    token,
  );
  return data.find((one) => 'name' in one && one.name === priya.fullName)?.id ?? '';
}

async function giveRoleByApi(token: string, role: 'admin'): Promise<void> {
  await callApi(
    world().server.origin,
    updateMemberRole,
    { params: { id: await memberId(token) }, body: { role } },
    token,
  );
}
