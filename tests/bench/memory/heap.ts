import type { CDPSession, Page } from '@playwright/test';

export interface Heap {
  /** Of live objects of JavaScript, in MB. */
  readonly mb: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What is alive in the page after garbage was collected. */
export async function heapOf(page: Page, session: CDPSession): Promise<Heap> {
  // What waits for an idle moment may hold what was removed.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { mb: usedSize / 1024 ** 2, nodes, listeners: jsEventListeners };
}
