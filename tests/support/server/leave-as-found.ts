/** Test files of one worker share what they import, so each restores what it changed. */
import { afterAll, vi } from 'vitest';

// Registered before any hook of the file, and so run after all of them.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
