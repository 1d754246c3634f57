/** The assistant's page in Chromium, on the built server, with many messages and many conversations: frames that are dropped. */
import { expect, type Locator, type Page } from '@playwright/test';
import { chat } from '../../../contract/chat.ts';
import { callApi, tokenByApi } from '../../support/browser/api-people.ts';
import { questionOf } from '../../support/browser/assistant.ts';
import { signIn } from '../../support/browser/browser-world.ts';
import { opening, panel } from '../../support/browser/chat-panels.ts';
import { inFilledWorkspace, type FilledWorkspace } from '../page/filled-workspace.ts';

export const dropsNone = [
  'open the history',
  'open the conversation',
  'type a question',
  'drag a chat',
] as const;
/** “A plain page” has as many of the same messages in its flow and no script: what the browser of this machine drops by itself. */
export const pieces = [...dropsNone, 'scroll the conversation', 'scroll a plain page'] as const;
export type Piece = (typeof pieces)[number];

export interface ChatRun {
  readonly piece: Piece;
  readonly run: number;
  /** Frames of 1/60 s in which nothing could be painted. */
  readonly dropped: number;
  /** Milliseconds of the longest frame. */
  readonly longest: number;
  /** Milliseconds until it was done. */
  readonly whole: number;
}

export interface ChatMeasurement {
  readonly messages: number;
  readonly sessions: number;
  readonly runs: readonly ChatRun[];
}

interface ChatPlan {
  readonly messages: number;
  readonly sessions: number;
  readonly rounds: number;
  readonly progress: (line: string) => void;
}

/** Asked in the long conversation only. */
const LONG = 'Show renewals with low confidence';

/** Id tokens live five minutes. */
const PER_TOKEN = 100;

async function converse(
  { server: { origin }, person, workspaceId: workspace }: FilledWorkspace,
  { messages, sessions, progress }: ChatPlan,
): Promise<void> {
  let token = '';
  const ask = async (turn: number, query: string, session_id: string | null) => {
    if (turn % PER_TOKEN === 0) {
      token = await tokenByApi(origin, person);
      progress(`chat: ${turn} questions asked`);
    }
    return callApi(origin, chat, { workspace, body: { query, session_id } }, token);
  };
  for (let turn = 0; turn < sessions - 1; turn += 1)
    await ask(turn, turn % 2 === 0 ? 'Show my accounts' : 'Show overdue renewals', null);
  let session: string | null = null;
  for (let turn = 0; turn < messages / 2; turn += 1)
    session = (await ask(sessions + turn, turn === 0 ? LONG : 'How many renewals are overdue?', session))
      .session_id;
}

declare global {
  interface Window {
    /** Milliseconds between the frames since it was emptied. */
    frameTimes: number[];
  }
}

/** As text, because a compiled function would name helpers that the page does not have. */
const watchFrames = `
window.frameTimes = [];
{
  let last = performance.now();
  const next = (now) => {
    window.frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}`;

const FRAME_MS = 1000 / 60;

/**
 * What is done with the page while its frames are counted, by coordinates and selectors: a search by role reads the whole
 * page, which drops frames of its own.
 */
type Work = () => Promise<void>;

async function measured(page: Page, work: Work) {
  await page.evaluate(() => {
    window.frameTimes = [];
  });
  const start = performance.now();
  await work();
  const whole = performance.now() - start;
  const times = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        // The frame that shows it, and the one after it.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.frameTimes)));
      }),
  );
  return {
    dropped: times.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0),
    longest: Math.max(0, ...times),
    whole,
  };
}

async function centreOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Milliseconds between press and release of a hand. Both at once would be one task of the page, which no hand makes. */
const PRESSED = 80;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A click of a pointer that is already there. */
async function pressAt(page: Page, { x, y }: Point): Promise<Work> {
  await page.mouse.move(x, y);
  return () => page.mouse.click(x, y, { delay: PRESSED });
}

async function turnWheel(page: Page) {
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, turn < 20 ? -400 : 400);
}

