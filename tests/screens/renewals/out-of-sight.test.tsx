/** A draft or a conflict that a search, a bucket or a hidden column hides is named, and a button leads back to it. */
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changedMeanwhile } from '../../../machines/renewals/renewals.sample.ts';
import { cellOf, edit, openTable } from './open-table.tsx';

const account = 'Northwind Traders';
const words = () => screen.queryByText(/unsaved/)?.closest('[role="status"]')?.textContent ?? null;

async function draftedTable() {
  const table = await openTable();
  await table.person.click(cellOf('Annual revenue', account));
  await table.person.type(screen.getByLabelText(`Annual revenue, ${account}`), '150000');
  await table.person.click(screen.getByRole('searchbox'));
  expect(words()).toBeNull();
  return table;
}

test.each<[string, (table: Awaited<ReturnType<typeof draftedTable>>) => Promise<void>]>([
  ['a search', ({ person }) => person.type(screen.getByRole('searchbox'), 'quarry')],
  ['a bucket', ({ person }) => person.click(screen.getByRole('button', { name: /^Overdue/ }))],
  [
    'a hidden column',
    async ({ actor }) => act(() => actor.send({ type: 'column.toggle', field: 'annual_revenue' })),
  ],
])('a draft that %s hides is named, and Show leads back to it', async (_, hide) => {
  const table = await draftedTable();
  await hide(table);
  await table.wait(1_000);
  expect(words()).toBe(`1 unsaved:  Annual revenue, ${account}`);
  await table.person.click(screen.getByRole('button', { name: 'Show' }));
  expect(words()).toBeNull();
  expect(cellOf('Annual revenue', account)).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeVisible();
});

test('a conflict that is hidden is counted as unsaved, and Show leads back to it', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await table.writes[0]?.refuse(changedMeanwhile);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Annual revenue, ${account}: Tom Lindqvist changed this to $130,000`,
  );
  await table.person.type(screen.getByRole('searchbox'), 'quarry');
  await table.wait(1_000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(words()).toContain('1 unsaved');
  await table.person.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('button', { name: 'Keep mine' })).toBeVisible();
});

test('the buttons of a conflict are described by its words, which are outside the table', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await table.writes[0]?.refuse(changedMeanwhile);
  const alert = screen.getByRole('alert');
  expect(screen.getByRole('grid')).not.toContainElement(alert);
  expect(screen.getByRole('button', { name: 'Keep mine' })).toHaveAccessibleDescription(
    /Tom Lindqvist changed this to \$130,000/,
  );
});

test('a conflict with a change that the person made in another window says so', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await table.writes[0]?.refuse(
    Object.assign(Object.create(changedMeanwhile) as typeof changedMeanwhile, {
      data: { ...(changedMeanwhile.data as object), changed_by_caller: true },
    }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('You, in another window, changed this to $130,000');
});
