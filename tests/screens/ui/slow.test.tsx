/** Waiting is shown after 200 ms (spec §9), so that a shorter wait does not flicker. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSlow } from '../../../src/ui/use-slow.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a wait is slow from 200 ms on, and not a millisecond before', () => {
  const { result } = renderHook(useSlow);
  pass(199);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

test('a wait that has ended leaves no timer', () => {
  const { unmount } = renderHook(useSlow);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
