/** Joining by invitation, with real mail and two people (spec §4, Invitation join). */
import { expect, test } from '@playwright/test';
import { checkInvitation, createInvitation, rejectInvitation } from '../../contract/invitations.ts';
import { callApi, signUpByApi, tokenByApi, type NewPerson } from '../support/browser/api-people.ts';
import { signIn, typeCode, useWorld } from '../support/browser/browser-world.ts';
import { codeIn } from '../support/server/mail.ts';

const world = useWorld();

const host = (name: string): NewPerson => ({
  email: `host@${name.toLowerCase()}.test`,
  fullName: 'Priya Raman',
  workspaceName: name,
  password: 'Northbeam26!',
});

async function invite(name: string, email: string) {
  const { server, mail } = world();
  const person = host(name);
  const { workspace_id, user_id, workspace_slug } = await signUpByApi(server.origin, mail, person);
  const token = await tokenByApi(server.origin, person);
  await callApi(
    server.origin,
    createInvitation,
    {
      params: { id: workspace_id },
      query: { user_id },
      body: { email, full_name: 'Tom Lindqvist', role: 'editor' },
    },
    token,
  );
  return { person, slug: workspace_slug };
}

test('a mailed link leads a new person into the workspace of the person who invited them', async ({
  browser,
}) => {
  const { server, mail } = world();
  const email = 'tom@lindqvist.test';
  const { person, slug } = await invite('Northbeam', email);
  const link = /https?:\/\/\S+\/joinworkspace\S*/.exec((await mail.newestTo(email)).text)?.[0] ?? '';
  expect(link).not.toBe('');

  const his = await (await browser.newContext()).newPage();
  await his.goto(link);
  await expect(his.getByLabel('Email')).toHaveValue(email);
  await his.getByRole('button', { name: 'Continue' }).click();
  await expect(his.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await typeCode(his, codeIn(await mail.newestTo(email)));
  await his.getByLabel('Password', { exact: true }).fill('Lindqvist26!');
  await his.getByLabel('Confirm password').fill('Lindqvist26!');
  await his.getByRole('button', { name: 'Join workspace' }).click();
  await expect(his).toHaveURL(`${server.origin}/${slug}/chatam`);

  const hers = await (await browser.newContext()).newPage();
  await signIn(hers, server.origin, person);
  await expect(hers).toHaveURL(`${server.origin}/${slug}/chatam`);
  await hers.goto(`${server.origin}/${slug}/retention/renewals`);
  await his.goto(`${server.origin}/${slug}/retention/renewals`);
  for (const page of [hers, his]) await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  // He is an editor and owns nothing yet; she is the admin.
  const revenue = (page: typeof his) => page.getByRole('row').nth(1).getByRole('gridcell').nth(1);
  await expect(revenue(his)).toHaveAttribute('aria-readonly', 'true');
  await expect(revenue(hers)).not.toHaveAttribute('aria-readonly', 'true');
});

test('a person can choose one of several invitations, is asked before declining, and gets to sign-up after declining all', async ({
  page,
}) => {
  const { server, mail } = world();
  const email = 'ana@petrescu.test';
  await invite('Fernbank', email);
  await invite('Halden', email);
  await page.goto(`${server.origin}/joinworkspace`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an invitation' })).toBeVisible();

  await page.getByRole('button', { name: 'Decline Fernbank' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to decline this invitation?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Decline Fernbank' }).click();
  await page.getByRole('button', { name: 'Decline invitation' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  expect((await mail.newestTo(email, 'joinworkspace/restore')).text).toContain('Fernbank');

  await page.getByRole('button', { name: 'Decline Halden' }).click();
  await page.getByRole('button', { name: 'Decline invitation' }).click();
  await expect(page).toHaveURL(`${server.origin}/onboarding`);
  await expect(page.getByRole('heading', { name: 'Create your workspace' })).toBeVisible();
});

test('the link in the mail about a declined invitation opens it again, only by its button and only once', async ({
  page,
}) => {
  const { server, mail } = world();
  const email = 'noor@haddad.test';
  await invite('Cobalt', email);
  const invitations = async () => {
    const answer = await callApi(server.origin, checkInvitation, { body: { email } });
    return answer.invitations.map(({ workspace_name }) => workspace_name);
  };
  const [invited] = (await callApi(server.origin, checkInvitation, { body: { email } })).invitations;
  await callApi(server.origin, rejectInvitation, { params: { id: invited?.invitation_id ?? '' } });
  const { text } = await mail.newestTo(email, 'joinworkspace/restore');
  const link = /https?:\/\/\S+\/joinworkspace\/restore\S*/.exec(text)?.[0] ?? '';

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Take back declining' })).toBeVisible();
  expect(await invitations()).toEqual([]);

  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('status')).toHaveText('Your invitation to Cobalt is open again');
  expect(await invitations()).toEqual(['Cobalt']);
  await page.getByRole('button', { name: 'See the invitation' }).click();
  await expect(page).toHaveURL(`${server.origin}/joinworkspace?email=${encodeURIComponent(email)}`);
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.goto(link);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'This link has been used already, or is older than 7 days.',
  );
});

test('a person with an account joins with the existing password', async ({ page }) => {
  const { server, mail } = world();
  const guest: NewPerson = {
    email: 'daniel@reyes.test',
    fullName: 'Daniel Reyes',
    workspaceName: 'Reyes',
    password: 'Reyes2026!',
  };
  await signUpByApi(server.origin, mail, guest);
  const { slug } = await invite('Atlas', guest.email);
  await page.goto(`${server.origin}/joinworkspace?email=${guest.email}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toHaveCount(0);
  await typeCode(page, codeIn(await mail.newestTo(guest.email)));
  await page.getByLabel('Password', { exact: true }).fill('Another26!');
  await page.getByRole('button', { name: 'Join workspace' }).click();
  await expect(page.getByRole('alert')).toContainText('Incorrect password');
  await page.getByLabel('Password', { exact: true }).fill(guest.password);
  await page.getByRole('button', { name: 'Join workspace' }).click();
  await expect(page).toHaveURL(`${server.origin}/${slug}/chatam`);
});

test('joining with an email that has no invitation shows an error under the email', async ({ page }) => {
  await page.goto(`${world().server.origin}/joinworkspace`);
  await page.getByLabel('Email').fill('nobody@invited.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('No pending invitation found for this email');
});
