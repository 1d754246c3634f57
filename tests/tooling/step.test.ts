/** The first start prints each step and how long it took. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { step } from '../../scripts/setup/step.mjs';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function recordedOutput(isTTY: boolean) {
  const written: string[] = [];
  const out = { isTTY, write: (text: string) => written.push(text) > 0 };
  const from = Date.now();
  const world = { out, now: () => Date.now() - from };
  const wait = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('built'), ms));
  return { written, world, wait };
}

test('a step is printed before it begins, and with its seconds when it ends', async () => {
  const { written, world, wait } = recordedOutput(false);
  const done = step('Browser build', () => wait(12_300), world);
  expect(written).toEqual(['Browser build …\n']);
  await vi.advanceTimersByTimeAsync(12_300);
  await expect(done).resolves.toBe('built');
  expect(written).toEqual(['Browser build …\n', 'Browser build: 12 s.\n']);
});

test('a step on a terminal prints every second that passes', async () => {
  const { written, world, wait } = recordedOutput(true);
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

test('a step that fails prints nothing more and rejects with its failure', async () => {
  const { written, world } = recordedOutput(false);
  await expect(step('Browser build', () => Promise.reject(new Error('No space')), world)).rejects.toThrow(
    'No space',
  );
  expect(written).toEqual(['Browser build …\n']);
});
