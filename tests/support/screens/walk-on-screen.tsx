/**
 * A registered walk by gestures on its rendered screen. The gate: each transition of the machine is taken that way, or
 * the suite names the ones that are not.
 */
import { availableParallelism, loadavg } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { watchCoverage } from '../../../machines/testing/coverage.ts';
import { pathsOf } from '../../../machines/testing/model.ts';
import { registered } from '../../../machines/testing/register.ts';
import { toursOf } from '../../../machines/testing/tours.ts';
import { loadScreen } from '../../../src/screens.ts';
import { keepCoverage, printCoverage } from './walk-coverage.ts';
import { followOnScreen } from './walk-stage.tsx';

/** Seconds of processor time that the walk of one machine may take: a longer one shows too much at once. */
const MOST_SECONDS = 20;

/** Processors that others use as well do less in a second, so that even processor time says nothing there. */
const isShared = () => (loadavg()[0] ?? 0) > 2 * availableParallelism();

export async function walkOnScreen(id: string): Promise<void> {
  const entry = registered(id);
  const Shown = await loadScreen((entry.stage?.parent ?? entry.walk).id);
  const coverage = watchCoverage(entry.walk.machine);
  const paths = pathsOf(entry.walk);
  const tours = toursOf(entry.walk, paths);
  let seconds = 0;

  for (const tour of tours)
    it(tour.name, async () => {
      const start = process.cpuUsage();
      await followOnScreen(entry, tour, Shown, coverage.inspect);
      const { user, system } = process.cpuUsage(start);
      seconds += (user + system) / 1_000_000;
    });

  afterAll(() => {
    const report = coverage.report();
    printCoverage(`${id} (screen)`, tours.length, report, seconds);
    keepCoverage(id, report);
    expect(report.missing).toEqual([]);
    if (!isShared()) expect(seconds, `${id}: seconds of processor time`).toBeLessThan(MOST_SECONDS);
  });
}
