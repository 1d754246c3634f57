/** What the pages for developers and the server agree on. All of it exists only where devtools are on. */
import * as z from 'zod/mini';

/** The page that the machine atlas frames: a real screen at a width of its own. */
export const FRAME_PATH = '/dev/frame';

/** What the last test run covered: `GET` answers `machineCoverages`, empty where no test has run. */
export const COVERAGE_PATH = '/api/dev/coverage';

export const machineCoverage = z.object({
  /** The machine's id. */
  machine: z.string(),
  /** When the run ended, ISO 8601. */
  at: z.string(),
  /** Names of transitions, as `machines/testing/diagram.ts` gives them. */
  covered: z.array(z.string()),
  /** How many transitions the machine had then. */
  total: z.int().check(z.nonnegative()),
});
export type MachineCoverage = z.output<typeof machineCoverage>;

export const machineCoverages = z.array(machineCoverage);
