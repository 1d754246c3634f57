/** Frames and timers that come when a test says so. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Until `vi.useRealTimers()`. */
export function simulateFrames(): void {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'],
  });
}

/** The next frame is painted, and what waits for it is done. */
export const nextFrame = () => act(async () => vi.runAllTimers());
