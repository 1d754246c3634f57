/** The machine atlas in a person's hands: walks back and forth, links, the screen itself, the keyboard, and its absence. */
import { expect, test, type Page } from '@playwright/test';
import { register } from '../../machines/testing/register.ts';
import { simulate } from '../../machines/testing/simulation.ts';
import { renewalsWalk } from '../../machines/renewals/renewals.walk.ts';
import { createRecorder } from '../../src/devtools/inspector/recorder.ts';
import { recordingOf } from '../../src/devtools/inspector/recording.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { doMove, named, openMachine } from '../support/browser/atlas.ts';
import { useWorld, watchErrors } from '../support/browser/browser-world.ts';
import { startServer } from '../support/processes/running-server.ts';
import { routeChunk } from '../support/browser/chunk-of.ts';

test.use({ viewport: { width: 1440, height: 900 } });
const world = useWorld({ KEEPWELL_DEVTOOLS: 'true' });

const where = (page: Page) => page.getByLabel('Current state');
const screen = (page: Page) => page.frameLocator('iframe');

async function walk(page: Page, id: string, moves: readonly string[]) {
  await openMachine(page, world().server.origin, id);
  for (const [index, move] of moves.entries()) await doMove(page, move, index + 1);
}

const toCode = [
  'field.change: workspace name',
  'field.change: full name',
  'field.change: a good email',
  'form.submit: Continue',
  'sendVerification: sent',
];

