/** For every screen test: a console error fails it, and what jsdom lacks is filled in. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { computeStylesByKind } from './styles-by-kind.ts';

computeStylesByKind();

// On a busy machine a chart alone takes longer than the second of the default; no test waits for this limit.
configure({ asyncUtilTimeout: 30_000 });

const errors: unknown[][] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    errors.push(words);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(errors, 'console.error was called').toEqual([]);
});

// Test files of one worker share the page.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.innerHTML = '';
});

// jsdom has no layout: these exist in every browser the product supports.
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver);
Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
  configurable: true,
  // Only a table of records reads its size: it draws the rows that fit.
  get(this: HTMLElement) {
    return this.hasAttribute('data-grid-scroll') ? 800 : 0;
  },
});
Element.prototype.scrollIntoView = () => {};
URL.createObjectURL = () => 'blob:http://localhost/a-chosen-file';
URL.revokeObjectURL = () => {};
Element.prototype.getAnimations = () => [];
if (typeof window.matchMedia !== 'function') {
  Object.defineProperty(window, 'matchMedia', {
    value: (query: string) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }),
  });
}
