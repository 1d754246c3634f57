/** What moved on a page, as the browser reports it: how much, which element, from where to where. */
import type { Page } from '@playwright/test';

/** Notes every layout shift of the documents this page opens from now on. */
export const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { layoutShifts: shifts });
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    const named = (node: Node | undefined) =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'removed')).slice(0, 200);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        const moves = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${named(node)} from ${box(previousRect)} to ${box(currentRect)}`,
        );
        shifts.push(`${String(entry.value)}: ${moves.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

interface LayoutShift {
  readonly value: number;
  readonly sources: readonly {
    readonly node?: Node;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** The shifts of the document that is open now. */
export const layoutShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { layoutShifts: string[] }).layoutShifts);
