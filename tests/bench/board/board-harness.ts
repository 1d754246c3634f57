/** Runs in the page: what every board is asked to do, and what was painted. */
import { createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { painted, until } from '../grid/painted.ts';

/** Where a board keeps what the harness looks at. */
export interface Places {
  readonly card: string;
  /** The card that the pointer has. */
  readonly flying: string;
  readonly lane: string;
}

export interface Frames {
  /** Milliseconds. */
  readonly longest: number;
  /** Of 1/60 s, in which nothing could be painted. */
  readonly dropped: number;
}

export interface BoardHarness {
  /** Milliseconds until all cards that the window can show are painted, and until those below them are there too. */
  mount(): Promise<{ mount: number; whole: number }>;
  /** Milliseconds from the first move of the pressed pointer to the painted card that it has. */
  lifted(): Promise<number>;
  watchFrames(): void;
  framesSince(): Promise<Frames>;
  /** Of the first card of a lane, and of a lane where a card can be put down. */
  placeOf(lane: number, what: 'card' | 'lane'): { x: number; y: number };
  cards(): number;
  /** Of the cards; a richer card takes longer to mount. */
  elements(): number;
  holds(lane: number, text: string): boolean;
  textOf(lane: number): string;
}

declare global {
  interface Window {
    board?: BoardHarness;
  }
}

const FRAME_MS = 1000 / 60;

/**
 * Each lane must have more cards than the window can show.
 * @param shown the least number of cards on the page when it is whole
 */
export function runBoard(Board: ComponentType, places: Places, shown: number): void {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const laneAt = (at: number) => {
    const lane = all(places.lane)[at];
    if (lane === undefined) throw new Error(`There is no lane ${at}.`);
    return lane;
  };
  const firstCard = (at: number) => laneAt(at).querySelector<HTMLElement>(places.card);
  const bottomOf = (element: Element | undefined) => element?.getBoundingClientRect().bottom ?? 0;
  const isFilled = (lane: HTMLElement) =>
    bottomOf([...lane.querySelectorAll(places.card)].at(-1)) >= Math.min(bottomOf(lane), window.innerHeight);
  const deltas: number[] = [];
  let last = performance.now();
  const count = (now: number) => {
    deltas.push(now - last);
    last = now;
    requestAnimationFrame(count);
  };

  window.board = {
    async mount() {
      const root = createRoot(document.querySelector('#root') ?? document.body);
      await painted();
      const began = performance.now();
      root.render(createElement(Board));
      const isWindowFull = () => all(places.lane).length > 0 && all(places.lane).every(isFilled);
      const full = await until(isWindowFull, 'mount');
      const isWhole = () => all(places.card).length >= shown;
      const whole = isWhole() ? full : await until(isWhole, 'whole');
      return { mount: full - began, whole: whole - began };
    },
    async lifted() {
      let at: number | null = null;
      addEventListener('pointermove', (event) => (at ??= event.timeStamp), { capture: true });
      const end = await until(() => all(places.flying).length > 0, 'lifted');
      return end - (at ?? end);
    },
    watchFrames() {
      deltas.length = 0;
      last = performance.now();
      requestAnimationFrame(count);
    },
    async framesSince() {
      await painted();
      return {
        longest: Math.max(...deltas),
        dropped: deltas.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / FRAME_MS) - 1), 0),
      };
    },
    placeOf(at, what) {
      const box = (what === 'card' ? firstCard(at) : laneAt(at))?.getBoundingClientRect();
      if (box === undefined) throw new Error(`There is no ${what} in lane ${at}.`);
      return { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 200) };
    },
    cards: () => all(places.card).length,
    elements: () => all(`:is(${places.card}) *`).length,
    holds: (at, text) => laneAt(at).textContent.includes(text) && all(places.flying).length === 0,
    textOf: (at) => /Account \d+/.exec(firstCard(at)?.textContent ?? '')?.[0] ?? '',
  };
}
