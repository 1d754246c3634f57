/** Prints what a model test covered, one line per machine. */
import { writeSync } from 'node:fs';
import type { CoverageReport } from '../../machines/coverage.ts';

/** Straight to the output: the test runner swallows the console of a passing test. */
export function printCoverage(name: string, paths: number, report: CoverageReport): void {
  const share = Math.round((100 * report.covered) / report.total);
  writeSync(
    1,
    `coverage ${name}: ${report.covered}/${report.total} transitions (${share} %), ${paths} paths\n` +
      report.missing.map((missing) => `  missing: ${missing}\n`).join(''),
  );
}
