/** The home and the numbers of the navigation in a browser (spec §2.2, §2.3): what is due, where it leads, and live changes. */
import { expect, test } from '@playwright/test';
import { listRenewals, updateRenewal, updateRenewalCustomer } from '../../contract/records/renewals.ts';
import { addDays } from '../../contract/rules/day-count.ts';
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
  const { today } = await callApi(origin, getHome, { params: { id: northbeam.workspace_id } }, token);
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

  const token = await tokenByApi(world().server.origin, maya);
  const { data: members } = await callApi(
    world().server.origin,
    listMembers,
    { params: { id: northbeam.workspace_id }, query: {} },
    token,
  );
  const memberId = members.find((one) => 'name' in one && one.name === tom.fullName)?.id ?? '';
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
