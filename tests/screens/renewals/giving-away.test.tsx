/** An editor who gives an account away is asked before, and is offered no undo that would be refused (decision 30). */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellOf, edit, openTable } from './open-table.tsx';

const account = 'Northwind Traders';

async function choose(table: Awaited<ReturnType<typeof openTable>>, name: string) {
  await table.person.click(cellOf('Owner', account));
  await table.person.click(screen.getByRole('option', { name }));
}

test('giving an account away is asked about, and nothing is written when it is declined', async () => {
  const table = await openTable({ role: 'editor' });
  await choose(table, 'Cristina Vandykeman');
  expect(
    screen.getByRole('alertdialog', { name: `Give ${account} to Cristina Vandykeman?` }),
  ).toHaveAccessibleDescription(/you cannot undo it/);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await table.person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(table.writes).toHaveLength(0);
  expect(cellOf('Owner', account)).toHaveTextContent('Maya Okafor');
});

test('giving an account away is saved without Undo, which also disappears from its other cells and from the history', async () => {
  const table = await openTable({ role: 'editor' });
  await edit(table, 'Annual revenue', account, '150000');
  await table.writes[0]?.answer();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await choose(table, 'Cristina Vandykeman');
  await table.person.click(screen.getByRole('button', { name: 'Give away' }));
  await table.writes[1]?.answer();
  expect(cellOf('Owner', account)).toHaveTextContent('Saved');
  expect(cellOf('Annual revenue', account)).toHaveTextContent('$150,000Saved');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo last edit' })).toBeDisabled();
  await table.wait(12_000);
  expect(cellOf('Owner', account)).not.toHaveTextContent('Saved');
});

test.each(['admin', 'chief_editor'] as const)(
  'a(n) %s who gives an account away is not asked and may undo it',
  async (role) => {
    const table = await openTable({ role });
    await choose(table, 'Cristina Vandykeman');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await table.writes[0]?.answer();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
);
