/** The texts of a search are made while nothing else is to be done, and once for each record. */
import { expect, test, vi } from 'vitest';
import { renewals } from '../../contract/records/renewals.ts';
import { rowTextOf } from '../../machines/records/row-text.ts';
import { sampleRows } from '../../machines/renewals/renewals.sample.ts';
import { prepareSearch } from '../../src/effects/prepare-search.ts';

const idle: (() => void)[] = [];
vi.mock('../../src/effects/spare-time.ts', () => ({
  whenIdle: () => new Promise<void>((resolve) => idle.push(resolve)),
  giveWay: () => new Promise<void>((resolve) => idle.push(resolve)),
}));

/** Records that say when their name is read. */
function watched(count: number) {
  const read: string[] = [];
  const rows = Array.from({ length: count }, (_, place) => {
    const row = { ...renewals.blank, ...sampleRows[0], id: `r${place}` };
    return Object.defineProperty(row, 'account_name', {
      get: () => {
        read.push(row.id);
        return 'Zephyr';
      },
    });
  });
  return { rows, read };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the texts are made when the browser is idle, in parts between which other work goes first, and the search finds them made', async () => {
  const { rows, read } = watched(700);
  const sources = { rows, members: [], fields: [] };
  const prepared = prepareSearch(renewals, sources);
  await settled();
  idle.shift()?.();
  await settled();
  expect(read).toEqual([]);
  idle.shift()?.();
  await settled();
  expect(new Set(read).size).toBe(500);
  idle.shift()?.();
  await prepared;
  expect(new Set(read).size).toBe(700);
  read.length = 0;
  const textOf = rowTextOf(renewals, sources);
  for (const row of rows) expect(textOf(row)).toContain('zephyr');
  expect(read).toEqual([]);
});
