/** Names of 60 and 100 characters, without spaces too, on every screen and at four widths: nothing is hidden or cut off. */
import { expect, test, type Page } from '@playwright/test';
import { createInvitation, rejectInvitation } from '../../contract/invitations.ts';
import { createWorkspace } from '../../contract/workspaces.ts';
import { callApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { signIn, useWorld } from '../support/browser/browser-world.ts';
import { expectRoom, inOneWord, inWords, longPerson } from '../support/browser/long-names.ts';
import { workspacePages } from '../support/browser/workspace-pages.ts';

const world = useWorld();
const origin = () => world().server.origin;
const invitee = 'tom@lindqvist.test';
let slug = '';
let other = '';
let inviteTo: (email: string) => Promise<{ invitation_id: string }>;

test.beforeAll(async () => {
  const { server, mail } = world();
  const made = await signUpByApi(server.origin, mail, longPerson);
  const token = await tokenByApi(server.origin, longPerson);
  const body = { full_name: longPerson.fullName, workspace_name: inWords };
  const second = await callApi(server.origin, createWorkspace, { body }, token);
  [slug, other] = [made.workspace_slug, second.workspace_slug];
  const invite = (workspace: string, email: string) =>
    callApi(
      server.origin,
      createInvitation,
      {
        params: { id: workspace },
        query: { user_id: made.user_id },
        body: { email, full_name: longPerson.fullName, role: 'viewer' },
      },
      token,
    );
  inviteTo = (email) => invite(made.workspace_id, email);
  await invite(made.workspace_id, invitee);
  await invite(second.workspace_id, invitee);
});

async function signedIn(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, origin(), longPerson);
  await expect(page).toHaveURL(`${origin()}/${slug}/chatam`);
}

test('long names are not cut off on the pages of sign-in, sign-up and reset', async ({ page }) => {
  await page.goto(`${origin()}/signin`);
  await page.getByLabel('Email').fill(longPerson.email);
  await expectRoom(page, 'sign-in');
  await page.goto(`${origin()}/onboard`);
  await page.getByLabel('Workspace name').fill(inOneWord);
  await page.getByLabel('Full name').fill(longPerson.fullName);
  await page.getByLabel('Email').fill(longPerson.email);
  await expectRoom(page, 'sign-up');
  await page.goto(`${origin()}/reset-password`);
  await page.getByLabel('Email').fill(longPerson.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible();
  await expectRoom(page, 'reset verification');
});

test('long names are not cut off while an invitation is chosen, declined, accepted and opened again', async ({
  page,
}) => {
  await page.goto(`${origin()}/joinworkspace?email=${invitee}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an invitation' })).toBeVisible();
  await expect(page.getByText(inOneWord)).toBeVisible();
  await expectRoom(page, 'choice of invitations');
  await page.getByRole('button', { name: `Decline ${inWords}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectRoom(page, 'declining');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Accept ${inOneWord}` }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expectRoom(page, 'join verification');

  const declined = 'ida@berg.test';
  const { invitation_id: id } = await inviteTo(declined);
  await callApi(origin(), rejectInvitation, { params: { id } });
  const { text } = await world().mail.newestTo(declined, 'joinworkspace/restore');
  await page.goto(/https?:\S+#token=[\w-]+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('status')).toContainText('is open again');
  await expectRoom(page, 'declining taken back');
});

test('long names are not cut off on the pages outside the shell, signed in', async ({ page }) => {
  await signedIn(page);
  for (const path of ['/onboard', '/workspaces', '/joinworkspace', '/reset-password', '/no/such/page']) {
    await page.goto(origin() + path);
    await expect(page.getByRole('banner')).toContainText(`Signed in as ${longPerson.fullName}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRoom(page, path);
  }
});

test('long names are not cut off on any page of a workspace or in the menu of workspaces', async ({
  page,
}) => {
  // Each at four widths.
  test.slow();
  await signedIn(page);
  for (const { path, heading } of [...workspacePages, { path: '/no-such-page', heading: 'Page Not Found' }]) {
    await page.goto(`${origin()}/${slug}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectRoom(page, path);
  }
  await page.goto(`${origin()}/${slug}/accounts`);
  await page.getByRole('button', { name: 'Workspaces' }).click();
  await expect(page.getByRole('menuitemradio', { name: inWords })).toBeVisible();
  await expectRoom(page, 'menu of workspaces');
  await page.getByRole('menuitemradio', { name: inWords }).click();
  await expect(page).toHaveURL(`${origin()}/${other}/chatam`);
});
