/** Runs in the page: what every conversation is asked to do, and when it was painted. */
import { createElement, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { painted, until } from '../grid/painted.ts';
import { lastText } from './messages.ts';

/** Where a conversation keeps what the harness looks at. */
export interface Places {
  /** Of every message on the page, the pending one too. */
  readonly message: string;
  readonly field: string;
}

export interface PanelHarness {
  /** Milliseconds until the window shows the newest message at the end of the conversation. */
  mount(): Promise<number>;
  /** Milliseconds from the next key until the field shows the text. */
  typed(text: string): Promise<number>;
  /** Milliseconds from the next key until the window shows the message. */
  asked(text: string): Promise<number>;
  focus(): void;
  messages(): number;
}

declare global {
  interface Window {
    panel?: PanelHarness;
  }
}

/** @param count of messages */
export function runPanel(Panel: ComponentType, places: Places, count: number): void {
  const field = () => {
    const found = document.querySelector<HTMLElement>(places.field);
    if (found === null) throw new Error('There is no field.');
    return found;
  };
  const textOf = (element: HTMLElement) =>
    element instanceof HTMLTextAreaElement ? element.value : element.textContent;
  /** Above the field, and in the window. */
  const isSeen = (element: HTMLElement) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < field().getBoundingClientRect().top;
  };
  const isShown = (text: string) =>
    [...document.querySelectorAll<HTMLElement>(places.message)]
      .slice(-20)
      .some((element) => element.textContent.includes(text) && isSeen(element));
  const sinceKey = async (reached: () => boolean, what: string) => {
    let at: number | null = null;
    addEventListener('keydown', ({ timeStamp }) => (at ??= timeStamp), { capture: true, once: true });
    const end = await until(() => at !== null && reached(), what);
    return end - (at ?? end);
  };

  window.panel = {
    async mount() {
      const root = createRoot(document.querySelector('#root') ?? document.body);
      await painted();
      const began = performance.now();
      root.render(createElement(Panel));
      return (await until(() => isShown(lastText(count)), 'mount')) - began;
    },
    typed: (text) => sinceKey(() => textOf(field()) === text, 'typed'),
    asked: (text) => sinceKey(() => textOf(field()) === '' && isShown(text), 'asked'),
    focus: () => field().focus(),
    messages: () => document.querySelectorAll(places.message).length,
  };
}

export const PANEL_SIZE = { width: 720, height: 800 } as const;
