/** Where a code is entered: by Back, Forward and a reload of a real browser, with wrong codes and in a hurry (ADR 26). */
import { expect, test, type Page } from '@playwright/test';
import { checkInvitation, createInvitation } from '../../contract/invitations.ts';
import { callApi, signUpByApi, tokenByApi } from '../support/browser/api-people.ts';
import { typeCode, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { codeIn } from '../support/server/mail.ts';
import { maya } from '../support/browser/maya.ts';
import { otherThan } from '../support/people/sign-up.ts';

const world = useWorld();
const PASSWORD = 'Northbeam26!';
const RELOADED = 'This page was loaded again. Codes and passwords are not kept: please enter both again.';

const boxes = (page: Page) => page.getByRole('group', { name: 'Verification code' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const mailsTo = (email: string) => world().mail.mails.filter(({ to }) => to.includes(email)).length;

async function fillForm(page: Page, email: string, workspace = 'Fernbank') {
  await page.goto(`${world().server.origin}/onboard`);
  await page.getByLabel('Workspace name').fill(workspace);
  await page.getByLabel('Full name').fill('Ada Lind');
  await page.getByLabel('Email').fill(email);
}

async function choosePassword(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
}

test('a person who mistyped the email at sign-up can go back, correct it, reload the page and enter the code', async ({
  page,
}) => {
  const { server, mail } = world();
  const errors = watchErrors(page);
  await fillForm(page, 'ada@fernbnak.test');
  await button(page, 'Continue').click();
  await expect(page.getByRole('main')).toContainText('sent to ada@fernbnak.test');

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Create your workspace' })).toBeVisible();
  await expect(page.getByLabel('Workspace name')).toHaveValue('Fernbank');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Lind');
  await expect(page.getByLabel('Email')).toHaveValue('ada@fernbnak.test');
  await page.getByLabel('Email').fill('ada@fernbank.test');
  await button(page, 'Continue').click();
  await expect(page.getByRole('main')).toContainText('sent to ada@fernbank.test');
  const code = codeIn(await mail.newestTo('ada@fernbank.test'));

  await typeCode(page, code.slice(0, 3));
  await choosePassword(page);
  await page.reload();
  await expect(boxes(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('sent to ada@fernbank.test');
  await expect(page.getByText(RELOADED)).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, window.history.state]));
  expect(stored).toContain('ada@fernbank.test');
  for (const secret of [PASSWORD, code, code.slice(0, 3)]) expect(stored).not.toContain(`"${secret}"`);

  await typeCode(page, code);
  await choosePassword(page);
  await button(page, 'Create account').click();
  await expect(page).toHaveURL(`${server.origin}/fernbank/chatam`);
  expect(await page.evaluate(() => sessionStorage.getItem('keepwell.verification'))).toBeNull();
  expect(errors).toEqual([]);
});

test('Back, Forward, Continue and “I have a code” lead to the code without another mail', async ({
  page,
}) => {
  const email = 'kit@halden.test';
  await fillForm(page, email, 'Halden');
  await button(page, 'Continue').click();
  await expect(boxes(page)).toBeVisible();
  await choosePassword(page);

  await button(page, 'Back').click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goForward();
  await expect(boxes(page)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true }), 'what was typed is there').toHaveValue(PASSWORD);
  await page.goBack();
  await button(page, 'Continue').click();
  await expect(boxes(page)).toBeVisible();
  await page.goBack();
  await button(page, 'I have a code').click();
  await expect(boxes(page)).toBeVisible();
  expect(mailsTo(email)).toBe(1);

  // The names belong to the code: others are told, not taken in silence.
  await page.goBack();
  await page.getByLabel('Workspace name').fill('Halden Group');
  await button(page, 'Continue').click();
  await expect(page.getByText('No new code was sent: the last one is still good.')).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(mailsTo(email)).toBe(1);
});

test('a person who asks again too soon in another browser can enter the code there', async ({ browser }) => {
  const { server, mail } = world();
  const email = 'noor@cobalt.test';
  const first = await (await browser.newContext()).newPage();
  await fillForm(first, email, 'Cobalt');
  await button(first, 'Continue').click();
  await expect(boxes(first)).toBeVisible();
  const page = await (await browser.newContext()).newPage();
  await fillForm(page, email, 'Cobalt');
  await button(page, 'Continue').click();
  await expect(page.getByText('No new code was sent: the last one is still good.')).toBeVisible();
  await typeCode(page, codeIn(await mail.newestTo(email)));
  await choosePassword(page);
  await button(page, 'Create account').click();
  await expect(page).toHaveURL(`${server.origin}/cobalt/chatam`);
});

