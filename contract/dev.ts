/** Addresses and shapes of the pages for developers. They exist only where devtools are on. */
import * as z from 'zod/mini';

/** The page that the machine atlas shows in a frame: a real screen at a chosen width. */
export const FRAME_PATH = '/dev/frame';

/** Transitions covered by the last test run: `GET` returns `machineCoverages`, empty before the first run. */
export const COVERAGE_PATH = '/api/dev/coverage';

export const machineCoverage = z.object({
  /** The machine's id. */
  machine: z.string(),
  /** When the run ended, ISO 8601. */
  at: z.string(),
  /** Names of transitions, as `machines/testing/diagram.ts` gives them. */
  covered: z.array(z.string()),
  /** The number of transitions the machine had in that run. */
  total: z.int().check(z.nonnegative()),
});
export type MachineCoverage = z.output<typeof machineCoverage>;

export const machineCoverages = z.array(machineCoverage);
