/**
 * Screens as they are meant to look. The baselines hold for one major version of Chromium (design §8); make them again
 * with `npx playwright test visual --update-snapshots`, and look at each before keeping it.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { signIn, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { maya } from '../support/browser/maya.ts';
import {
  forceStates,
  frames,
  holdTheDay,
  holdThePerson,
  inFrame,
  requireRecordedBrowser,
} from '../support/browser/photograph.ts';

// The tests are independent: every worker takes a share of this long file, with a server of its own.
test.describe.configure({ mode: 'parallel' });
const world = useWorld({ KEEPWELL_DEVTOOLS: 'true' });

test.beforeEach(async ({ page, browser }) => {
  requireRecordedBrowser(browser);
  await holdTheDay(page);
  // What devtools put on every page is no part of any screen's look.
  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('#inspector, [data-page-tools] { display: none }');
    document.adoptedStyleSheets.push(style);
  });
});

// The page of the last visit is compared before its profile is there again.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** A spinner stands still under reduced motion; a caret is hidden and animations ended by the comparison itself. */
async function expectLook(page: Page, name: string, fullPage = false): Promise<void> {
  // Through another frame first: letters that were laid out while their font arrived may stand half a pixel off.
  const [, other] = frames;
  if (other) await inFrame(page, other);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  for (const frame of frames) {
    await inFrame(page, frame);
    await expect(page).toHaveScreenshot(`${name}-${frame.name}.png`, { fullPage });
  }
}

for (const frame of frames.filter(({ colorScheme }) => colorScheme === 'light')) {
  test(`each primitive looks as in its baseline in every state, light and dark, ${frame.name}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    await page.goto(`${world().server.origin}/dev/ui`);
    await expect(page.getByRole('heading', { name: 'Primitives' })).toBeVisible();
    await inFrame(page, frame);
    await forceStates(page);
    const specimens = await page.locator('[data-specimen]').all();
    expect(specimens.length).toBeGreaterThan(20);
    for (const specimen of specimens) {
      const name = (await specimen.getAttribute('data-specimen')) ?? '';
      // Counted and not in proportion: a parenthesis is a dozen pixels, and of a page nothing at all.
      await expect
        .soft(specimen)
        .toHaveScreenshot(
          `primitives-${name.toLowerCase().replaceAll(' ', '-')}-${frame.width > 767 ? 'wide' : 'narrow'}.png`,
          { maxDiffPixels: 6 },
        );
    }
    expect(errors).toEqual([]);
  });
}

/** What opens, by whose key, and how one sees that it is open. */
const overlays: readonly {
  name: string;
  role?: 'button' | 'combobox';
  opener: string;
  open: (page: Page) => Locator;
}[] = [
  {
    name: 'select',
    role: 'combobox',
    opener: 'Timezone',
    open: (page) => page.getByRole('option', { name: 'Kolkata' }),
  },
  { name: 'menu', opener: 'More', open: (page) => page.getByRole('menuitem', { name: 'Duplicate' }) },
  { name: 'popover', opener: 'Columns', open: (page) => page.getByRole('button', { name: 'Show all' }) },
  {
    name: 'dialog',
    opener: 'Delete folder…',
    open: (page) => page.getByRole('button', { name: 'Cancel' }).last(),
  },
];

for (const { name, role = 'button', opener, open } of overlays) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`an open ${name} looks as in its baseline, ${colorScheme}`, async ({ page }) => {
      await page.goto(`${world().server.origin}/dev/ui`);
      await inFrame(page, { name, colorScheme, width: 900, height: 600 });
      await page.getByRole(role, { name: opener }).first().focus();
      await page.keyboard.press('Space');
      await expect(open(page)).toBeVisible();
      await expect(page).toHaveScreenshot(`${name}-${colorScheme}.png`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role, { name: opener }).first()).toBeFocused();
    });
  }
}

/** The table beside the ways in counts its days from today. Noon here, whatever the timezone. */
const noon = new Date(2026, 2, 10, 12);

test('the page of sign-in looks as in its baseline', async ({ page }) => {
  await page.clock.setFixedTime(noon);
  await page.goto(`${world().server.origin}/signin`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectLook(page, 'signin');
});

test('the page that verifies an email looks as in its baseline', async ({ page }) => {
  await page.clock.install({ time: noon });
  await page.goto(`${world().server.origin}/onboard`);
  await page.getByLabel('Workspace name').fill('Quarry & Stone');
  await page.getByLabel('Full name').fill('Priya Raman');
  await page.getByLabel('Email').fill('priya@quarry.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Quarry');
  // The seconds until another code may be asked for are over.
  await page.clock.runFor(31_000);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expectLook(page, 'verification');
});

test('the shell looks as in its baseline, expanded and collapsed', async ({ page }) => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
  await holdThePerson(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server.origin, maya);
  await expect(page).toHaveURL(`${server.origin}/northbeam/chatam`);
  await page.goto(`${server.origin}/northbeam/expansion/heatmap`);
  await expect(page.getByText('Module Coming Soon')).toBeVisible();
  for (const frame of frames.filter(({ width }) => width > 767)) {
    await inFrame(page, frame);
    await page.mouse.move(720, 600);
    await expect(page).toHaveScreenshot(`shell-expanded-${frame.name}.png`);
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    await page.mouse.move(720, 600);
    await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
    await page.getByRole('button', { name: 'Expand navigation' }).blur();
    await expect(page).toHaveScreenshot(`shell-collapsed-${frame.name}.png`);
    await page.getByRole('button', { name: 'Expand navigation' }).click();
  }
  for (const frame of frames.filter(({ width }) => width <= 767)) {
    await inFrame(page, frame);
    await page.reload();
    await expect(page.getByText('Module Coming Soon')).toBeVisible();
    await expect(page).toHaveScreenshot(`shell-${frame.name}.png`);
  }
});
