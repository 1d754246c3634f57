/** Another view of the same records is rendered after what was pressed; a changed record never is (decision 102). */
import { useSelector } from '@xstate/react';
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { ShownRecordsProvider, useShown } from '../../../src/records/shown-records.tsx';
import { openTable } from './open-table.tsx';

interface Rendered {
  /** The direction of the sort, as the header shows it. */
  readonly sort: string;
  readonly revenues: readonly (number | null)[];
  readonly isSettled: boolean;
}

/** A table and every rendering of what it shows. */
async function followed() {
  const { actor } = await openTable();
  const rendered: Rendered[] = [];
  function Shown() {
    const sort = useSelector(actor, ({ context }) => context.view.sort?.direction ?? 'none');
    const { rows, isSettled } = useShown<Renewal>();
    rendered.push({ sort, revenues: rows.map((row) => row.annual_revenue), isSettled });
    return null;
  }
  render(
    <ShownRecordsProvider actor={actor}>
      <Shown />
    </ShownRecordsProvider>,
  );
  return {
    actor,
    /** What is rendered until nothing is left to render. */
    after: async (work: () => void) => {
      rendered.length = 0;
      await act(async () => work());
      return rendered.slice();
    },
  };
}

const ascending = (values: readonly (number | null)[]) =>
  values.toSorted((one, other) => (one ?? Infinity) - (other ?? Infinity));

test('the header shows the new sort with the records as they were, and then the records follow', async () => {
  const { actor, after } = await followed();
  const [{ revenues: before } = { revenues: [] }] = await after(() =>
    actor.send({ type: 'sort.cycle', field: 'account_name' }),
  );
  const rendered = await after(() => actor.send({ type: 'sort.cycle', field: 'annual_revenue' }));
  const now = rendered.at(-1)?.revenues ?? [];
  expect(now).toEqual(ascending(before));
  expect(rendered.at(0)?.revenues).not.toEqual(now);
  expect(rendered.at(0)).toMatchObject({ sort: 'ascending', isSettled: false });
  expect(rendered.at(-1)).toMatchObject({ sort: 'ascending', isSettled: true });
});

test('an edited cell is never rendered as it was', async () => {
  const { actor, after } = await followed();
  await after(() => actor.send({ type: 'sort.cycle', field: 'annual_revenue' }));
  const [{ id = '' } = {}] = sampleRows;
  const rendered = await after(() =>
    actor.send({ type: 'cell.replace', id, column: 'annual_revenue', text: '123456' }),
  );
  expect(rendered.length).toBeGreaterThan(0);
  for (const { revenues } of rendered) expect(revenues).toContain(123_456);
});

test('an empty table is not rendered with the words of a view that has records', async () => {
  const { actor, after } = await followed();
  const without = await after(() => actor.send({ type: 'search.change', text: 'in no record' }));
  expect(without.at(-1)?.revenues).toEqual([]);
  const rendered = await after(() => actor.send({ type: 'search.change', text: '' }));
  expect(rendered.length).toBeGreaterThan(0);
  for (const { revenues } of rendered) expect(revenues).toHaveLength(sampleRows.length);
});

test('the groups of one field are not rendered with the words of another', async () => {
  const { actor, after } = await followed();
  for (const field of ['owner_confidence', 'renewal_date', null]) {
    const rendered = await after(() => actor.send({ type: 'group.choose', field }));
    expect(rendered.length).toBeGreaterThan(0);
    for (const { isSettled } of rendered) expect(isSettled).toBe(true);
  }
});
