/** Product improvements in a browser (spec §2.2): a request is added, accounts ask for it, it is shipped, and they are told. */
import { expect, test } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { openAs, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();

test('an account asks for an improvement once, and is told after it is shipped', async ({ page }) => {
  const errors = watchErrors(page);
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
  await openAs(page, maya, `${server.origin}/northbeam/service/product-improvement`);
  await expect(page.getByRole('grid', { name: 'Improvement requests' })).toBeVisible();
  await expectAccessible(page, 'the improvements');

  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New improvement request' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Sign contracts on a phone');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  // The new one has the focus.
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: 'Sign contracts on a phone' });
  await panel.getByRole('tab', { name: 'Asked by' }).click();

  const asking = panel.getByRole('form', { name: 'Add who asked' });
  const account = asking.getByRole('textbox', { name: 'Account' });
  await account.fill('alder');
  await asking.getByRole('button', { name: 'Alder & Finch Logistics' }).click();
  await expect(account).toHaveValue('Alder & Finch Logistics');
  await asking.getByRole('textbox', { name: 'Note' }).fill('For the drivers.');
  await asking.getByRole('button', { name: 'Add' }).click();
  const asked = panel.getByRole('listitem', { name: 'Alder & Finch Logistics' });
  await expect(asked).toContainText('For the drivers.');
  await expectAccessible(page, 'who asked for an improvement');
  const row = page.getByRole('row', { name: /Sign contracts on a phone/ });
  await expect(row.locator('[data-grid-cell="annual_revenue"]')).toContainText('$');

  // The same account again is refused, and what was typed stays.
  await account.fill('Alder & Finch Logistics');
  await asking.getByRole('button', { name: 'Add' }).click();
  await expect(asking.getByRole('alert')).toHaveText('Alder & Finch Logistics is in the list already.');
  await expect(account).toHaveValue('Alder & Finch Logistics');

  await panel.getByRole('tab', { name: 'Fields' }).click();
  await panel.locator('[data-grid-cell="status"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Shipped' })).toBeVisible();
  await page.keyboard.type('Ship');
  await page.keyboard.press('Enter');
  await panel.getByRole('tab', { name: 'Asked by' }).click();
  const telling = panel.getByRole('region', { name: 'To tell' });
  await expect(telling).toContainText('Shipped. 1 is to be told');
  await expectAccessible(page, 'who is to be told');
  await telling.getByRole('button', { name: 'Alder & Finch Logistics was told' }).click();
  await expect(telling).toBeHidden();
  await expect(asked).toContainText('by Maya Okafor');

  // The browser tells of the refusal.
  expect(errors.map((error) => /status of (\d+)/.exec(error)?.[1] ?? error)).toEqual(['409']);
});
