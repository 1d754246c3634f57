/** An hour's work in one tab, on the built server: what is alive after each quarter of it. */
import { expect, type Page } from '@playwright/test';
import { signIn } from '../../support/browser/browser-world.ts';
import { openRenewals } from '../../support/browser/open-renewals.ts';
import { inFilledWorkspace } from '../page/filled-workspace.ts';
import { heapOf, type Heap } from './heap.ts';

export interface SessionRun extends Heap {
  /** Rounds of work before it. */
  readonly rounds: number;
}

interface SessionPlan {
  readonly rows: number;
  /** One a minute; the first quarter fills what is kept on purpose. */
  readonly rounds: number;
  readonly progress: (line: string) => void;
}

const READINGS = 8;

/** What a person does in a minute: an edit and its undo, two sorts, a search, a panel, and another page and back. */
async function work(page: Page, round: number): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Renewals' });
  const cell = grid
    .getByRole('row')
    .nth(1 + (round % 8))
    .getByRole('gridcell')
    .nth(1);
  await cell.click();
  await page.getByRole('spinbutton').fill(String(100_000 + round));
  await page.keyboard.press('Enter');
  await expect(cell.getByRole('status')).toHaveText('Saved');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cell.getByRole('status')).toHaveText('Changes reverted');
  const heading = grid.getByRole('columnheader', { name: 'Annual revenue' });
  for (let presses = 0; presses < 2; presses += 1) await heading.getByRole('button').click();
  const search = page.getByLabel('Search', { exact: true });
  await search.fill('blue');
  await expect(grid).not.toHaveAttribute('aria-rowcount', /\d{5}/);
  await search.fill('');
  await expect(grid).toHaveAttribute('aria-rowcount', /\d{3}/);
  const navigation = page.getByRole('navigation', { name: 'Workspace' });
  await navigation.getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
  const assistant = page.getByRole('complementary', { name: 'Assistant', exact: true });
  await page.keyboard.press('Control+j');
  await expect(assistant).toBeVisible();
  await page.keyboard.press('Control+j');
  await expect(assistant).toBeHidden();
  await openRenewals(page);
  await expect(grid).toBeVisible();
}

export async function measureSession(plan: SessionPlan): Promise<readonly SessionRun[]> {
  const { rows, rounds, progress } = plan;
  return inFilledWorkspace({ name: 'memory', rows }, async ({ server, browser, person, address }) => {
    const runs: SessionRun[] = [];
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await signIn(page, server.origin, person);
    await page.waitForURL(`${address}/**`);
    await openRenewals(page);
    await page.getByRole('grid', { name: 'Renewals' }).waitFor();
    for (let round = 0; round <= rounds; round += 1) {
      if (round % Math.ceil(rounds / READINGS) === 0) {
        const heap = await heapOf(page, session);
        runs.push({ rounds: round, ...heap });
        progress(`memory: ${round} of ${rounds} rounds, ${heap.mb.toFixed(1)} MB, ${heap.nodes} nodes`);
      }
      if (round < rounds) await work(page, round);
    }
    return runs;
  });
}
