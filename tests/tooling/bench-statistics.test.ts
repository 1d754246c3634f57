import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GridMeasurement } from '../bench/grid/measure-grid.ts';
import { gridBudgets } from '../bench/report/grid-report.ts';
import { atLeast, atMost, median, ratioOfMedians } from '../bench/statistics.ts';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect([median([9, 1, 5]), median([4, 1, 3, 2])]).toEqual([5, 2.5]);
});

test('the interval of a ratio has no width for equal runs, and is the same each time for the same runs', () => {
  const theirs = [10, 10, 10, 10, 10];
  expect(ratioOfMedians([11, 11, 11, 11, 11], theirs)).toEqual({ ratio: 1.1, low: 1.1, high: 1.1 });
  const scattered = ratioOfMedians([8, 9, 11, 14, 20], theirs);
  expect(scattered).toEqual({ ratio: 1.1, low: 0.8, high: 2 });
  expect(ratioOfMedians([8, 9, 11, 14, 20], theirs)).toEqual(scattered);
});

test('a budget is passed or broken only where the whole interval is on one side of it', () => {
  const from = (low: number, high: number) => ({ ratio: (low + high) / 2, low, high });
  expect([from(0.9, 1.15), from(1.1, 1.2), from(1.16, 1.3)].map((found) => atMost(found, 1.15))).toEqual([
    'pass',
    'open',
    'fail',
  ]);
  expect([from(0.6, 0.7), from(0.5, 0.7), from(0.4, 0.59)].map((found) => atLeast(found, 0.6))).toEqual([
    'pass',
    'open',
    'fail',
  ]);
});

test('docs/performance.md gives for each budget of the grid the verdict on the stored runs', () => {
  const measured = JSON.parse(readFileSync('tests/bench/results/grid-10000.json', 'utf8')) as GridMeasurement;
  const page = readFileSync('docs/performance.md', 'utf8');
  const told = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const budgets = gridBudgets(measured);
  expect(budgets).toHaveLength(12);
  for (const { what, found, wanted, verdict } of budgets)
    expect(told.find(([, subject]) => subject === what)).toEqual(['', what, found, wanted, verdict, '']);
});
