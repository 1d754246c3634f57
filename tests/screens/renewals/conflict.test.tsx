/** Two people change one cell: the later one is asked which value to keep (checklist row 41). */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changedMeanwhile } from '../../../machines/renewals/renewals.sample.ts';
import { cellOf, edit, openTable } from './open-table.tsx';

const account = 'Northwind Traders';
const revenue = () => cellOf('Annual revenue', account);

async function conflictTable() {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await table.writes[0]?.refuse(changedMeanwhile);
  return table;
}

test('a save sends the value that the person saw before the edit', async () => {
  const table = await conflictTable();
  expect(table.writes[0]?.input).toMatchObject({ value: 150_000, expected: 120_000 });
});

test('a conflict says who changed the value to what, and waits for the choice without a limit', async () => {
  const table = await conflictTable();
  await table.wait(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Tom Lindqvist changed this to $130,000');
  expect(revenue()).toHaveTextContent('$150,000');
  expect(table.writes).toHaveLength(1);
});

test('Keep mine writes my value over theirs, and Undo brings theirs back', async () => {
  const table = await conflictTable();
  await table.person.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(table.writes[1]?.input).toMatchObject({ value: 150_000, expected: 130_000 });
  await table.writes[1]?.answer();
  expect(revenue()).toHaveTextContent('$150,000Saved');
  await table.person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(table.writes[2]?.input).toMatchObject({ value: 130_000, expected: 150_000 });
});

test('Take theirs shows their value and writes nothing', async () => {
  const table = await conflictTable();
  await table.person.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(revenue()).toHaveTextContent('$130,000Changes reverted');
  await table.wait(2_000);
  expect(revenue()).toHaveTextContent(/^\$130,000$/);
  expect(table.writes).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Undo last edit' })).toBeDisabled();
});

test('a conflict is asked about again when a third person was faster', async () => {
  const table = await conflictTable();
  await table.person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await table.writes[1]?.refuse(changedMeanwhile);
  expect(screen.getByRole('button', { name: 'Keep mine' })).toBeVisible();
});

test('a newer value is not sent while a conflict is open', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await edit(table, 'Annual revenue', account, '170000');
  await table.writes[0]?.refuse(changedMeanwhile);
  expect(table.writes).toHaveLength(1);
  expect(revenue()).toHaveTextContent('$170,000');
  expect(screen.getByRole('button', { name: 'Take theirs' })).toBeVisible();
});
