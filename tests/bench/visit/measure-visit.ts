/**
 * A visit of the page of 10,000 renewals in Chromium, on the built server: when rows are painted after the navigation, in a browser
 * that has a copy of the table and in one that has none (decision 97), in turns. Both have the product's files and are signed in. Beside them the
 * same frame as a document without scripts, from a server that does nothing else: no page that shows it can be painted sooner.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { signIn } from '../../support/browser/browser-world.ts';
import { inFilledWorkspace, type FilledWorkspace } from '../page/filled-workspace.ts';

export const visitors = ['without a copy', 'with a copy', 'the same frame without scripts'] as const;
export type Visitor = (typeof visitors)[number];

/** Milliseconds after the navigation. */
export interface Visit {
  readonly visitor: Visitor;
  readonly run: number;
  /** Anything is painted. */
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

declare global {
  interface Window {
    /** Milliseconds after the navigation. */
    rowsAt?: number;
  }
}

const VIEWPORT = { width: 1440, height: 900 };
const long = { timeout: 120_000, intervals: [200] };

/** The task after the frame that has rows is noted. As text, because the compiler's helpers are not in the page. */
const noteRows = `(function look() {
  if (document.querySelector('[role=grid] [role=rowheader]') === null) requestAnimationFrame(look);
  else requestAnimationFrame(() => setTimeout(() => (window.rowsAt = performance.now())));
})()`;

const isKept = `(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'keepwell.copies')) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open('keepwell.copies');
    opening.onsuccess = () => {
      const count = opening.result.transaction('tables').objectStore('tables').count();
      count.onsuccess = () => (opening.result.close(), resolve(count.result > 0));
    };
  });
})()`;

const forget = `new Promise((resolve) => {
  localStorage.removeItem('keepwell.profile');
  indexedDB.deleteDatabase('keepwell.copies').onsuccess = resolve;
})`;

async function painted(page: Page, address: string): Promise<Pick<Visit, 'first' | 'rows'>> {
  await page.goto('about:blank');
  await page.goto(address);
  await expect.poll(() => page.evaluate('window.rowsAt !== undefined'), long).toBe(true);
  return page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    rows: window.rowsAt ?? 0,
  }));
}

async function visited(page: Page, address: string): Promise<Pick<Visit, 'first' | 'rows'>> {
  const times = await painted(page, address);
  // The next navigation begins when this one has nothing left to do.
  await expect.poll(() => page.evaluate(isKept), long).toBe(true);
  return times;
}

/** What the page shows now, with its styles, as one document. */
const asDocument = `(() => {
  const styles = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const page = document.documentElement.cloneNode(true);
  page.querySelectorAll('script, link, style').forEach((one) => one.remove());
  page.querySelector('head').append(Object.assign(document.createElement('style'), { textContent: styles.join('') }));
  return '<!doctype html>' + page.outerHTML;
})()`;

/** Serves one document at every address. */
async function serveDocument(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { address: `http://127.0.0.1:${port}/`, close };
}

async function opened({ browser, server, person }: FilledWorkspace, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT });
  await signIn(page, server.origin, person);
  await page.waitForURL(/chatam/);
  await page.addInitScript({ content: noteRows });
  // Nothing of the first two visits is measured: they compile and store the product's files.
  for (const _ of visitors) await visited(page, address);
  return page;
}

export async function measureVisit({ rows, rounds, progress }: VisitPlan): Promise<VisitMeasurement> {
  const runs = await inFilledWorkspace({ name: 'visit', rows }, async (filled) => {
    const found: Visit[] = [];
    const address = `${filled.address}/retention/renewals`;
    const pages = {
      'without a copy': await opened(filled, address),
      'with a copy': await opened(filled, address),
    };
    const plain = await serveDocument(String(await pages['with a copy'].evaluate(asDocument)));
    const plainPage = await filled.browser.newPage({ viewport: VIEWPORT });
    await plainPage.addInitScript({ content: noteRows });
    const visit: Readonly<Record<Visitor, () => Promise<Pick<Visit, 'first' | 'rows'>>>> = {
      'without a copy': async () => {
        await pages['without a copy'].evaluate(forget);
        return visited(pages['without a copy'], address);
      },
      'with a copy': () => visited(pages['with a copy'], address),
      'the same frame without scripts': () => painted(plainPage, plain.address),
    };
    try {
      for (let run = 1; run <= rounds; run += 1)
        for (const visitor of run % 2 === 0 ? visitors.toReversed() : visitors) {
          found.push({ visitor, run, ...(await visit[visitor]()) });
          progress(`visit: ${visitor}, run ${run} of ${rounds}`);
        }
      return found;
    } finally {
      await plainPage.close();
      await plain.close();
    }
  });
  return { rows, runs };
}
