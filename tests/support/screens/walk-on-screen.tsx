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
import { referenceWork, secondsOf } from './reference-work.ts';
import { keepCoverage, printCoverage } from './walk-coverage.ts';
import { followOnScreen } from './walk-stage.tsx';

/**
 * What a walk may take, as a multiple of the reference work in the same worker: some 30 seconds on two cores. The longest, that
 * of the renewals, takes 50 to 80, depending on what else the processors do.
 */
const MOST = 120;

export async function walkOnScreen(id: string): Promise<void> {
  const entry = registered(id);
  const Shown = await loadScreen((entry.stage?.parent ?? entry.walk).id);
  const coverage = watchCoverage(entry.walk.machine);
  const paths = pathsOf(entry.walk);
  const tours = toursOf(entry.walk, paths);
  let seconds = 0;
  let reference = 0;

  // Before and after: other work on the machine may come and go meanwhile.
  const measureReference = () => {
    reference += secondsOf(referenceWork) / 2;
  };
  beforeAll(measureReference);

  for (const tour of tours)
    test(`${id} takes the tour ${tour.name}`, async () => {
      const start = process.cpuUsage();
      await followOnScreen(entry, tour, Shown, coverage.inspect);
      const { user, system } = process.cpuUsage(start);
      seconds += (user + system) / 1_000_000;
    });

  afterAll(() => {
    measureReference();
    const report = coverage.report();
    printCoverage(`${id} (screen)`, tours.length, report, seconds);
    keepCoverage(id, report);
    expect(report.missing).toEqual([]);
    expect(seconds / reference, `${id}: ${seconds.toFixed(1)} s of processor time`).toBeLessThan(MOST);
  });
}
