/** A first start says what it does, and how long each step took. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { step } from '../../scripts/setup/step.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function scene(isTTY: boolean) {
  const written: string[] = [];
  const out = { isTTY, write: (text: string) => written.push(text) > 0 };
  const from = Date.now();
  const world = { out, now: () => Date.now() - from };
  const wait = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('built'), ms));
  return { written, world, wait };
}

test('names the step before it begins, and its seconds after it', async () => {
  const { written, world, wait } = scene(false);
  const done = step('Browser build', () => wait(12_300), world);
  expect(written).toEqual(['Browser build …\n']);
  await vi.advanceTimersByTimeAsync(12_300);
  await expect(done).resolves.toBe('built');
  expect(written).toEqual(['Browser build …\n', 'Browser build: 12 s.\n']);
});

test('counts the seconds on a terminal', async () => {
  const { written, world, wait } = scene(true);
  const done = step('Browser build', () => wait(2500), world);
  await vi.advanceTimersByTimeAsync(2500);
  await done;
  expect(written).toEqual([
    'Browser build …',
    '\rBrowser build … 1 s',
    '\rBrowser build … 2 s',
    '\rBrowser build: 3 s.    \n',
  ]);
});

test('leaves the last word to the failure', async () => {
  const { written, world } = scene(false);
  await expect(step('Browser build', () => Promise.reject(new Error('No space')), world)).rejects.toThrow(
    'No space',
  );
  expect(written).toEqual(['Browser build …\n']);
});
