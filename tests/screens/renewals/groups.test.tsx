/** The renewal table in groups: rows of a tree grid, by keyboard and mouse. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plainView } from '../../../machines/records/typed-view.ts';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { cellOf, edit, openTable } from './open-table.tsx';

const [northwind = sampleRows[0]!] = sampleRows;
const second: Renewal = {
  ...northwind,
  id: 'r4',
  account_name: 'Brightwater Health',
  days_until_renewal: 27,
};
const byOwner = { ...plainView, group: 'account_owner' as const };
const rows = [...sampleRows, second];

const tree = () => screen.getByRole('treegrid', { name: 'Renewals' });
const maya = 'Owner: Maya Okafor, 2 renewals';
const group = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('[role="row"]');
  if (!(row instanceof HTMLElement)) throw new Error(`There is no group ${name}`);
  return row;
};
const shown = () =>
  within(tree())
    .getAllByRole('row')
    .slice(1)
    .map((row) => `${row.getAttribute('aria-level')} ${within(row).getByRole('rowheader').textContent}`);

async function openGroups() {
  return openTable({ rows, view: byOwner, grid: 'treegrid' });
}

test('each group has a row with its number of records and their totals; records are one level below', async () => {
  await openGroups();
  expect(shown()).toEqual([
    '1 CVCristina Vandykeman1',
    '2 QQuarry & Stone Suppl…',
    '1 MOMaya Okafor2',
    '2 NNorthwind Traders',
    '2 BBrightwater Health',
    '1 No owner1',
    '2 MMarrow & Finch',
  ]);
  expect(tree()).toHaveAttribute('aria-rowcount', '8');
  const row = group(maya);
  expect(row).toHaveAttribute('aria-setsize', '3');
  expect(row).toHaveAttribute('aria-posinset', '2');
  expect(row).toHaveTextContent('$240,000$720,000');
  // The totals of the table are those of every record.
  expect(screen.getByRole('group', { name: 'Totals' })).toHaveTextContent('Renewals 4');
});

test('one button collapses all groups, and expands them again when every one is collapsed', async () => {
  const { person } = await openGroups();
  const all = shown();
  await person.click(screen.getByRole('button', { name: 'Collapse Maya Okafor' }));
  await person.click(screen.getByRole('button', { name: 'Collapse all groups' }));
  expect(shown()).toEqual(['1 CVCristina Vandykeman1', '1 MOMaya Okafor2', '1 No owner1']);
  const expand = screen.getByRole('button', { name: 'Expand all groups' });
  expect(expand).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(shown()).toEqual(all);
});

test('arrows move through groups and records; Enter and Space collapse and expand a group', async () => {
  const { person } = await openGroups();
  const first = group('Owner: Cristina Vandykeman, 1 renewal');
  const [cell] = within(first).getAllByRole('rowheader');
  cell?.focus();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(within(group(maya)).getByRole('rowheader')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(group(maya)).toHaveAttribute('aria-expanded', 'false');
  expect(shown()).not.toContain('2 NNorthwind Traders');
  expect(tree()).toHaveAttribute('aria-rowcount', '6');
  expect(within(group(maya)).getByRole('rowheader')).toHaveFocus();
  // The totals stay, and the next row is the next group.
  expect(group(maya)).toHaveTextContent('$240,000');
  await person.keyboard('{ArrowDown}');
  expect(within(group('Owner: No owner, 1 renewal')).getByRole('rowheader')).toHaveFocus();
  await person.keyboard('{ArrowUp}{ArrowRight}{ArrowRight} ');
  expect(group(maya)).toHaveAttribute('aria-expanded', 'true');
  expect(shown()).toContain('2 NNorthwind Traders');
});

test('Enter and Space on the button of a group take effect once', async () => {
  const { person } = await openGroups();
  for (const key of ['{Enter}', ' ']) {
    screen.getByRole('button', { name: 'Collapse Maya Okafor' }).focus();
    await person.keyboard(key);
    expect(group(maya)).toHaveAttribute('aria-expanded', 'false');
    await person.click(screen.getByRole('button', { name: 'Expand Maya Okafor' }));
    expect(group(maya)).toHaveAttribute('aria-expanded', 'true');
  }
});

test('a group cannot be typed over, cleared or opened', async () => {
  const { person, actor } = await openGroups();
  const [, revenue] = within(group(maya)).getAllByRole('gridcell');
  revenue?.focus();
  await person.keyboard('5{Delete}{F2}');
  expect(actor.getSnapshot().matches({ ready: 'browsing' })).toBe(true);
  expect(screen.queryByRole('spinbutton')).toBeNull();
});

test('an edited record stays where it is, and its group has the new total', async () => {
  const table = await openGroups();
  await edit(table, 'Annual revenue', 'Northwind Traders', '150000');
  expect(group(maya)).toHaveTextContent('$270,000');
  await table.writes[0]?.answer();
  expect(group(maya)).toHaveTextContent('$270,000');
});

test('a draft in a collapsed group is named, and Show expands the group', async () => {
  const table = await openGroups();
  await table.person.click(cellOf('Annual revenue', 'Northwind Traders'));
  await table.person.type(screen.getByLabelText('Annual revenue, Northwind Traders'), '150000');
  await table.person.click(screen.getByRole('searchbox'));
  await table.person.click(screen.getByRole('button', { name: 'Collapse Maya Okafor' }));
  await table.wait(1_000);
  expect(screen.getByText(/1 unsaved/)).toBeVisible();
  await table.person.click(screen.getByRole('button', { name: 'Show' }));
  expect(group(maya)).toHaveAttribute('aria-expanded', 'true');
  expect(cellOf('Annual revenue', 'Northwind Traders')).toHaveFocus();
});

test('a sort holds within the groups', async () => {
  const { person } = await openGroups();
  await person.click(screen.getByRole('button', { name: 'Account' }));
  expect(shown().slice(2, 5)).toEqual(['1 MOMaya Okafor2', '2 BBrightwater Health', '2 NNorthwind Traders']);
});
