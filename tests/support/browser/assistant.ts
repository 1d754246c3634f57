/** What browser tests do with the assistant: they ask it, and read its last answer. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Where the question is typed, on the page of the assistant or in its panel. */
export const questionOf = (within: Page | Locator) => within.getByRole('textbox', { name: 'Ask anything' });

export const messagesOf = (within: Page | Locator) =>
  within.getByRole('list', { name: 'Messages' }).locator('> li');

/** The last answer. */
export const answerOf = (within: Page | Locator) =>
  messagesOf(within).filter({ hasText: 'Assistant' }).last();

/** Asks, and waits until it is answered with this text. */
export async function ask(within: Page | Locator, question: string, answer: string | RegExp) {
  await questionOf(within).fill(question);
  await questionOf(within).press('Enter');
  await expect(answerOf(within)).toContainText(answer);
}

/** Goes on with the keyboard until it is there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