test('a person with a code can enter it in a browser that asked for none', async ({ browser }) => {
  const { server, mail } = world();
  const email = 'tom@lindqvist.test';
  const first = await (await browser.newContext()).newPage();
  await fillForm(first, email, 'Lindqvist');
  await button(first, 'Continue').click();
  await expect(boxes(first)).toBeVisible();
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.origin}/onboard`);
  await button(page, 'I have a code').click();
  await expect(page.getByRole('alert')).toHaveText("Please include an '@' in the email address");
  await page.getByLabel('Email').fill(email);
  await button(page, 'I have a code').click();
  await expect(
    page.getByText('Your name and your workspace are those typed when the code was asked for.'),
  ).toBeVisible();
  await typeCode(page, codeIn(await mail.newestTo(email)));
  await choosePassword(page);
  await button(page, 'Create account').click();
  await expect(page).toHaveURL(`${server.origin}/lindqvist/chatam`);
});

test('a wrong code says how many tries are left, and the last one says how to go on', async ({ page }) => {
  const { mail } = world();
  const email = 'wren@atlas.test';
  await fillForm(page, email, 'Atlas');
  await button(page, 'Continue').click();
  await expect(boxes(page)).toBeVisible();
  const code = codeIn(await mail.newestTo(email));
  await choosePassword(page);
  const used = 'No tries are left for it: use the link in the mail, or ask for another code.';
  for (const left of [
    '4 tries are left.',
    '3 tries are left.',
    '2 tries are left.',
    '1 try is left.',
    used,
  ]) {
    await typeCode(page, otherThan(code));
    await button(page, 'Create account').click();
    await expect(page.getByRole('alert')).toHaveText(`Invalid code. ${left}`);
  }
  await typeCode(page, code);
  await button(page, 'Create account').click();
  await expect(page.getByRole('alert')).toHaveText(`Invalid code. ${used}`);
});

test('joining keeps the code of an invitation through Back and a reload', async ({ page }) => {
  const { server, mail } = world();
  const { workspace_id, user_id } = await signUpByApi(server.origin, mail, maya);
  const token = await tokenByApi(server.origin, maya);
  const email = 'ana@petrescu.test';
  await callApi(
    server.origin,
    createInvitation,
    {
      params: { id: workspace_id },
      query: { user_id },
      body: { email, full_name: 'Ana Petrescu', role: 'editor' },
    },
    token,
  );
  expect((await callApi(server.origin, checkInvitation, { body: { email } })).has_invitation).toBe(true);
  await page.goto(`${server.origin}/joinworkspace?email=${email}`);
  await button(page, 'Continue').click();
  await expect(boxes(page)).toBeVisible();
  const sent = mailsTo(email);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Choose an invitation' })).toBeVisible();
  await button(page, 'Accept Northbeam').click();
  await expect(boxes(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText(RELOADED)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('to join Northbeam as Editor');
  expect(mailsTo(email)).toBe(sent);
  await typeCode(page, codeIn(await mail.newestTo(email)));
  await choosePassword(page);
  await button(page, 'Join workspace').click();
  await expect(page).toHaveURL(`${server.origin}/northbeam/chatam`);
});

test('a reset keeps its code through a reload and through Back', async ({ page }) => {
  const { server, mail } = world();
  const person = { ...maya, email: 'priya@raman.test', workspaceName: 'Raman' };
  await signUpByApi(server.origin, mail, person);
  await page.goto(`${server.origin}/reset-password`);
  await page.getByLabel('Email').fill('priya@ramman.test');
  await button(page, 'Send code').click();
  await expect(page.getByRole('alert')).toHaveText('No user with this email');
  await page.getByLabel('Email').fill(person.email);
  await button(page, 'Send code').click();
  await expect(boxes(page)).toBeVisible();
  const sent = mailsTo(person.email);
  await page.reload();
  await expect(page.getByText(RELOADED)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await button(page, 'Send code').click();
  await expect(boxes(page)).toBeVisible();
  await expect(page.getByText(RELOADED)).toHaveCount(0);
  expect(mailsTo(person.email)).toBe(sent);
  await typeCode(page, codeIn(await mail.newestTo(person.email)));
  await page.getByLabel('Password', { exact: true }).fill('Changed26!');
  await page.getByLabel('Confirm password').fill('Changed26!');
  await button(page, 'Reset password').click();
  await expect(page).toHaveURL(`${server.origin}/signin`);
  await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
});
