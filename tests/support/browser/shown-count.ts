/** How many records a table says that it shows. After a press, poll it: another view is rendered after the frame of the press (decision 102). */
import type { Page } from '@playwright/test';

export async function shownCount(page: Page): Promise<number> {
  const status = page.getByRole('status').filter({ hasText: /^\d+ (of \d+ )?renewals?$/ });
  return Number((await status.textContent())?.split(' ')[0]);
}
