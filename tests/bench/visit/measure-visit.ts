/**
 * A visit of the page of 10,000 renewals in Chromium, on the built server: when rows are painted after a navigation, on the
 * first visit of a browser and on later ones, and when the server's answer is shown.
 */
import { chromium, type Page } from '@playwright/test';
import config from '../../../playwright.config.ts';
import { signUpByApi } from '../../support/browser/api-people.ts';
import { signIn } from '../../support/browser/browser-world.ts';
import { startSmtp } from '../../support/server/mail.ts';
import { startMeasured } from '../api/measured-server.ts';
import { fillUp } from '../api/world.ts';

/** Milliseconds after the navigation. */
export interface Visit {
  readonly run: number;
  /** The first paint with anything. */
  readonly first: number;
  /** Rows are painted. */
  readonly rows: number;
}

export interface VisitMeasurement {
  readonly rows: number;
  readonly runs: readonly Visit[];
}

interface VisitPlan {
  readonly rows: number;
  readonly rounds: number;
  readonly progress: (line: string) => void;
}

const person = {
  email: 'bench-visit@keepwell.test',
  fullName: 'Maya Lindqvist',
  workspaceName: 'Bench visit',
  password: 'Correct-horse-1!',
};

declare global {
  interface Window {
    /** Milliseconds after the navigation at which rows were painted. */
    rowsAt?: number;
  }
}

/** Runs in the page before its own code: the task after the frame that has rows is noted. As text, because the compiler's helpers are not in the page. */
const watchRows = `(function look() {
  if (document.querySelector('[role=grid] [role=rowheader]') === null) requestAnimationFrame(look);
  else requestAnimationFrame(() => setTimeout(() => (window.rowsAt = performance.now())));
})()`;

async function visited(page: Page, address: string, run: number): Promise<Visit> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.waitForFunction(() => window.rowsAt !== undefined, undefined, { polling: 50 });
  const first = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const rows = await page.evaluate(() => window.rowsAt ?? 0);
  if (process.env['LAB'])
    console.log(
      await page.evaluate(() =>
        JSON.stringify(
          [...performance.getEntriesByType('resource')]
            .map((e: any) => [
              e.name.replace(location.origin, ''),
              Math.round(e.startTime),
              Math.round(e.responseEnd),
              e.transferSize,
            ])
            .concat(
              performance
                .getEntriesByType('measure')
                .map((e: any) => [e.name, Math.round(e.startTime), Math.round(e.duration)]),
            ),
        ),
      ),
    );
  return { run, first, rows };
}

export async function measureVisit({ rows, rounds, progress }: VisitPlan): Promise<VisitMeasurement> {
  const mail = await startSmtp();
  const server = await startMeasured({ SMTP_URL: mail.url, MAIL_FROM: 'KeepWell <no-reply@keepwell.test>' });
  const browser = await chromium.launch(config.use?.launchOptions ?? {});
  const runs: Visit[] = [];
  try {
    const { workspace_slug } = await signUpByApi(server.origin, mail, person);
    await fillUp(server, workspace_slug, rows - 28);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, server.origin, person);
    await page.waitForURL(`${server.origin}/${workspace_slug}/**`);
    await page.addInitScript({ content: watchRows });
    for (let run = 0; run <= rounds; run += 1) {
      runs.push(await visited(page, `${server.origin}/${workspace_slug}/retention/renewals`, run));
      progress(`visit: ${JSON.stringify(runs.at(-1))}`);
      // What is kept for the next visit is written when the page has nothing else to do.
      await page.waitForTimeout(10_000);
    }
  } finally {
    await browser.close();
    await server.dispose();
    await mail.close();
  }
  return { rows, runs };
}
