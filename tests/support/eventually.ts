/** Waits for what an effect or a machine does in its own time. */
import { vi } from 'vitest';

/**
 * Repeats the check until it passes. The limit is for a busy machine: the default of a second is too little for one, and no
 * test waits for it.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 5 });
