/** In forced colours, where every background is gone, what is chosen can still be told from its like. */
import { expect, test, type Locator } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { signIn, useWorld } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import { openRenewals } from '../support/browser/open-renewals.ts';

const world = useWorld({ KEEPWELL_DEVTOOLS: 'true' });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
});

const border = (of: Locator) =>
  of.evaluate((element) => {
    const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return [borderTopWidth, borderTopStyle, borderTopColor].join(' ');
  });

async function expectTold(chosen: Locator, other: Locator) {
  await expect(chosen).toBeVisible();
  expect(await border(chosen)).toMatch(/^2px solid/);
  expect(await border(other)).not.toBe(await border(chosen));
}

test('in forced colours a border marks the chosen bucket and the navigation item of the open page', async ({
  page,
}) => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
  await signIn(page, server.origin, maya);
  await openRenewals(page);
  const due = page.getByRole('group', { name: 'Due' });
  await due.getByRole('button', { name: /Overdue/ }).click();
  await expectTold(
    due.getByRole('button', { name: /Overdue/ }),
    due.getByRole('button', { name: /31–60 days/ }),
  );
  const navigation = page.getByRole('navigation', { name: 'Workspace' });
  await expectTold(
    navigation.getByRole('button', { name: 'Retention' }),
    navigation.getByRole('button', { name: 'Service' }),
  );
});

test('in forced colours a border marks the open machine of the atlas and the chosen width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${world().server.origin}/dev/machines/navigation`);
  const link = (name: string) => page.locator(`a[href$="/dev/machines/${name}"]`).first();
  await expectTold(link('navigation'), link('signup'));
  const choice = (of: string) => page.locator(`label:has(> input[type="radio"]${of})`).first();
  await expectTold(choice(':checked'), choice(':not(:checked)'));
});
