/** A cold start: what index.html draws by itself, and that the application takes its place without a jump. */
import { expect, test, type Page } from '@playwright/test';
import { signUpByApi } from '../support/browser/api-people.ts';
import { openAs, signIn, useWorld } from '../support/browser/browser-world.ts';
import { routeChunk } from '../support/browser/chunk-of.ts';
import { layoutShifts, watchLayoutShifts } from '../support/browser/layout-shifts.ts';
import { maya } from '../support/browser/maya.ts';

const world = useWorld();

test.beforeAll(async () => {
  const { server, mail } = world();
  await signUpByApi(server.origin, mail, maya);
});

/** Nothing but the page itself arrives until it is let through. */
async function holdAssets(page: Page, assets: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(assets, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const painted = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const wordmark = (page: Page) => page.locator('#outline .start > span');

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the wordmark and the outline are drawn before any other file has arrived, in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const release = await holdAssets(page, '**/assets/**');
    for (const path of ['/signin', '/northbeam/chatam']) {
      await page.goto(world().server.origin + path, { waitUntil: 'commit' });
      await painted(page);
      await expect(wordmark(page)).toBeVisible();
      await expect(wordmark(page)).toHaveText('KeepWell');
      expect(
        await page.locator('#outline').evaluate((outline) => getComputedStyle(outline).backgroundColor),
      ).toBe(colorScheme === 'dark' ? 'rgb(19, 20, 23)' : 'rgb(255, 255, 255)');
    }
    release();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript the outline says what is missing', async ({ page }) => {
    await page.goto(`${world().server.origin}/signin`);
    await expect(wordmark(page)).toBeVisible();
    // Inside <noscript>, which no query by text looks into.
    await expect(page.locator('#outline p')).toBeVisible();
  });
});

const LATE = /\/assets\//;
const LATE_SCRIPTS = /\/assets\/.*\.js$/;

for (const width of [1440, 390]) {
  test(`at ${width} px the wordmark stays where it is when the application replaces the outline`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, world().server.origin, maya);
    await expect(page).toHaveURL(/\/northbeam\/chatam$/);
    for (const [path, navigation] of [
      ['/reset-password', 'expanded'],
      ['/northbeam/reports', 'expanded'],
      ['/northbeam/reports', 'collapsed'],
    ] as const) {
      await page.evaluate(
        (kept) => localStorage.setItem('keepwell.ui', JSON.stringify({ navigation: kept })),
        navigation,
      );
      const late = page.waitForRequest(LATE);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(LATE, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(world().server.origin + path, { waitUntil: 'commit' });
      await late;
      await expect(wordmark(page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await wordmark(page).boundingBox();
      release();
      const brand = page.getByRole('link', { name: /KeepWell$/ });
      await expect(brand).toBeVisible();
      await expect(page.locator('#outline')).toBeHidden();
      await page.evaluate(() => document.fonts.ready);
      const after = await brand.boundingBox();
      const place = `${path}, ${navigation}`;
      // The letters' own widths may differ by their font, which arrives later.
      const middle = (box: typeof before) => (box ? box.y + box.height / 2 : 0);
      expect(Math.abs(middle(after) - middle(before)), place).toBeLessThanOrEqual(1);
      expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0)), place).toBeLessThanOrEqual(2);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

test('nothing in the outline moves when its font arrives', async ({ page }) => {
  await watchLayoutShifts(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/signin', '/northbeam/chatam']) {
      const releaseFont = await holdAssets(page, '**/*.woff2');
      const releaseScripts = await holdAssets(page, LATE_SCRIPTS);
      await page.goto(world().server.origin + path, { waitUntil: 'commit' });
      await painted(page);
      await page.waitForFunction(() => document.documentElement.dataset.theme !== undefined);
      await drawn(page);
      const before = await layoutShifts(page);
      releaseFont();
      const loaded = () => page.evaluate(() => document.fonts.check('650 20px "Inter Variable"'));
      await page.waitForFunction(() => document.styleSheets.length > 1);
      await expect.poll(loaded).toBe(true);
      await drawn(page);
      await expect(wordmark(page)).toBeVisible();
      expect(await layoutShifts(page), `${path} at ${width} px`).toEqual(before);
      releaseScripts();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }
});

test('the wordmark of the shell stays where it is when its font arrives', async ({ page }) => {
  await signIn(page, world().server.origin, maya);
  await expect(page).toHaveURL(/\/northbeam\/chatam$/);
  await watchLayoutShifts(page);
  const releaseFont = await holdAssets(page, '**/*.woff2');
  await page.goto(`${world().server.origin}/northbeam/contacts`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await drawn(page);
  releaseFont();
  await expect.poll(() => page.evaluate(() => document.fonts.check('650 16px "Inter Variable"'))).toBe(true);
  await drawn(page);
  // Centred words of the page become a little narrower; the frame around it must not move.
  expect((await layoutShifts(page)).filter((shift) => shift.includes('Well from'))).toEqual([]);
});

test('the picture beside the sign-in form fills its pane, and its dates are of the current year', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-08-20T12:00:00Z'));
  for (const [width, height] of [
    [1024, 760],
    [1440, 900],
    [1920, 1080],
    [2560, 1300],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${world().server.origin}/signin`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const size = `${width} x ${height}`;
    const [pane, picture, last] = await page.evaluate(() => {
      const inner = document.querySelector('[inert]');
      return [inner?.parentElement, inner, [...(inner?.querySelectorAll('.grid-row') ?? [])].at(-1)].map(
        (element) => {
          const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
          return { left, top, right, bottom };
        },
      );
    });
    expect(picture?.right, size).toBeGreaterThanOrEqual(pane?.right ?? Infinity);
    expect(picture?.bottom, size).toBeGreaterThanOrEqual(pane?.bottom ?? Infinity);
    expect((picture?.top ?? Infinity) - (pane?.top ?? 0), size).toBeLessThanOrEqual(72);
    expect(last?.bottom, size).toBeGreaterThanOrEqual(pane?.bottom ?? Infinity);
  }
  await expect(page.getByText('Jul 28, 2031')).toBeVisible();
  await expect(page.getByText('Aug 24, 2031')).toBeVisible();
});

test('a page is rendered for the first time with its code, and with a fallback where the code takes longer than 200 ms', async ({
  page,
}) => {
  const { server } = world();
  await openAs(page, maya, `${server.origin}/northbeam/contacts`);
  await page.addInitScript(() => {
    const look = () => {
      const root = document.getElementById('root');
      if (root === null || root.childElementCount === 0) return;
      document.documentElement.dataset['first'] = root.querySelector('h1')?.textContent ?? 'no heading';
      seen.disconnect();
    };
    const seen = new MutationObserver(look);
    seen.observe(document, { childList: true, subtree: true });
  });
  const first = page.locator('html');
  // The time of the browser stands still, so that it does not matter how busy the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(`${server.origin}/northbeam/contacts`);
  await expect(first).toHaveAttribute('data-first', 'Contacts');

  await page.route(`**${routeChunk('contacts')}`, () => {});
  // The application has begun by then, and what it waits for has not arrived.
  await page.goto(`${server.origin}/northbeam/contacts`, { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(199);
  await expect(first).not.toHaveAttribute('data-first', /./);
  await page.clock.runFor(1);
  await expect(first).toHaveAttribute('data-first', /./);
});
