/** The link of a mail that carries a code, in a browser that did not ask for it (design §5). */
import { expect, test, type Page } from '@playwright/test';
import { typeCode, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { codeIn, linkIn } from '../support/server/mail.ts';
import { maya } from '../support/browser/maya.ts';
import { otherThan } from '../support/people/sign-up.ts';

const world = useWorld();

const boxes = (page: Page) => page.getByRole('group', { name: 'Verification code' });

async function choosePassword(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await page.getByLabel('Confirm password').fill(maya.password);
}

test('a mailed link works once, also after the tries of its code are used up', async ({ browser }) => {
  const { server, mail } = world();
  const asked = await (await browser.newContext()).newPage();
  await asked.goto(`${server.origin}/onboard`);
  await asked.getByLabel('Workspace name').fill('Northbeam');
  await asked.getByLabel('Full name').fill('Maya Okafor');
  await asked.getByLabel('Email').fill(maya.email);
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(boxes(asked)).toBeVisible();
  const sent = await mail.newestTo(maya.email);
  await choosePassword(asked);
  for (let tries = 0; tries < 6; tries += 1) {
    // The sixth is right, and is not looked at any more.
    await typeCode(asked, tries < 5 ? otherThan(codeIn(sent)) : codeIn(sent));
    await asked.getByRole('button', { name: 'Create account' }).click();
    await expect(asked.getByText('Invalid code')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Create account' })).toBeEnabled();
  }

  const page = await (await browser.newContext()).newPage();
  const errors = watchErrors(page);
  await page.goto(linkIn(sent));
  await expect(boxes(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Enter the 6-digit code sent to ${maya.email}`);
  for (const [index, digit] of [...codeIn(sent)].entries()) {
    await expect(page.getByLabel(`Digit ${index + 1} of 6`)).toHaveValue(digit);
  }
  // A reload opens it again, and Back leads to the form as it was filled in.
  await page.reload();
  await expect(boxes(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Workspace name')).toHaveValue('Northbeam');
  await expect(page.getByLabel('Full name')).toHaveValue('Maya Okafor');
  await expect(page.getByLabel('Email')).toHaveValue(maya.email);

  await page.goto('about:blank');
  await page.goto(linkIn(sent));
  await choosePassword(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${server.origin}/northbeam/chatam`);
  expect(errors).toEqual([]);

  await asked.goto('about:blank');
  await asked.goto(linkIn(sent));
  await expect(asked.getByRole('alert')).toContainText('Code not found');
  await expect(asked.getByRole('heading', { name: 'Create your workspace' })).toBeVisible();
});

test('a mailed link continues a reset in a tab that shows the reset already', async ({ browser }) => {
  const { server, mail } = world();
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.origin}/reset-password`);
  await page.getByLabel('Email').fill(maya.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(boxes(page)).toBeVisible();
  const link = linkIn(await mail.newestTo(maya.email));
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(link).hash);
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(link.slice(-24, -23));
  await choosePassword(page);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password has been reset');
});
