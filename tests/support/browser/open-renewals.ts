/** From any page of a workspace to its renewals, by the navigation: the page is not loaded again. */
import type { Page } from '@playwright/test';

export async function openRenewals(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Workspace' });
  await navigation.getByRole('button', { name: /^Retention/ }).click();
  await page.getByRole('menuitem', { name: /^Renewals Dashboard/ }).click();
}
