/** The conversation with the assistant in Chromium beside what one would take for it. */
import type { Page } from '@playwright/test';
import { timed } from '../grid/measure-grid.ts';
import { inTurns, type InTurn } from '../in-turns.ts';

const pages = {
  keepwell: 'panel/pages/keepwell.tsx',
  virtuoso: 'panel/pages/virtuoso.tsx',
  chatscope: 'panel/pages/chatscope.tsx',
} as const;
export type PanelName = keyof typeof pages;

interface PanelMeasured {
  /** Messages on the page. */
  readonly shown: number;
  /** Milliseconds, from the cause to the painted frame. */
  readonly mount: number;
  readonly type: number;
  readonly ask: number;
}
export type PanelMetric = keyof PanelMeasured;

interface PanelPlan {
  readonly messages: readonly number[];
  readonly runs: number;
  readonly throttles: readonly number[];
  readonly progress: (line: string) => void;
}

const QUESTION = 'Who owns Copperline?';

/** As text, because the compiler's helpers are not in the page. */
const ask = <T>(page: Page, call: string): Promise<T> => page.evaluate(`window.panel.${call}`) as Promise<T>;

const whenIdle = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve(null)))');

/** Each key comes when the page has nothing left to do. */
async function measurePanel(page: Page): Promise<PanelMeasured> {
  const mount = await ask<number>(page, 'mount()');
  await whenIdle(page);
  const shown = await ask<number>(page, 'messages()');
  await ask(page, 'focus()');
  await whenIdle(page);
  const [first = '', ...others] = QUESTION;
  const type = await timed(page, ask<number>(page, `typed(${JSON.stringify(first)})`), () =>
    page.keyboard.press(first),
  );
  await page.keyboard.type(others.join(''));
  await whenIdle(page);
  const asked = await timed(page, ask<number>(page, `asked(${JSON.stringify(QUESTION)})`), () =>
    page.keyboard.press('Enter'),
  );
  return { shown, mount, type, ask: asked };
}

export const measurePanels = ({
  messages,
  throttles,
  ...plan
}: PanelPlan): Promise<InTurn<PanelName, PanelMeasured>[]> =>
  inTurns({
    ...plan,
    what: 'panel',
    pages,
    situations: messages.flatMap((count) =>
      throttles.map((throttle) => ({ query: `messages=${count}`, throttle })),
    ),
    ready: 'window.panel !== undefined',
    measure: measurePanel,
  });
