/** The inspector on the real application: what it shows of a sign-up and a sign-in, what it never shows, and when it is not there. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { Recording } from '../../src/devtools/inspector/recording.ts';
import { signUpByApi } from '../support/browser/api-people.ts';
import { findings } from '../support/browser/axe.ts';
import { signIn, typeCode, useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { codeIn } from '../support/server/mail.ts';
import { maya } from '../support/browser/maya.ts';
import { startServer } from '../support/processes/running-server.ts';

const world = useWorld({ KEEPWELL_DEVTOOLS: 'true' });

/** Unlike every sample of the walks, so that finding it means that it has leaked. */
const password = 'Zebra-crossing-73!';
const wrongPassword = 'Yak-shaving-12!';

const opener = (page: Page) => page.getByRole('button', { name: 'Open the inspector' });
const inspector = (page: Page) => page.getByRole('region', { name: 'Inspector' });
const actors = (page: Page) => inspector(page).getByRole('tree', { name: 'Actors' });
const events = (page: Page) => inspector(page).getByRole('table', { name: 'Events' });

const actorOnPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' });

/** What the button is laid over or lies in front of: it has a place of its own on the page, or this is not empty. */
const covered = (page: Page) =>
  opener(page).evaluate((button) => {
    const box = button.getBoundingClientRect();
    const isWithin = button.closest('#root') !== null;
    const floats = [];
    for (let one: Element | null = button; one !== null && one.id !== 'root'; one = one.parentElement)
      if (['fixed', 'absolute', 'sticky'].includes(getComputedStyle(one).position))
        floats.push(one.outerHTML);
    const texts = document.querySelectorAll(
      '#root :is(a, button, input, select, textarea, [role=gridcell], h1, h2, p, label)',
    );
    const over = [...texts].filter((one) => {
      if (one.contains(button) || button.contains(one) || one.closest('.sr-only') !== null) return false;
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const isSeen = getComputedStyle(one).visibility === 'visible' && right - left > 1;
      return isSeen && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    });
    return [
      ...(isWithin ? [] : ['it is not part of the page']),
      ...[...floats, ...over.map((one) => one.outerHTML)].map((text) => text.slice(0, 120)),
    ];
  });

async function exported(page: Page): Promise<{ readonly text: string; readonly recording: Recording }> {
  const coming = page.waitForEvent('download');
  await inspector(page).getByRole('button', { name: 'Export' }).click();
  const text = readFileSync(await (await coming).path(), 'utf8');
  return { text, recording: JSON.parse(text) as Recording };
}

/** Opens each event of the table, and what is folded in it, and reads the inspector. Runs in the page: they are hundreds. */
async function readEveryRow(table: HTMLElement): Promise<string[]> {
  const scroller = table.querySelector('[data-grid-scroll]')!;
  const root = table.closest<HTMLElement>('[aria-label="Inspector"]')!;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const shown: string[] = [];
  const count = Number(table.getAttribute('aria-rowcount')) - 1;
  for (let at = 0; at < count; at += 1) {
    scroller.scrollTop = at * 28;
    const button = () =>
      table.querySelector<HTMLElement>(`[role=row][style*="top: ${at * 28}px"] :is(button, [role=button])`);
    while (button() === null) await frame();
    button()?.click();
    await frame();
    for (const folded of root.querySelectorAll<HTMLElement>('section details:not([open]) > summary'))
      folded.click();
    await frame();
    shown.push(root.innerText);
    for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea')) shown.push(field.value);
  }
  return shown;
}

/** Looks into every event of one actor after the other, as somebody would who looks for secrets. */
async function everythingShown(page: Page): Promise<string> {
  const shown: string[] = [];
  const texts = async () => {
    shown.push(await inspector(page).innerText());
    const fields = inspector(page).locator('input, textarea');
    shown.push(...(await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))));
  };
  await inspector(page).getByRole('button', { name: 'Pause' }).click();
  const tree = actors(page);
  await tree.press('Home');
  for (let before = '', at = 'first'; at !== before;) {
    await texts();
    await tree.press('ArrowDown');
    [before, at] = [at, (await tree.getAttribute('aria-activedescendant')) ?? ''];
  }
  shown.push(...(await events(page).evaluate(readEveryRow)));
  // Only rows in sight are in the page, and the machines of the page are the first ones.
  await tree.press('Home');
  await inspector(page).getByRole('button', { name: 'Resume' }).click();
  return shown.join('\n');
}

