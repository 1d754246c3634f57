/** Taking an edit back: for 12 s beside the value, and for as long as the page is open by the keys (checklist row 44). */
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellOf, edit, openTable } from './open-table.tsx';

const account = 'Northwind Traders';
const revenue = () => cellOf('Annual revenue', account);
const undo = () => screen.queryByRole('button', { name: 'Undo' });

async function editedTable() {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await table.writes[0]?.answer();
  // The indicator waits while the cursor is on it.
  await table.person.click(screen.getByRole('searchbox'));
  return table;
}

test('is there at 11.9 s and gone at 12.1 s', async () => {
  const table = await editedTable();
  await table.wait(11_900);
  expect(undo()).not.toBeNull();
  await table.wait(200);
  expect(undo()).toBeNull();
  expect(revenue()).toHaveTextContent(/^\$150,000$/);
});

test('survives sort, search and scroll', async () => {
  const table = await editedTable();
  await table.person.click(screen.getByRole('button', { name: 'Annual revenue' }));
  await table.person.type(screen.getByRole('searchbox'), 'quarry');
  expect(undo()).toBeNull();
  await table.person.clear(screen.getByRole('searchbox'));
  await act(async () => document.querySelector('[data-grid-scroll]')?.dispatchEvent(new Event('scroll')));
  const button = undo();
  if (button === null) throw new Error('Undo is gone');
  await table.person.click(button);
  expect(table.writes[1]?.input).toMatchObject({ value: 120_000, expected: 150_000 });
  await table.writes[1]?.answer();
  expect(revenue()).toHaveTextContent('$120,000Changes reverted');
  await table.wait(1_900);
  expect(revenue()).toHaveTextContent('Changes reverted');
  await table.wait(200);
  expect(revenue()).toHaveTextContent(/^\$120,000$/);
});

test('goes on by Ctrl+Z after the 12 s, edit by edit, and forward again', async () => {
  const table = await editedTable();
  await table.wait(12_100);
  await edit(table, 'Contract value', account, '500000');
  await table.writes[1]?.answer();
  await table.wait(12_100);
  await table.person.click(screen.getByRole('button', { name: 'Annual revenue' }));

  await table.person.keyboard('{Control>}z{/Control}');
  expect(cellOf('Contract value', account)).toHaveTextContent('$360,000');
  expect(table.writes[2]?.input).toMatchObject({
    field: 'contract_value',
    value: 360_000,
    expected: 500_000,
  });
  await table.writes[2]?.answer();
  await table.person.keyboard('{Control>}z{/Control}');
  expect(table.writes[3]?.input).toMatchObject({
    field: 'annual_revenue',
    value: 120_000,
    expected: 150_000,
  });
  await table.writes[3]?.answer();
  expect(screen.getByRole('button', { name: 'Undo last edit' })).toBeDisabled();

  await table.person.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(revenue()).toHaveTextContent('$150,000');
  await table.writes[4]?.answer();
  expect(table.held('r1')).toMatchObject({ annual_revenue: 150_000, contract_value: 360_000 });
});

test('leaves Ctrl+Z in a field to the field', async () => {
  const table = await editedTable();
  await table.person.click(screen.getByRole('searchbox'));
  await table.person.keyboard('{Control>}z{/Control}');
  expect(table.writes).toHaveLength(1);
});

test.each([
  [
    'Ctrl+Z',
    (table: Awaited<ReturnType<typeof openTable>>) => table.person.keyboard('{Control>}z{/Control}'),
  ],
  [
    'the toolbar',
    (table: Awaited<ReturnType<typeof openTable>>) =>
      table.person.click(screen.getByRole('button', { name: 'Undo last edit' })),
  ],
])('by %s says ‘Changes reverted’ for 2 s, as the cell’s own Undo does', async (_, takeBack) => {
  const table = await editedTable();
  await table.wait(12_100);
  act(() => revenue().focus());
  await takeBack(table);
  await table.writes[1]?.answer();
  expect(revenue()).toHaveTextContent('$120,000Changes reverted');
  expect(undo()).toBeNull();
  await table.wait(1_900);
  expect(revenue()).toHaveTextContent('Changes reverted');
  await table.wait(200);
  expect(revenue()).toHaveTextContent(/^\$120,000$/);
});

test('by the keys that is refused says so and can be tried again', async () => {
  const table = await editedTable();
  await table.wait(12_100);
  act(() => revenue().focus());
  await table.person.keyboard('{Control>}z{/Control}');
  await table.writes[1]?.refuse(new Error('boom'));
  expect(revenue()).toHaveTextContent('$150,000Not undone');
  const again = undo();
  if (again === null) throw new Error('Undo is gone');
  await table.person.click(again);
  expect(table.writes[2]?.input).toMatchObject({ value: 120_000, expected: 150_000 });
  await table.writes[2]?.answer();
  expect(revenue()).toHaveTextContent('$120,000Changes reverted');
});

test('by the keys while the edit is being saved waits for it, and then says ‘Changes reverted’', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await table.person.keyboard('{Control>}z{/Control}');
  expect(table.writes).toHaveLength(1);
  await table.writes[0]?.answer();
  expect(table.writes[1]?.input).toMatchObject({ value: 120_000, expected: 150_000 });
  await table.writes[1]?.answer();
  expect(revenue()).toHaveTextContent('$120,000Changes reverted');
});

test('holds for the pointer or the focus on Undo itself, and for nothing around it', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await table.writes[0]?.answer();
  const button = screen.getByRole('button', { name: 'Undo' });
  // After Enter the cell has the focus, and the pointer lies where the cell was clicked.
  expect(revenue()).toHaveFocus();
  await table.person.hover(button);
  await table.wait(60_000);
  expect(undo()).not.toBeNull();
  await table.person.hover(screen.getByText('Saved'));
  act(() => button.focus());
  await table.wait(60_000);
  expect(undo()).not.toBeNull();
  act(() => revenue().focus());
  await table.wait(11_900);
  expect(undo()).not.toBeNull();
  await table.wait(200);
  expect(undo()).toBeNull();
});