/** Covers the page with the rendered messages, repeated until there are as many as in the conversation, and nothing else. */
const showPlain = (page: Page, messages: number) =>
  page.evaluate((count) => {
    const list = document.querySelector('[aria-label="Messages"]');
    const region = list?.closest('[role="region"]');
    if (!list || !region) throw new Error('The conversation is not on the page.');
    const rendered = Array.from(list.children, ({ innerHTML }) => `<li>${innerHTML}</li>`);
    const box = document.createElement('div');
    box.className = `${region.className} bg-surface`;
    box.style.cssText = 'position:fixed;inset:0;z-index:100';
    const plain = document.createElement('ol');
    plain.className = 'grid grid-cols-1 content-start gap-6 max-w-chat mx-auto text-md';
    plain.innerHTML = rendered.join('').repeat(Math.ceil(count / rendered.length));
    box.append(plain);
    document.body.append(box);
    box.scrollTop = box.scrollHeight;
  }, messages);

const shown = (page: Page, selector: string) =>
  page.waitForFunction((of) => document.querySelector(of)?.checkVisibility() === true, selector);

/** Waits until nothing has been fetched for half a second. */
const fetchedAhead = (page: Page) =>
  page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return performance.now() - Math.max(...fetched.map(({ responseEnd }) => responseEnd)) > 500;
  });

/** What is prepared before its work is measured. */
function piecesOf(page: Page, messages: number): Readonly<Record<Piece, () => Promise<Work>>> {
  const history = panel(page, 'Chat History');
  return {
    'open the history': async () => {
      const press = await pressAt(
        page,
        await centreOf(page.getByRole('button', { name: 'Chat History', exact: true })),
      );
      return async () => {
        await press();
        await shown(page, '[aria-label="Chat History"] [data-row-open]');
      };
    },
    'open the conversation': async () => {
      const press = await pressAt(page, await centreOf(opening(history, LONG)));
      return async () => {
        await press();
        await shown(page, '[aria-label="Messages"] > li');
      };
    },
    'type a question': async () => {
      await questionOf(page).focus();
      return () => page.keyboard.type('Which renewals of Europe are coming up in the next 60 days?');
    },
    'drag a chat': async () => {
      const row = history
        .getByRole('listitem')
        .filter({ has: page.locator('[data-row-open]') })
        .first();
      await row.hover();
      const grip = await centreOf(row.getByRole('button', { name: /^Move (?!.*to trash)/ }));
      await page.mouse.move(grip.x, grip.y);
      return async () => {
        await page.mouse.down();
        await page.mouse.move(grip.x, grip.y + 400, { steps: 60 });
        await page.keyboard.press('Escape');
        await page.mouse.up();
      };
    },
    'scroll the conversation': async () => {
      await page.getByRole('list', { name: 'Messages' }).hover();
      return () => turnWheel(page);
    },
    'scroll a plain page': async () => {
      await showPlain(page, messages);
      return () => turnWheel(page);
    },
  };
}

export async function measureChat(plan: ChatPlan): Promise<ChatMeasurement> {
  const runs = await inFilledWorkspace({ name: 'chat' }, async (filled) => {
    const { server, browser, person, address } = filled;
    const found: ChatRun[] = [];
    await converse(filled, plan);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript({ content: watchFrames });
    await signIn(page, server.origin, person);
    await page.waitForURL(`${address}/**`);
    // The first round compiles the code and is not counted.
    for (let run = 0; run <= plan.rounds; run += 1) {
      await page.goto(`${address}/chatam`);
      await expect(questionOf(page)).toBeFocused();
      // The code of the other pages is fetched ahead, and would be measured as well.
      await fetchedAhead(page);
      const prepared = piecesOf(page, plan.messages);
      for (const piece of pieces) {
        const work = await prepared[piece]();
        await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
        const times = await measured(page, work);
        if (run > 0) found.push({ piece, run, ...times });
        plan.progress(`chat: ${piece}, run ${run} of ${plan.rounds}`);
      }
      await questionOf(page).fill('');
    }
    return found;
  });
  return { messages: plan.messages, sessions: plan.sessions, runs };
}
