/** Action Configuration in a browser, with actions of members that are stored while the server is down: no call makes one yet. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { insertUserAction } from '../../server/db/repositories/actions.ts';
import { openPglite } from '../../server/db/open-pglite.ts';
import { getMe } from '../../contract/users.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { callApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { openAs, signIn, useWorld } from '../support/browser/browser-world.ts';
import { expectTitles, openPanel, panel } from '../support/browser/chat-panels.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const labels = ['Renewals at quarter end', 'Accounts in Ohio'];

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
  const token = await tokenByApi(server.origin, maya);
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
  };
  const { workspaces } = await callApi(server.origin, getMe, { query: { firebase_uid: sub } }, token);
  const [workspace] = workspaces;
  if (workspace === undefined) throw new Error('There is no workspace');
  await server.stop();
  const db = await openPglite(server.dataFolder);
  await db.tenant(workspace.workspace_id, async (tx) => {
    for (const label of labels) {
      await insertUserAction(tx, workspace.workspace_id, {
        id: randomUUID(),
        slug: label.toLowerCase().replaceAll(' ', '-'),
        label,
        category: 'Renewals: what and when',
        description: 'Lists what is due before the quarter ends.',
        source_query: 'What is due before the quarter ends?',
        created_by: workspace.member_id,
        created_at: new Date(),
      });
    }
  });
  await db.close();
  await server.start();
});

test('an admin promotes an action, restricts it to admins and deletes another by keyboard, and it stays so', async ({
  page,
  browser,
}) => {
  const { server } = world();
  const beside = await browser.newContext();
  const assistant = await beside.newPage();
  await openAs(assistant, maya, `${server.origin}/northbeam/chatam`);
  await openPanel(assistant, 'Actions');
  const listed = panel(assistant, 'Actions');
  await expectTitles(listed, ['Common Actions, 10 actions']);

  await signIn(page, server.origin, maya);
  await expect(page.getByText('Start managing your accounts')).toBeVisible();
  await page.goto(`${server.origin}/northbeam/workspace/actions`);
  await expect(page.getByText('73 actions')).toBeVisible();

  await page.getByRole('button', { name: 'Promote Renewals at quarter end' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Promote' }).press('Enter');
  const access = page.getByRole('combobox', { name: 'Access, Renewals at quarter end' });
  await expect(access).toHaveText('All Members');
  // Another window, in which the assistant's actions are listed, is told at once.
  await expectTitles(listed, ['Common Actions, 10 actions', 'Workspace Actions, 1 action']);
  await beside.close();
  await expectAccessible(page, 'action configuration');
  const saved = page.waitForResponse(/\/access\?/);
  await access.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'All Members' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);

  await page.getByRole('button', { name: 'Delete Accounts in Ohio' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('72 actions')).toBeVisible();

  await page.reload();
  await expect(page.getByText('72 actions')).toBeVisible();
  await expect(access).toHaveText('Admin Only');
  await expect(page.getByRole('rowheader', { name: 'Accounts in Ohio' })).toHaveCount(0);
});
