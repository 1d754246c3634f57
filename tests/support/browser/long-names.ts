/** The longest names that the contract allows, with spaces and without, and the check that a screen has room for them. */
import { expect, type Page } from '@playwright/test';
import type { NewPerson } from './api-people.ts';

/** 100 characters that no line can be broken between. */
const unbroken = (start: string) => start.padEnd(100, 'abcdefghij');
/** 60 characters in words. */
export const inWords = 'The Northern Customer Success and Renewals Team of Fernbank';
export const inOneWord = unbroken('Northbeam');

export const longPerson: NewPerson = {
  email: `${'m'.repeat(60)}@${'n'.repeat(60)}.test`,
  fullName: unbroken('Maya'),
  workspaceName: inOneWord,
  password: 'Northbeam26!',
};

const widths = [390, 768, 1440, 1920] as const;

/** What is wrong with a page: it scrolls sideways, or a control is outside the window or under something else. */
function faultsOnPage(): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  const { clientWidth, clientHeight } = root;
  if (root.scrollWidth > clientWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
  // A row of choices may scroll by itself; a page may not.
  for (const main of document.querySelectorAll('main')) {
    if (main.scrollWidth > main.clientWidth)
      faults.push(`the page scrolls sideways: ${main.scrollWidth} in ${main.clientWidth} px`);
  }
  const open = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
  const controls = open.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), textarea, select, [role="menuitem"], [role="menuitemradio"]',
  );
  for (const control of controls) {
    // The table has columns beyond the window, and scrolls to them by itself.
    if (control.closest('[data-grid-scroll], [inert], [aria-hidden="true"]')) continue;
    // Marks are where their values are, which may be the same place; the keyboard and the table reach each of them.
    if (control.matches('[data-mark]')) continue;
    const { width, height } = control.getBoundingClientRect();
    const seen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // The link past the navigation is clipped away until it has the focus.
    const clipped = getComputedStyle(control).clipPath !== 'none';
    if (!seen || clipped || width < 2 || height < 2) continue;
    control.scrollIntoView({ block: 'center', inline: 'nearest' });
    const box = control.getBoundingClientRect();
    const name = `${control.tagName} ${(control.getAttribute('aria-label') ?? control.textContent ?? control.id).trim().slice(0, 40)}`;
    if (box.left < 0 || box.right > clientWidth || box.top < 0 || box.bottom > clientHeight) {
      faults.push(`${name} is outside: ${Math.round(box.left)} to ${Math.round(box.right)} px`);
      continue;
    }
    // A link in a text has a box for each of its lines.
    const points = [...control.getClientRects()].flatMap(({ left, right, top, bottom }) => {
      const inset = Math.min(4, (bottom - top) / 4);
      const middle = (top + bottom) / 2;
      return [(left + right) / 2, left + inset, right - inset].map((x) => [x, middle] as const);
    });
    for (const [x, y] of points) {
      const above = document.elementFromPoint(x, y);
      const own = above !== null && (control.contains(above) || above.closest('label')?.contains(control));
      if (!own) faults.push(`${name} is covered by ${above?.tagName} ${above?.textContent?.slice(0, 40)}`);
    }
  }
  return faults;
}

/** Expects at every width that nothing scrolls sideways, and that every control is visible and can be clicked. */
export async function expectRoom(page: Page, screen: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => page.evaluate(faultsOnPage), { message: `${screen} at ${width} px` }).toEqual([]);
  }
}
