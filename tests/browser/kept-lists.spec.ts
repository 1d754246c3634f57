/** Going from one list to another and back: a list that has not changed is confirmed, and shown at once (decision 95). */
import { expect, test, type Page } from '@playwright/test';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { API_BASE } from '../../contract/call.ts';
import { signUpByApi } from '../support/browser/api-people.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();
const origin = () => world().server.origin;

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

const table = (page: Page) => page.getByRole('grid');
test('the renewals are sent once and confirmed on the way back', async ({ page }) => {
  const errors = watchErrors(page);
  const statuses: number[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    const isList = pathname === API_BASE + renewalCalls.list.path && !searchParams.has('ids');
    if (isList && response.request().method() === 'GET') statuses.push(response.status());
  });
  await openAs(page, maya, `${origin()}/northbeam/retention/renewals`);
  await expect(table(page)).toContainText('Quillon Software');
  const rows = await table(page).getAttribute('aria-rowcount');
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await page.goBack();
  await expect(table(page)).toContainText('Quillon Software');
  expect(await table(page).getAttribute('aria-rowcount')).toBe(rows);
  expect(statuses).toEqual([200, 304]);
  expect(errors).toEqual([]);
});
