/** The clock of a page: it reports the time every minute, until its flow ends. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { timeNow, watchClock } from '../../src/effects/watch-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-15T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the time is reported every minute, and no more once the flow has ended', () => {
  const heard: unknown[] = [];
  const flow = setup({ actors: { watchClock } }).createMachine({
    invoke: { src: 'watchClock' },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  });
  const actor = createActor(flow).start();
  expect(timeNow()).toBe('2026-01-15T12:00:00.000Z');
  vi.advanceTimersByTime(59_999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(60_001);
  expect(heard).toEqual([
    { type: 'clock.ticked', now: '2026-01-15T12:01:00.000Z' },
    { type: 'clock.ticked', now: '2026-01-15T12:02:00.000Z' },
  ]);
  actor.stop();
  expect(vi.getTimerCount()).toBe(0);
});
