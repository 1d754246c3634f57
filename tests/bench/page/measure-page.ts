/** The page of 10,000 renewals in Chromium, on the built server: the longest task of the main thread in each piece of work. */
import { expect, type Page } from '@playwright/test';
import { signIn } from '../../support/browser/browser-world.ts';
import { inFilledWorkspace } from './filled-workspace.ts';

export const pieces = [
  'select all',
  'preview of all',
  'set a field of all',
  'undo of all',
  'group by owner',
  'five conditions',
] as const;
export type Piece = (typeof pieces)[number];

export interface PageRun {
  readonly piece: Piece;
  readonly run: number;
  /** Milliseconds of the longest task; 0 if none took 50, which the browser does not report. */
  readonly longest: number;
  /** Milliseconds until it was done. */
  readonly whole: number;
}

export interface PageMeasurement {
  readonly rows: number;
  readonly runs: readonly PageRun[];
}

interface PagePlan {
  readonly rows: number;
  readonly rounds: number;
  readonly progress: (line: string) => void;
}

const filter =
  'and(annual_revenue.at_least(1000),contract_value.at_least(1000),account_name.contains(a),or(auto_renewal.is(true),owner_confidence.is_not(low)))';

declare global {
  interface Window {
    /** Durations of the tasks of 50 ms or more. */
    longTasks?: number[];
  }
}

async function measured(page: Page, work: () => Promise<void>) {
  await page.evaluate(() => {
    window.longTasks = [];
  });
  const start = performance.now();
  await work();
  // The observer is told of a task after it has ended.
  const tasks = await page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(window.longTasks ?? []))),
        );
      }),
  );
  return { longest: Math.max(0, ...tasks), whole: performance.now() - start };
}

function workOf(page: Page): Readonly<Record<Piece, () => Promise<void>>> {
  const grid = page
    .getByRole('grid', { name: 'Renewals' })
    .or(page.getByRole('treegrid', { name: 'Renewals' }));
  const bar = page.getByRole('toolbar', { name: 'Selected records' });
  const card = page.getByRole('region', { name: 'Write of many records' });
  const setting = page.getByRole('dialog', { name: 'Set a field' });
  const long = { timeout: 300_000 };
  return {
    'select all': async () => {
      await grid.getByRole('checkbox', { name: 'Select all renewals' }).click();
      await expect(bar).toBeVisible();
    },
    'preview of all': async () => {
      await bar.getByRole('button', { name: 'Set a field' }).click();
      await setting.getByRole('combobox', { name: 'Field' }).click();
      await page.getByRole('option', { name: 'Term', exact: true }).click();
      await setting.getByRole('combobox', { name: 'Term' }).click();
      await page.getByRole('option').first().click();
      await expect(setting.getByRole('region', { name: 'Preview' })).toBeVisible();
    },
    'set a field of all': async () => {
      await setting.getByRole('button', { name: /^Change / }).click();
      await expect(card.getByRole('progressbar')).toBeVisible();
      await expect(card).toContainText('Set Term of', long);
    },
    'undo of all': async () => {
      await page.getByRole('button', { name: 'Undo last edit' }).click();
      await expect(card).toContainText('Undone:', long);
    },
    'group by owner': async () => {
      await page.getByRole('combobox', { name: /^Group/ }).click();
      await page.getByRole('option', { name: 'Owner', exact: true }).click();
      await expect(grid.locator('.grid-group').first()).toBeVisible();
    },
    'five conditions': async () => {
      const before = await page.getByRole('status').filter({ hasText: 'renewals' }).first().textContent();
      await page.evaluate((written) => {
        history.pushState(history.state, '', `?filter=${encodeURIComponent(written)}`);
        window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }, filter);
      await expect(page.getByRole('status').filter({ hasText: 'renewals' }).first()).not.toHaveText(
        before ?? '',
      );
    },
  };
}

export async function measurePage({ rows, rounds, progress }: PagePlan): Promise<PageMeasurement> {
  const runs = await inFilledWorkspace(
    { name: 'page', rows },
    async ({ server, browser, person, address }) => {
      const found: PageRun[] = [];
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) window.longTasks?.push(duration);
        }).observe({ type: 'longtask', buffered: false });
      });
      await signIn(page, server.origin, person);
      await page.waitForURL(`${address}/**`);
      for (let run = 1; run <= rounds; run += 1) {
        await page.goto(`${address}/retention/renewals`);
        await page.getByRole('grid', { name: 'Renewals' }).waitFor();
        const work = workOf(page);
        for (const piece of pieces) {
          found.push({ piece, run, ...(await measured(page, work[piece])) });
          progress(`page: ${piece}, run ${run} of ${rounds}`);
        }
      }
      return found;
    },
  );
  return { rows, runs };
}