test('the overview of the atlas names every machine and its section of the specification', async ({
  page,
}) => {
  await page.goto(`${world().server.origin}/dev/machines`);
  for (const { walk: one } of register) {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Spec ${one.spec}` });
    await expect(card.filter({ hasText: one.title }).first()).toBeVisible();
  }
});

test('sign-up can be walked to an expired code and back to the form, and the last step can be undone and repeated', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await walk(page, 'signup', [
    ...toCode,
    'verification.submitted: Create account with a new password',
    'verifyEmail: code expired',
  ]);
  await expect(where(page)).toHaveText('verification.entering');
  await expect(screen(page).getByRole('alert')).toContainText('Code expired');
  await doMove(page, 'verification done: Back', 8);
  await expect(where(page)).toHaveText('form.editing');
  await expect(screen(page).getByRole('textbox', { name: 'Email' })).toHaveValue('maya@northbeam.io');
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(where(page)).toHaveText('verification.entering');
  await expect(screen(page).getByRole('alert')).toContainText('Code expired');
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect(where(page)).toHaveText('form.editing');
  expect(errors).toEqual([]);
});

test('a saved cell can be undone for 12 s of the simulated clock', async ({ page }) => {
  await walk(page, 'cellSave', ['save: saved']);
  const undo = screen(page).getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  for (let second = 1; second <= 11; second += 1) {
    await page.getByRole('button', { name: '+1 s' }).click();
    await expect(page.locator(`[data-step="${second + 1}"]`)).toBeVisible();
  }
  await expect(where(page)).toHaveText('saved.resting');
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: 'To the next delay, 1 s' }).click();
  await expect(where(page)).toHaveText('ended');
  await expect(undo).toBeHidden();

  await page.getByRole('button', { name: 'Go to step 1', exact: true }).click();
  await expect(where(page)).toHaveText('saved.resting');
  await doMove(page, 'undo.request: Undo', 2);
  await doMove(page, 'undo: undone', 3);
  await expect(where(page)).toHaveText('reverted');
  await expect(screen(page).getByRole('status').filter({ hasText: 'Changes reverted' })).toBeVisible();
  await expect(screen(page).getByRole('row', { name: /Northwind Traders/ })).toContainText('$120,000');
});

test('an action on the screen is shown in the chart, and typing a whole text is one step', async ({
  page,
}) => {
  await openMachine(page, world().server.origin, 'signup');
  const name = screen(page).getByRole('textbox', { name: 'Workspace name' });
  await name.click();
  await page.keyboard.type('Fernbank');
  await expect(page.locator('[data-step="1"]')).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Type into Workspace name field\.change on the screen/ }),
  ).toHaveCount(1);
  await screen(page).getByRole('textbox', { name: 'Full name' }).fill('Ada Lind');
  await screen(page).getByRole('textbox', { name: 'Email' }).fill('ada@fernbank.io');
  await screen(page).getByRole('button', { name: 'Continue' }).click();
  await expect(where(page)).toHaveText('form.sending');
  const lit = page.locator('svg[data-chart] [data-state="signup.form.sending"][data-active="true"]');
  await expect(lit).toHaveCount(1);
});

test('a transition in the chart is a button, and where it has several cases a dialog asks which', async ({
  page,
}) => {
  await openMachine(page, world().server.origin, 'cellSave');
  const ready = page.locator('svg[data-chart] [role="button"][data-standing="ready"]');
  await ready.filter({ hasText: 'save failed' }).last().click();
  await expect(where(page)).toHaveText('conflict');
  await page.getByRole('button', { name: 'Restart' }).click();
  await ready.filter({ hasText: 'save failed' }).first().click();
  const cases = page.getByRole('dialog', { name: 'Which case' });
  await expect(cases.getByRole('button').first()).toBeFocused();
  await cases.getByRole('button', { name: named('save: offline') }).click();
  await expect(where(page)).toHaveText('reverted');
});

test('a refused event says in plain words when it would be accepted, and names the guards that refuse it', async ({
  page,
}) => {
  await openMachine(page, world().server.origin, 'signup');
  const refused = page.getByRole('button', { name: named('form.submit: Continue') });
  await expect(refused).toHaveAccessibleName('Click “Continue” form.submit: Continue');
  await expect(refused).toHaveAccessibleDescription(
    'Only when the email is not right, or a code was sent for what is entered, or everything is filled in hasBadEmail, isSent, isFilled',
  );
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await refused.click({ force: true });
  await expect(page.locator('[data-step="0"]')).toBeVisible();
});

test('a link to a walk opens the same state and the same screen in another browser', async ({
  page,
  browser,
}) => {
  await walk(page, 'signup', [
    ...toCode,
    'verification.submitted: Create account with a new password',
    'verifyEmail: wrong code',
  ]);
  await page.getByRole('button', { name: '+1 s' }).click();
  await expect(page.locator('[data-step="8"]')).toBeVisible();
  const link = page.url();
  const shown = await screen(page).locator('body').innerText();
  const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(where(other)).toHaveText('verification.entering');
  await expect(other.locator('[data-step="8"]')).toBeVisible();
  await expect.poll(() => screen(other).locator('body').innerText()).toBe(shown);
  expect(other.url()).toBe(link);
  await elsewhere.close();
});

test('a link to a walk does not contain a password that a person typed', async ({ page }) => {
  await walk(page, 'signup', toCode);
  await screen(page).getByLabel('Password', { exact: true }).fill('My-own-Secret-9');
  await expect(page.locator('[data-step="6"]')).toBeVisible();
  await expect(page).toHaveURL(/password/);
  expect(decodeURIComponent(page.url())).not.toContain('Secret');
  await page.reload();
  await expect(page.locator('[data-step="6"]')).toBeVisible();
  await expect(screen(page).getByLabel('Password', { exact: true })).toHaveValue('Northbeam26!');
  await expect(page.getByRole('status').filter({ hasText: 'Something secret was typed' })).toBeVisible();
});

test('for a link that cannot be walked, the atlas says which step is wrong', async ({ page }) => {
  await page.goto(`${world().server.origin}/dev/machines/cellSave#step=x%0Anonsense`);
  await expect(page.getByRole('alert')).toHaveText('This link cannot be walked: its step 1 is not readable.');
  await page.goto(`${world().server.origin}/dev/machines/signup#step=early%0Asettle+verifyEmail+right`);
  await expect(page.getByRole('alert')).toContainText('Step 1, “early”, cannot happen here.');
});

test('a click on a path of the model walks it', async ({ page }) => {
  await openMachine(page, world().server.origin, 'cellSave');
  await page.getByRole('radio', { name: 'Paths' }).check();
  await page.getByRole('button', { name: 'Walk: Save the value before: undone, after Click “Undo”' }).click();
  await expect(page.locator('[data-step="3"][aria-busy="false"]')).toBeVisible();
  await expect(where(page)).toHaveText('reverted');
});

test('the atlas replays a recording of the inspector, and refuses another file', async ({ page }) => {
  const recorder = createRecorder({ now: () => 0, onNextFrame: () => {} });
  const simulation = simulate({ walk: renewalsWalk }, recorder.inspect);
  simulation.apply({ do: 'settle', effect: 'loadRenewals', outcome: 'loaded' });
  simulation.root.send({ type: 'cell.open', id: 'r1', field: 'annual_revenue' });
  const text = JSON.stringify(recordingOf(recorder.entries(), 0, new Date(0)));
  await page.goto(`${world().server.origin}/dev/machines`);
  const file = { mimeType: 'application/json', buffer: Buffer.from(text) };
  await page
    .getByLabel('Recording of the inspector')
    .setInputFiles({ name: 'other.json', ...file, buffer: Buffer.from('{}') });
  await expect(page.getByRole('alert')).toHaveText('This file is no recording of the inspector.');
  await page.getByLabel('Recording of the inspector').setInputFiles({ name: 'recording.json', ...file });
  await page.getByRole('button', { name: 'renewals, 2 events' }).click();
  await expect(where(page)).toHaveText('ready.editing');
  await expect(
    screen(page).getByRole('spinbutton', { name: 'Annual revenue, Northwind Traders' }),
  ).toBeVisible();
});

test('a machine can be walked by keyboard with the table alone', async ({ page }) => {
  await openMachine(page, world().server.origin, 'cellSave');
  const views = page.getByRole('radio', { name: 'Chart' });
  await views.focus();
  await page.keyboard.press('ArrowRight');
  const table = page.getByRole('table', { name: 'States and transitions of cellSave' });
  await expect(table).toBeVisible();
  const press = async (name: string) => {
    const button = table.getByRole('button', { name: named(name) }).first();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await press('save: saved');
  await expect(where(page)).toHaveText('saved.resting');
  await expect(table.locator('th[aria-current="step"]')).toHaveText([/^saved/, /^saved\.resting/]);
  await views
    .or(page.getByRole('radio', { name: 'Table' }))
    .last()
    .focus();
  await press('undo.request: Undo');
  await expect(where(page)).toHaveText('undoing');
});

test('a step taken by keyboard does not move the focus into the frame of the screen', async ({ page }) => {
  await walk(page, 'signup', toCode.slice(0, 4));
  const sent = page.getByRole('button', { name: named('sendVerification: sent') });
  await sent.focus();
  await page.keyboard.press('Enter');
  await expect(where(page)).toHaveText('verification.entering');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
});

test('a chart can be exported as an SVG drawing and as a JSON definition', async ({ page }) => {
  await openMachine(page, world().server.origin, 'toast');
  const exported = async (entry: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString() };
  };
  const svg = await exported('Drawing (SVG)');
  expect(svg.name).toBe('toast.svg');
  expect(svg.text).toMatch(/^(<\?xml[^>]*>\s*)?<svg[\s\S]*toast\.dismiss/);
  const json = await exported('Definition (JSON)');
  expect(json.name).toBe('toast.json');
  expect(JSON.parse(json.text)).toMatchObject({ id: 'toast' });
});

test('axe finds nothing serious in the atlas, light or dark, wide or narrow', async ({ page }) => {
  await page.goto(`${world().server.origin}/dev/machines`);
  await expect(page.getByRole('heading', { name: 'Machine atlas' })).toBeVisible();
  await expectAccessible(page, 'atlas overview');
  await walk(page, 'signup', toCode);
  await expectAccessible(page, 'atlas chart');
  await page.getByRole('radio', { name: 'Table' }).check();
  await expectAccessible(page, 'atlas table');
  await page.getByRole('radio', { name: 'Paths' }).check();
  await expect(page.getByRole('group', { name: /paths$/ })).toBeVisible();
  await expectAccessible(page, 'atlas paths');
});

test('without devtools the addresses of the atlas show Page Not Found, and none of its code is fetched', async ({
  page,
}) => {
  const server = await startServer({ KEEPWELL_DEVTOOLS: 'false' });
  try {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    for (const path of ['/dev/machines', '/dev/machines/signup', '/dev/frame']) {
      await page.goto(`${server.origin}${path}`);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    }
    const code = routeChunk('dev-machines');
    expect(
      fetched.filter((url) => url.endsWith(code) || /inspector|mount|elk|chart|frame-[\w-]+\.js/.test(url)),
    ).toEqual([]);
  } finally {
    await server.dispose();
  }
});

test('a path that begins with a gesture on the screen can be walked twice in a row', async ({ page }) => {
  await openMachine(page, world().server.origin, 'signup');
  await page.getByRole('radio', { name: 'Paths' }).check();
  const path = page.getByRole('button', { name: 'Walk: Mail the code: too soon' });
  for (let time = 0; time < 2; time += 1) {
    await path.click();
    await expect(page.locator('[data-step="5"][aria-busy="false"]')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Machine Sign-up' }).getByRole('alert')).toHaveCount(0);
    await expect(where(page)).toHaveText('verification.entering');
  }
});

test('a gesture on the screen waits until a dialog has finished opening', async ({ page }) => {
  await walk(page, 'invitationChoice', ['invitation.decline: Decline', 'decline.cancel: Cancel']);
  await expect(where(page)).toHaveText('choosing');
});

test('typing the text that a field already holds is a step and no error', async ({ page }) => {
  await walk(page, 'signup', ['field.change: workspace name', 'field.change: workspace name']);
  await expect(page.getByRole('region', { name: 'Machine Sign-up' }).getByRole('alert')).toHaveCount(0);
});

test('when a step removes the pressed button, the focus moves to “What can happen” or to the current row of the table', async ({
  page,
}) => {
  await walk(page, 'signup', toCode.slice(0, 3));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
  await page.getByRole('button', { name: named('form.submit: Continue') }).press('Enter');
  await expect(where(page)).toHaveText('form.sending');
  await expect.poll(focused).toBe('What can happen');
  await page.getByRole('button', { name: 'Restart' }).press('Enter');
  await expect.poll(focused).toBe('What can happen');
  await openMachine(page, world().server.origin, 'cellSave');
  await page.getByRole('radio', { name: 'Table' }).check();
  await page
    .getByRole('table')
    .getByRole('button', { name: named('save: saved') })
    .first()
    .press('Enter');
  await expect(page.locator('th[aria-current="step"]').last()).toBeFocused();
  await page.getByRole('radio', { name: 'Paths' }).check();
  const path = page.getByRole('button', {
    name: 'Walk: Save the cell: saved, after Press Enter in Annual revenue, Northwind Traders (a newer value)',
    exact: true,
  });
  await path.press('Enter');
  await expect(page.locator('[data-step="2"][aria-busy="false"]')).toBeVisible();
  await expect(path).toBeFocused();
});

test('a step does not scroll its button to another place in the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMachine(page, world().server.origin, 'signup');
  const button = page.getByRole('button', { name: named('field.change: workspace name') });
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await button.click();
  await expect(page.locator('[data-step="1"][aria-busy="false"]')).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('the page of a machine says what it is for, and shows the possible events beside the screen within a height of 900 px', async ({
  page,
}) => {
  await walk(page, 'signup', toCode);
  await expect(
    page.getByText('Makes an account and a workspace for a person whose email is confirmed.'),
  ).toBeVisible();
  const boxOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
  const possible = await boxOf('What can happen');
  const shown = await boxOf('Screen of Sign-up');
  expect(possible.y + possible.height).toBeLessThanOrEqual(900);
  expect(Math.round(possible.x + possible.width)).toBeLessThanOrEqual(Math.round(shown.x + 1));
  expect(shown.x - (possible.x + possible.width)).toBeLessThan(24);
  expect(possible.y).toBeLessThan(shown.y + 40);
  await expect(page.getByRole('button', { name: '+1 s' })).toBeInViewport({ ratio: 1 });
});

test('the paths of a machine have names and are grouped by how they end', async ({ page }) => {
  await openMachine(page, world().server.origin, 'signup');
  await page.getByRole('radio', { name: 'Paths' }).check();
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(group('Goes well').getByRole('listitem').first()).toContainText(
    'Sign in: signed in To the end',
  );
  await expect(
    group('Is refused').getByRole('listitem').filter({ hasText: 'Check the code: code expired' }),
  ).toHaveCount(1);
  await expect(
    group('Fails').getByRole('listitem').filter({ hasText: 'Mail the code: offline' }),
  ).toHaveCount(1);
});

test('a walk can be copied as a link and as a bug report, without a password that a person typed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await walk(page, 'signup', toCode);
  await screen(page).getByLabel('Password', { exact: true }).fill('My-own-Secret-9');
  await screen(page).getByRole('button', { name: 'Show password' }).first().click();
  await expect(page.locator('[data-step="6"]')).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect(page).toHaveURL(/password/);
  expect(await copied()).toBe(page.url());

  await page.getByRole('button', { name: 'Copy as bug report' }).click();
  await expect(page.getByText('Bug report copied')).toBeVisible();
  const report = await copied();
  const lines = report.split('\n');
  expect(lines[0]).toBe('# Sign-up: ');
  expect(report).toContain(`- Link: ${page.url()}`);
  expect(report).toMatch(/^- Version: KeepWell \d+\.\d+\.\d+, index-[\w-]+\.js$/m);
  expect(report).toContain('- Screen: 768 px wide, light');
  expect(lines).toContain('4. Click “Continue” (`form.submit: Continue`, at 0 ms) → form.sending');
  expect(lines).toContain(
    '5. Mail the code: sent (`sendVerification: sent`, at 0 ms) → verification.entering',
  );
  expect(report).toMatch(/^6\. Type into Password \(`field\.change`/m);
  expect(report).toContain('## State\n\n`verification.entering`');
  expect(lines).toContain('> Verify your email');
  expect(decodeURIComponent(report)).not.toContain('Secret');
});

test('at 390 px the event log fits its width and can be reached by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMachine(page, world().server.origin, 'signup');
  const log = page.getByRole('group', { name: 'Steps of the event log' });
  const fits = () => log.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await fits()).toBe(0);
  for (const [index, move] of toCode.entries()) await doMove(page, move, index + 1);
  expect(await fits()).toBe(0);
  const cells = log.getByRole('row').last().getByRole('cell');
  for (const cell of await cells.all())
    expect(await cell.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  await page.getByRole('button', { name: 'Restart' }).focus();
  let reached = false;
  for (let presses = 0; presses < 60 && !reached; presses += 1) {
    await page.keyboard.press('Tab');
    reached = await log.evaluate((element) => element === document.activeElement);
  }
  expect(reached).toBe(true);
  await expect(log).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
