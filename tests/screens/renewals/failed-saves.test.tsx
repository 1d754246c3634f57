/** Saves that fail or overlap: the screen shows the server's values, and nothing typed is lost (checklist rows 42, 43). */
import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError, NETWORK_SENTENCE } from '../../../contract/errors.ts';
import { unsavedLines } from '../../../machines/records/cell-text.ts';
import { report } from '../../../src/app/actors/relay.ts';
import { cellOf, edit, openTable } from './open-table.tsx';

const account = 'Northwind Traders';
const revenue = () => cellOf('Annual revenue', account);

describe.each([
  ['a lost connection', new ApiError(0, 'network', NETWORK_SENTENCE)],
  ['a timeout', new ApiError(0, 'timeout', 'The request timed out. Please try again.')],
  ['a status 500', new ApiError(500, 'internal', 'Something went wrong on our side.')],
])('%s', (failure, error) => {
  test(`after ${failure} the value is rolled back, the reason is shown, and what was typed is kept as a draft`, async () => {
    const table = await openTable();
    await edit(table, 'Annual revenue', account, '150000');
    expect(revenue()).toHaveTextContent('$150,000');
    await table.writes[0]?.refuse(error);
    expect(revenue()).toHaveTextContent('$120,000Changes reverted');
    expect(revenue()).toHaveTextContent(error.detail);
    await table.wait(2_000);
    expect(revenue()).toHaveTextContent('Not saved: $150,000');
    await table.person.click(screen.getByRole('button', { name: 'Save' }));
    await table.writes[1]?.answer();
    expect(revenue()).toHaveTextContent('$150,000Saved');
    expect(table.serverRecord('r1')?.annual_revenue).toBe(150_000);
  });
});

test('a save of a record that no longer exists leaves no draft to save again', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await table.writes[0]?.refuse(new ApiError(404, 'not_found', 'This renewal does not exist.'));
  await table.wait(2_000);
  expect(revenue()).toHaveTextContent(/^\$120,000$/);
});

test('what was typed before the rights were lost stays as a draft, which can be copied and discarded but not saved', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await table.writes[0]?.refuse(new ApiError(403, 'forbidden', 'Your role is view only.'));
  await act(async () => report(table.actor, 'watchRights', { type: 'rights.changed', role: 'viewer' }));
  await table.wait(2_000);
  expect(revenue()).toHaveTextContent('Not saved: $150,000');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(unsavedLines(table.actor.getSnapshot().context)).toEqual([
    'Annual revenue, Northwind Traders: 150000',
  ]);
  await table.person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(revenue()).toHaveTextContent(/^\$120,000$/);
});

test('a draft can be saved after the rights have come back', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await table.writes[0]?.refuse(new ApiError(403, 'forbidden', 'Your role is view only.'));
  await act(async () => report(table.actor, 'watchRights', { type: 'rights.changed', role: 'viewer' }));
  await table.wait(2_000);
  await act(async () => report(table.actor, 'watchRights', { type: 'rights.changed', role: 'admin' }));
  await table.person.click(screen.getByRole('button', { name: 'Save' }));
  await table.writes[1]?.answer();
  expect(table.serverRecord('r1')?.annual_revenue).toBe(150_000);
});

test('the answers for two cells are taken in any order', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await edit(table, 'Contract value', account, '500000');
  await table.writes[1]?.answer();
  expect(revenue()).toHaveTextContent('$150,000');
  await table.writes[0]?.answer();
  expect(revenue()).toHaveTextContent('$150,000Saved');
  expect(cellOf('Contract value', account)).toHaveTextContent('$500,000Saved');
});

test('two edits of one cell are written one after the other', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '150000');
  await edit(table, 'Annual revenue', account, '170000');
  expect(table.writes).toHaveLength(1);
  await table.writes[0]?.answer();
  expect(table.writes[1]?.input).toMatchObject({ value: 170_000, expected: 150_000 });
  await table.writes[1]?.answer();
  expect(table.serverRecord('r1')?.annual_revenue).toBe(170_000);
  expect(revenue()).toHaveTextContent('$170,000Saved');
});

test('after two failed saves in a row the cell shows the value of the server', async () => {
  const table = await openTable();
  const gone = new ApiError(404, 'not_found', 'This renewal does not exist.');
  await edit(table, 'Annual revenue', account, '150000');
  await edit(table, 'Annual revenue', account, '170000');
  await table.writes[0]?.refuse(gone);
  await table.writes[1]?.refuse(gone);
  expect(revenue()).toHaveTextContent('$120,000Changes reverted');
  await table.wait(2_000);
  expect(revenue()).toHaveTextContent(/^\$120,000$/);
  expect(table.serverRecord('r1')?.annual_revenue).toBe(120_000);
});

test('several cells are saved at once', async () => {
  const table = await openTable();
  await edit(table, 'Annual revenue', account, '1');
  await edit(table, 'Annual revenue', 'Marrow & Finch', '2');
  await edit(table, 'Contract value', 'Marrow & Finch', '3');
  expect(table.writes.map(({ input }) => [input.id, input.field, input.value])).toEqual([
    ['r1', 'annual_revenue', 1],
    ['r3', 'annual_revenue', 2],
    ['r3', 'contract_value', 3],
  ]);
});
