/** Says what a model test covered: one line per machine for people, one file per machine for the atlas. */
import { mkdirSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { MachineCoverage } from '../../../contract/dev.ts';
import type { CoverageReport } from '../../../machines/testing/coverage.ts';
import { projectRoot } from '../../../server/project-root.ts';

/** Writes to the output itself, because the test runner hides the console of a passing test. */
export function printCoverage(name: string, paths: number, report: CoverageReport, seconds?: number): void {
  const share = Math.round((100 * report.covered) / report.total);
  writeSync(
    1,
    `coverage ${name}: ${report.covered}/${report.total} transitions (${share} %), ${paths} paths${seconds === undefined ? '' : `, ${seconds.toFixed(1)} s`}\n` +
      report.missing.map((missing) => `  missing: ${missing}\n`).join(''),
  );
}

/** Writes `<machine>.json` in a folder that git ignores and the server reads (`GET /api/dev/coverage`). */
export function keepCoverage(
  machine: string,
  { taken, total }: Pick<CoverageReport, 'taken' | 'total'>,
  folder: string = join(projectRoot(), 'coverage', 'machines'),
): void {
  const kept: MachineCoverage = { machine, at: new Date().toISOString(), covered: [...taken], total };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${machine}.json`);
  // A server that reads meanwhile finds the old file or the new one, never half of it.
  writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
