/** Triage of renewals (decision 69): flags that narrow the table, the forecast of what is shown, and the settings behind both. */
import { expect, test, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { shownCount } from '../support/browser/shown-count.ts';

const world = useWorld();
const address = (search = '') => `${world().server.origin}/northbeam/retention/renewals${search}`;

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

const desk = { width: 1440, height: 900 };
const tablet = { width: 768, height: 900 };
const phone = { width: 390, height: 844 };

const flag = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Flags' }).getByRole('button', { name });
const forecast = (page: Page) => page.getByRole('region', { name: 'Weighted forecast' });

test('a flag counts its renewals and narrows the table by keyboard; the address opens it again', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: desk })).newPage();
  await openAs(page, maya, address());
  await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
  const all = await shownCount(page);
  const notice = flag(page, /^Notice due/);
  const counted = Number((await notice.textContent())?.replace(/\D/g, ''));
  expect(counted).toBeGreaterThan(0);
  const sums = (await forecast(page).textContent()) ?? '';
  await notice.focus();
  await page.keyboard.press('Enter');
  await expect(notice).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\?flag=notice$/);
  await expect.poll(() => shownCount(page)).toBe(counted);
  await expect(forecast(page)).not.toHaveText(sums);
  const account = page.getByRole('rowheader').first();
  await expect(account).toHaveAttribute('aria-description', /Notice due in the next 30 days/);
  await page.reload();
  await expect(notice).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => shownCount(page)).toBe(counted);
  await notice.click();
  await expect.poll(() => shownCount(page)).toBe(all);
  await page.context().close();
});

test('an admin changes a weight and a period; the open table of another person follows', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: desk })).newPage();
  await openAs(page, maya, address());
  const other = await (await browser.newContext({ viewport: desk })).newPage();
  await openAs(other, maya, address());
  await expect(forecast(other)).toContainText('Medium× 50%');
  await page.getByRole('button', { name: 'Triage settings' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Triage settings' });
  await expect(dialog.getByRole('textbox', { name: 'High' })).toBeFocused();
  await expectAccessible(page, 'Triage settings');
  await dialog.getByRole('textbox', { name: 'Medium' }).fill('160');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Medium' })).toBeFocused();
  await expect(dialog).toContainText('Please enter a whole number from 0 to 100');
  await dialog.getByRole('textbox', { name: 'Medium' }).fill('60');
  await dialog.getByRole('checkbox', { name: 'Checkpoint: choose High or Low' }).uncheck();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  for (const one of [page, other]) {
    await expect(forecast(one)).toContainText('Medium× 60%');
    await expect(flag(one, /^Checkpoint/)).toHaveCount(0);
  }
  await page.context().close();
  await other.context().close();
});

for (const viewport of [desk, tablet, phone]) {
  test(`the flags and the forecast are accessible and fit at ${viewport.width} px`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await openAs(page, maya, address());
    await expect(page.getByRole('grid', { name: 'Renewals' })).toBeVisible();
    if (viewport !== desk) {
      await expect(forecast(page).getByText(/^Low× 10%/)).toBeHidden();
      await forecast(page).getByRole('button', { name: 'By confidence' }).click();
    }
    await expect(forecast(page).getByText(/^Low× 10%/)).toBeVisible();
    const wrapped = await forecast(page)
      .locator('dt')
      .evaluateAll((names) =>
        names
          .filter((name) => {
            const { height, right } = name.getBoundingClientRect();
            return height > 20 || right > innerWidth;
          })
          .map((name) => name.textContent),
      );
    expect(wrapped).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    const last = page.getByRole('button', { name: viewport === phone ? 'More' : 'Columns', exact: true });
    expect(((await last.boundingBox())?.x ?? Infinity) + 44).toBeLessThanOrEqual(viewport.width);
    // Looks at other widths, too.
    await expectAccessible(page, 'Renewals with flags and forecast');
    await page.context().close();
  });
}
