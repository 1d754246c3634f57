/** How many records a table says that it shows. */
import type { Page } from '@playwright/test';

export async function shownCount(page: Page): Promise<number> {
  const status = page.getByRole('status').filter({ hasText: /^\d+ (of \d+ )?renewals?$/ });
  return Number((await status.textContent())?.split(' ')[0]);
}
