/** No serious or critical finding of axe, light and dark, wide and narrow (WCAG 2.2 AA), and nothing scrolls sideways. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly where: readonly string[];
}

/**
 * Findings by the rules of WCAG A and AA; those of best practices are left out.
 * @param rules `colours` leaves out the rules that read no colour
 */
export async function findings(page: Page, rules: 'all' | 'colours' = 'all'): Promise<readonly Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (asked) => {
    const axe = (window as unknown as { axe: typeof import('axe-core') }).axe;
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const ofColours = axe.getRules(tags).filter((rule) => rule.tags.includes('cat.color'));
    const { violations } = await axe.run(document, {
      runOnly: asked === 'all' ? tags : ofColours.map(({ ruleId }) => ruleId),
      // Only violations are read; describing every element that passes takes longer than finding it.
      resultTypes: ['violations'],
      selectors: false,
      // Stylesheets are read for a rule that is not among these, media for one that finds no violation by itself.
      preload: false,
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({
        id,
        impact: impact ?? null,
        where: nodes.map(({ html }) => html.slice(0, 160)),
      }));
  }, rules);
}

/** The frames without a change of the page after which it is drawn for its width, and the most that are waited for. */
const [QUIET, MOST] = [3, 120];

/** A page hears of another width with the next frame, and draws itself for it in those after. */
const settled = (page: Page) =>
  page.evaluate(
    async ([quiet, most]) => {
      let unchanged = 0;
      const observer = new MutationObserver(() => {
        unchanged = 0;
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      for (let frame = 0; frame < most && unchanged < quiet; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        unchanged += 1;
      }
      observer.disconnect();
    },
    [QUIET, MOST] as const,
  );

/** Afterwards the window is as wide as before: a narrow one has other controls. */
export async function expectAccessible(page: Page, screen: string) {
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      // The themes differ in colours alone, so in the second one every other rule would find the same again.
      const rules = colorScheme === 'light' ? 'all' : 'colours';
      expect(await findings(page, rules), `${screen}, ${colorScheme}, ${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${screen} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  if (before === null) return;
  await page.setViewportSize(before);
  // What is typed next would otherwise meet controls that are about to be drawn anew.
  await settled(page);
}