test('the inspector shows a sign-up and a sign-in live, without their passwords, codes and tokens', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const { server, mail } = world();
  const secrets = new Set([password, wrongPassword]);
  page.on('response', async (response) => {
    if (!/identitytoolkit|securetoken/.test(response.url())) return;
    const answer = await response.text().catch(() => '');
    for (const [, token = ''] of answer.matchAll(
      /"(?:id_?token|refresh_?token|access_token)":\s*"([^"]+)"/gi,
    ))
      secrets.add(token);
  });

  await page.goto(`${server.origin}/onboard`);
  await opener(page).click();
  await expect(actors(page).getByRole('treeitem', { name: /^signup/ })).toContainText('form.editing');
  await page.getByLabel('Workspace name').fill('Zebra Works');
  await page.getByLabel('Full name').fill('Zoe Brandt');
  await page.getByRole('textbox', { name: 'Email' }).fill('zoe@zebra.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  const code = codeIn(await mail.newestTo('zoe@zebra.test'));
  secrets.add(code);
  await typeCode(page, code);
  await expect(actors(page).getByRole('treeitem', { name: /^verification/ })).toContainText('entering');
  const beforeTheEnd = await everythingShown(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Start managing your accounts')).toBeVisible();
  await expect(actors(page).getByRole('treeitem', { name: /^session/ })).toContainText('signedIn.resting');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(actors(page).getByRole('treeitem', { name: /^signin/ })).toContainText('form.editing');
  await page.getByRole('textbox', { name: 'Email' }).fill('zoe@zebra.test');
  await page.getByLabel('Password', { exact: true }).fill(wrongPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect password');
  await expect(events(page).getByRole('row', { name: /signin signIn failed/ })).toContainText(
    'form.submitting, report.idle → form.lookingUp, report.reporting',
  );
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Start managing your accounts')).toBeVisible();

  const afterwards = await everythingShown(page);
  const { text, recording } = await exported(page);
  // An id token, a refresh token and more: the page really was given them.
  await expect.poll(() => secrets.size).toBeGreaterThan(5);
  for (const secret of secrets) {
    for (const [place, shown] of Object.entries({ beforeTheEnd, afterwards, text }))
      expect(shown.includes(secret), `${secret.slice(0, 6)}… in ${place}`).toBe(false);
  }

  expect(recording.roots.map(({ machine }) => machine)).toEqual(
    expect.arrayContaining(['session', 'signup', 'signin']),
  );
  const signin = recording.roots.find(({ machine }) => machine === 'signin');
  const steps = signin?.steps.map(({ event, origin }) => `${event.type} ${origin}`) ?? [];
  // The report of an attempt goes its own way and may arrive at any time.
  expect(steps.filter((step) => !step.includes('recordLoginAttempt'))).toEqual([
    'field.change outside',
    'field.change outside',
    'form.submit outside',
    'xstate.done.actor.checkLoginRateLimit effect',
    'xstate.error.actor.signIn effect',
    'xstate.done.actor.lookUpMethods effect',
    'field.change outside',
    'form.submit outside',
    'xstate.done.actor.checkLoginRateLimit effect',
    'xstate.done.actor.signIn effect',
  ]);
  expect(errors.filter((one) => !one.includes('status of 400'))).toEqual([]);
});

test('the inspector can send an event to a machine, but not one that the machine refuses', async ({
  page,
}) => {
  await page.goto(`${world().server.origin}/signin`);
  // The drawer opens on the machine that started last.
  await expect(actorOnPage(page)).toBeVisible();
  await opener(page).click();
  await inspector(page).getByLabel('Event to send').click();
  await page.getByRole('option', { name: 'field.change: a good email' }).click();
  const json = inspector(page).getByLabel('Event as JSON');
  await expect(json).toHaveValue(/"value": "maya@northbeam.io"/);
  const send = inspector(page).getByRole('button', { name: 'Send event' });
  await json.fill('{ "type": "field.change", "field": "email", "value": "tom@northbeam.io"');
  await expect(send).toBeDisabled();
  await expect(inspector(page).getByRole('alert')).toContainText('This is not JSON yet');
  await json.press('End');
  await json.pressSequentially(' }');
  await send.click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('tom@northbeam.io');
  await expect(events(page).getByRole('row', { name: /signin field\.change/ })).toHaveCount(1);
  await json.fill('{ "type": "form.submit" }');
  await expect(send).toBeDisabled();
  await expect(inspector(page)).toContainText(
    'The machine refuses it in this state: hasBadEmail, hasPassword.',
  );
});

test('the inspector opens and closes by keyboard and returns the focus', async ({ page }) => {
  await page.goto(`${world().server.origin}/signin`);
  await expect(opener(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.press('Control+Shift+Period');
  await expect(inspector(page)).toBeFocused();
  await page.keyboard.press('Tab');
  const edge = page.getByRole('separator', { name: 'Height of the inspector' });
  await expect(edge).toBeFocused();
  const before = (await inspector(page).boundingBox())?.height ?? 0;
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await inspector(page).boundingBox())?.height).toBe(before + 32);
  await page.keyboard.press('Escape');
  await expect(inspector(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await opener(page).click();
  await expect(inspector(page)).toBeFocused();
  await page.keyboard.press('Control+Shift+Period');
  await expect(opener(page)).toBeFocused();
});

test('axe finds nothing serious in the inspector, wide or narrow, light or dark', async ({ page }) => {
  await page.goto(`${world().server.origin}/signin`);
  // The drawer opens on the machine that started last.
  await expect(actorOnPage(page)).toBeVisible();
  await opener(page).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('maya');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const part of width === 390 ? ['Actors', 'signin', 'Events'] : ['']) {
        if (part !== '') await inspector(page).getByRole('tab', { name: part }).click();
        const first = events(page).getByRole('button').first();
        if ((part === '' || part === 'Events') && (await first.getAttribute('aria-expanded')) === 'false')
          await first.click();
        if (part === '' || part === 'signin')
          await expect(inspector(page).getByRole('group', { name: 'Chart of signin' })).toBeVisible();
        expect(await findings(page), `${part} ${colorScheme} ${width}`).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
      }
    }
  }
});

