/**
 * Every path of every walk, by gestures on the rendered screen. The gate: each transition of each machine is taken
 * that way, or the suite names the ones that are not.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { watchCoverage } from '../../machines/testing/coverage.ts';
import { pathsOf } from '../../machines/testing/model.ts';
import { register } from '../../machines/testing/register.ts';
import { loadScreen } from '../../src/screens.ts';
import { keepCoverage, printCoverage } from '../support/screens/walk-coverage.ts';
import { followOnScreen } from '../support/screens/walk-stage.tsx';

const withScreen = register.filter(({ walk }) => walk.headless === undefined);

describe.each(withScreen.map((entry) => ({ id: entry.walk.id, entry })))('$id', async ({ id, entry }) => {
  const { walk, stage } = entry;
  const Shown = await loadScreen((stage?.parent ?? walk).id);
  const coverage = watchCoverage(walk.machine);
  const paths = pathsOf(walk);

  for (const path of paths) it(path.name, () => followOnScreen(entry, path, Shown, coverage.inspect));

  afterAll(() => {
    const report = coverage.report();
    printCoverage(`${id} (screen)`, paths.length, report);
    keepCoverage(id, report);
    expect(report.missing).toEqual([]);
  });
});
