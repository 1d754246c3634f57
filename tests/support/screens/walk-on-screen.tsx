/**
 * A registered walk by gestures on its rendered screen. It fails unless each transition of the machine is taken that
 * way, and names the ones that are not.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchCoverage } from '../../../machines/testing/coverage.ts';
import { pathsOf } from '../../../machines/testing/model.ts';
import { registered } from '../../../machines/testing/register.ts';
import { toursOf } from '../../../machines/testing/tours.ts';
import { loadScreen } from '../../../src/screens.ts';
import { referenceWork, secondsOf, warmedUp } from './reference-work.ts';
import { keepCoverage, printCoverage } from './walk-coverage.ts';
import { followOnScreen } from './walk-stage.tsx';

/** What a walk may take, as a multiple of the warm reference work in the same worker: some 20 seconds on two cores. */
const MOST = 120;
/** The tours between two measurements of the reference work. */
const MEASURED_EVERY = 10;

export async function walkOnScreen(id: string): Promise<void> {
  const entry = registered(id);
  const Shown = await loadScreen((entry.stage?.parent ?? entry.walk).id);
  const coverage = watchCoverage(entry.walk.machine);
  const paths = pathsOf(entry.walk);
  const tours = toursOf(entry.walk, paths);
  let seconds = 0;
  const references: number[] = [];

  // Before, meanwhile and after: other work on the machine may come and go, and slows both.
  const measureReference = () => {
    references.push(secondsOf(referenceWork));
  };
  // A worker that has run other walks is several times as fast at it as a new one.
  beforeAll(() => {
    references.push(warmedUp(referenceWork));
  });

  for (const [index, tour] of tours.entries())
    test(`${id} takes the tour ${tour.name}`, async () => {
      const start = process.cpuUsage();
      await followOnScreen(entry, tour, Shown, coverage.inspect);
      const { user, system } = process.cpuUsage(start);
      seconds += (user + system) / 1_000_000;
      if (index % MEASURED_EVERY === MEASURED_EVERY - 1) measureReference();
    });

  afterAll(() => {
    measureReference();
    const reference = references.reduce((sum, one) => sum + one, 0) / references.length;
    const report = coverage.report();
    printCoverage(`${id} (screen)`, tours.length, report, seconds);
    keepCoverage(id, report);
    expect(report.missing).toEqual([]);
    expect(seconds / reference, `${id}: ${seconds.toFixed(1)} s of processor time`).toBeLessThan(MOST);
  });
}
