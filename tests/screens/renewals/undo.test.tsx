/** Undo: for 12 s beside the value, and by the keys for as long as the page is open (checklist row 44). */
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

test('Undo is shown at 11.9 s after a save and no longer at 12.1 s', async () => {
  const table = await editedTable();
  await table.wait(11_900);
  expect(undo()).not.toBeNull();
  await table.wait(200);
  expect(undo()).toBeNull();
  expect(revenue()).toHaveTextContent(/^\$150,000$/);
});

test('Undo is kept through sort, search and scroll', async () => {
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

test('Ctrl+Z undoes edit by edit after the 12 s, and Ctrl+Shift+Z redoes', async () => {
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
  expect(table.serverRecord('r1')).toMatchObject({ annual_revenue: 150_000, contract_value: 360_000 });
});

test('Ctrl+Z in a field is left to the field', async () => {
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
])('an undo by %s shows ‘Changes reverted’ for 2 s, as the cell’s own Undo does', async (_, takeBack) => {
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

test('an undo by the keys that is refused says so and can be tried again', async () => {
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

test('an undo by the keys while the edit is being saved waits for it, and then shows ‘Changes reverted’', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await table.person.keyboard('{Control>}z{/Control}');
  expect(table.writes).toHaveLength(1);
  await table.writes[0]?.answer();
  expect(table.writes[1]?.input).toMatchObject({ value: 120_000, expected: 150_000 });
  await table.writes[1]?.answer();
  expect(revenue()).toHaveTextContent('$120,000Changes reverted');
});

test('Undo stays while the pointer or the focus is on it, and not while they are around it', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await table.writes[0]?.answer();
  const button = screen.getByRole('button', { name: 'Undo' });
  // After Enter the cell has the focus, and the pointer is where the cell was clicked.
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