test('the button of the inspector is part of each page, covers nothing, and has 44 px below a width of 768 px', async ({
  page,
}) => {
  const { server, mail } = world();
  const { workspace_slug: slug } = await signUpByApi(server.origin, mail, maya);
  const look = async (path: string) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(opener(page)).toBeVisible();
      const where = `${path} at ${width} px`;
      // The page that replaces its skeleton makes the button again, in its own place.
      await expect.poll(() => covered(page), where).toEqual([]);
      const { width: wide = 0, height: high = 0 } = (await opener(page).boundingBox()) ?? {};
      expect([wide, high], where).toEqual(width < 768 ? [44, 44] : [28, 28]);
    }
  };
  for (const path of ['/signin', '/onboard', '/reset-password', '/joinworkspace', '/no/such/page']) {
    await page.goto(server.origin + path);
    await look(path);
    await expect(page.getByRole('main').getByRole('button', { name: 'Open the inspector' })).toBeVisible();
  }
  await page.setViewportSize({ width: 1440, height: 844 });
  await signIn(page, server.origin, maya);
  await expect(page.getByText('Start managing your accounts')).toBeVisible();
  for (const path of ['/chatam', '/retention/renewals', '/user/profile']) {
    await page.goto(`${server.origin}/${slug}${path}`);
    await look(path);
    const bar = page.getByRole('banner');
    const controls = await bar.getByRole('button').or(bar.getByRole('link')).all();
    await expect(controls[0]!).toHaveAccessibleName('Open the inspector');
    await expect(controls[1]!).toHaveAccessibleName('Command palette');
    // The page of the assistant needs no panel with it.
    const others = path === '/chatam' ? [maya.fullName] : ['Assistant', maya.fullName];
    for (const [index, name] of others.entries())
      await expect(controls[2 + index]!).toHaveAccessibleName(name);
  }
});

test('the button of the inspector can be hidden, and the shortcut shows it again', async ({ page }) => {
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('keepwell.ui') ?? '{}') as unknown);
  await page.goto(`${world().server.origin}/signin`);
  await opener(page).click();
  await inspector(page).getByRole('button', { name: 'Hide the inspector’s button' }).click();
  await expect(inspector(page)).toHaveCount(0);
  await expect(opener(page)).toHaveCount(0);
  expect(await kept()).toMatchObject({ inspector: 'hidden' });
  const mounted = page.waitForResponse((response) => /mount-[\w-]+\.js/.test(response.url()));
  await page.reload();
  await mounted;
  await expect(page.locator('#inspector')).toHaveCount(1);
  await expect(opener(page)).toHaveCount(0);
  // The form takes the focus when it appears.
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.press('Control+Shift+Period');
  await expect(inspector(page)).toBeFocused();
  await expect(opener(page)).toBeVisible();
  expect(await kept()).toMatchObject({ inspector: 'shown' });
});

test('without devtools there is no inspector, and none of its code is requested', async ({ page }) => {
  const server = await startServer({ KEEPWELL_DEVTOOLS: 'false' });
  try {
    const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
      string,
      { readonly file: string; readonly src?: string }
    >;
    const forDevelopers = Object.values(manifest).flatMap(({ file, src }) =>
      src?.startsWith('src/devtools/') ? [file] : [],
    );
    expect(forDevelopers.some((file) => file.includes('mount'))).toBe(true);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname.slice(1)));
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/config'));
    await page.goto(`${server.origin}/signin`);
    expect(await (await answered).json()).toMatchObject({ devtools: false });
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+Shift+Period');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(opener(page)).toHaveCount(0);
    await expect(inspector(page)).toHaveCount(0);
    expect(requested.filter((path) => forDevelopers.includes(path))).toEqual([]);
    expect(requested).toEqual(expect.arrayContaining(['signin', 'api/config']));
  } finally {
    await server.dispose();
  }
});

test('at 390 px the details of an event fit into the inspector, and the context of a machine can be scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${world().server.origin}/signin`);
  await expect(actorOnPage(page)).toBeVisible();
  await opener(page).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('zoe@zebra.test');
  await inspector(page).getByRole('tab', { name: 'Events' }).click();
  await events(page).getByRole('button', { name: 'field.change' }).click();
  const details = inspector(page).getByRole('region', { name: /^Event \d+$/ });
  await expect(details).toBeVisible();
  const { y = 0, height = 0 } = (await details.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(60);
  expect(Math.round(y + height)).toBeLessThanOrEqual(844);
  await inspector(page).getByRole('tab', { name: 'signin' }).click();
  const context = inspector(page).getByRole('region', { name: 'Context' });
  await context.scrollIntoViewIfNeeded();
  await expect(context).toBeInViewport();
});
