/** Runs in the page: what every grid is asked to do, and when it had been painted. */
import { createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { frame, painted, until } from './painted.ts';
import { benchRows, type BenchRow } from './rows.ts';

/** Where a grid keeps what the harness looks at. */
export interface Places {
  readonly cell: string;
  /** The annual revenue in the first row that is shown. */
  readonly firstNumber: string;
  /** That in the last row; none where only the rows of the window are on the page. */
  readonly lastNumber?: string;
  readonly header: string;
  readonly scroller: string;
}

export interface Scrolled {
  readonly longest: number;
  readonly dropped: number;
  /** Frames that were painted with a row missing. */
  readonly blank: number;
}

export interface Harness {
  mount(): Promise<number>;
  /** Milliseconds from the press to the painted order. */
  sorted(direction: 'ascending' | 'descending'): Promise<number>;
  /** Milliseconds from the last of these causes until the rows below the window were painted too. */
  whole(): Promise<number>;
  /** Milliseconds from the key to the painted editor that has the focus. */
  edited(): Promise<number>;
  scroll(step: number, frames: number): Promise<Scrolled>;
  center(which: 'header' | 'firstNumber'): { x: number; y: number };
}

declare global {
  interface Window {
    bench?: Harness;
  }
}

const FRAME_MS = 1000 / 60;

/** The first press or key since `listen`, by the clock of the browser's input queue. */
function listen(type: 'mousedown' | 'keydown'): () => number | null {
  let at: number | null = null;
  addEventListener(
    type,
    (event) => {
      at ??= event.timeStamp;
    },
    { capture: true, once: true },
  );
  return () => at;
}

/** `prepare` makes the rows of the grid's own kind, before anything is timed. */
export function run<Row>(
  Grid: ComponentType<{ readonly rows: Row[] }>,
  places: Places,
  prepare: (rows: BenchRow[]) => Row[],
): void {
  const count = Number(new URLSearchParams(location.search).get('rows'));
  const made = benchRows(count);
  const rows = prepare(made);
  const revenues = made.map(({ arr }) => arr);
  const extreme = {
    ascending: revenues.reduce((a, b) => Math.min(a, b)),
    descending: revenues.reduce((a, b) => Math.max(a, b)),
  };
  const element = (selector: string) => document.querySelector<HTMLElement>(selector);
  const numberIn = (selector: string) => element(selector)?.textContent.replace(/\D/g, '') ?? '';
  const first = () => numberIn(places.firstNumber);
  const since = async (event: () => number | null, reached: () => boolean, what: string) => {
    const end = await until(() => event() !== null && reached(), what);
    return end - (event() ?? end);
  };
  let whole = Promise.resolve(0);
  /** Watches until the last row is there too, `first` milliseconds after the cause for those of the window. */
  const thenWhole = (first: number, last: number | undefined) => {
    const began = performance.now() - first;
    const { lastNumber } = places;
    const isWhole = () => lastNumber === undefined || numberIn(lastNumber) === String(last);
    whole = isWhole() ? Promise.resolve(first) : until(isWhole, 'whole').then((end) => end - began);
    return first;
  };

  window.bench = {
    async mount() {
      const root = createRoot(document.querySelector('#root') ?? document.body);
      await painted();
      const began = performance.now();
      root.render(createElement(Grid, { rows }));
      const drawn = () => document.querySelectorAll(places.cell).length >= 100 && first() !== '';
      const mount = (await until(drawn, 'mount')) - began;
      return thenWhole(mount, revenues.at(-1));
    },
    async sorted(direction) {
      const isSorted = () => first() === String(extreme[direction]);
      const sort = await since(listen('mousedown'), isSorted, `sorted ${direction}`);
      return thenWhole(sort, extreme[direction === 'ascending' ? 'descending' : 'ascending']);
    },
    whole: () => whole,
    edited() {
      const open = () => {
        const active = document.activeElement;
        return active instanceof HTMLInputElement && active.closest(places.cell) !== null;
      };
      return since(listen('keydown'), open, 'editor');
    },
    async scroll(step, frames) {
      const scroller = element(places.scroller);
      if (!scroller) throw new Error('There is nothing to scroll.');
      scroller.scrollTop = 0;
      await painted();
      await painted();
      const end = scroller.scrollHeight - scroller.clientHeight;
      const box = scroller.getBoundingClientRect();
      const spots = [0.3, 0.6, 0.9].map((share) => box.top + box.height * share);
      const isBlank = (y: number) =>
        (document.elementFromPoint(box.left + 250, y)?.closest(places.cell)?.textContent ?? '') === '';
      const deltas: number[] = [];
      let [blank, direction, last] = [0, 1, await frame()];
      for (let index = 0; index < frames; index += 1) {
        // Between two frames, so that the grid hears of it in the next one, as it does of a wheel.
        const next = scroller.scrollTop + direction * step;
        if (next >= end || next <= 0) direction = -direction;
        scroller.scrollTop = Math.min(end, Math.max(0, next));
        const drawn = painted();
        const now = await frame();
        deltas.push(now - last);
        last = now;
        await drawn;
        if (spots.some(isBlank)) blank += 1;
      }
      const dropped = deltas.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0);
      return { longest: deltas.reduce((a, b) => Math.max(a, b)), dropped, blank };
    },
    center(which) {
      const box = element(places[which])?.getBoundingClientRect();
      if (!box) throw new Error(`There is no ${which}.`);
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    },
  };
}
