/** The clipboard and Delete on a focused cell: the same checks as typing, and undo. */
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleFields, sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { cellOf, openTable } from './open-table.tsx';

const account = 'Northwind Traders';

/** As in a browser: without a selection the event goes to the page and not to the cell. */
function copyFrom(cell: HTMLElement): string | null {
  act(() => cell.focus());
  let copied: string | null = null;
  const clipboardData = { setData: (_: string, text: string) => void (copied = text) };
  const event = createEvent.copy(document.body, { clipboardData });
  fireEvent(document.body, event);
  expect(event.defaultPrevented).toBe(copied !== null);
  return copied;
}

function pasteInto(cell: HTMLElement, text: string): void {
  act(() => cell.focus());
  fireEvent.paste(document.body, { clipboardData: { getData: () => text } });
}

test.each([
  ['Annual revenue', '$120,000'],
  ['Renewal date', 'Dec 1, 2026'],
  ['Owner', 'Maya Okafor'],
  ['Term', '36 mo'],
  ['Days until', '11'],
  ['Health', 'Healthy'],
])('a copy of a cell of %s is the text %s, and is announced', async (column, text) => {
  await openTable({ role: 'viewer' });
  expect(copyFrom(cellOf(column, account))).toBe(text);
  expect(screen.getByText(`Copied ${text}`)).toHaveAttribute('role', 'status');
});

test('copying and pasting in a field, and copying a selected text, are left to the browser', async () => {
  const table = await openTable();
  expect(copyFrom(screen.getByRole('searchbox'))).toBeNull();
  const cell = cellOf('Annual revenue', account);
  act(() => cell.focus());
  document.getSelection()?.selectAllChildren(cell);
  expect(copyFrom(cell)).toBeNull();
  document.getSelection()?.removeAllRanges();
  pasteInto(screen.getByRole('searchbox'), '5');
  expect(table.writes).toHaveLength(0);
});

test('a pasted text is read as a typed one is, and can be undone', async () => {
  const table = await openTable();
  pasteInto(cellOf('Annual revenue', account), '$150k');
  expect(table.writes[0]?.input).toMatchObject({ value: 150_000, expected: 120_000 });
  await table.writes[0]?.answer();
  expect(cellOf('Annual revenue', account)).toHaveTextContent('$150,000Saved');
  await table.person.keyboard('{Control>}z{/Control}');
  expect(table.writes[1]?.input).toMatchObject({ value: 120_000 });
});

test.each([
  ['Annual revenue', 'soon', 'Please enter a number of 0 or more'],
  ['Renewal date', 'soon', 'Please enter a date that exists'],
  ['Confidence', 'huge', 'Please choose one of the options'],
  ['Annual revenue', '1\t2', 'Please paste one value'],
])('a paste into %s of "%s" is refused with: %s', async (column, text, problem) => {
  const table = await openTable();
  pasteInto(cellOf(column, account), text);
  expect(screen.getByRole('alert')).toHaveTextContent(problem);
  expect(document.activeElement).toHaveAccessibleName(`${column}, ${account}`);
  await table.person.keyboard('{Escape}');
  expect(table.writes).toHaveLength(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['Delete', 'Backspace'])('%s empties a cell that may be empty, and can be undone', async (key) => {
  const table = await openTable();
  act(() => cellOf('Contract value', account).focus());
  await table.person.keyboard(`{${key}}`);
  expect(table.writes[0]?.input).toMatchObject({ field: 'contract_value', value: null, expected: 360_000 });
  await table.writes[0]?.answer();
  expect(cellOf('Contract value', account)).toHaveTextContent('—No valueSaved');
  await table.person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(table.writes[1]?.input).toMatchObject({ value: 360_000 });
});

test('Delete on a cell that must have a value says so and empties nothing', async () => {
  const fields = sampleFields.map((field) => ({ ...field, is_required: true }));
  const table = await openTable({ fields });
  for (const [column, problem] of [
    ['Account', 'Please enter a name'],
    ['Health', 'Health is required'],
  ] as const) {
    act(() => cellOf(column, account).focus());
    await table.person.keyboard('{Delete}');
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    await table.person.keyboard('{Escape}');
  }
  expect(table.writes).toHaveLength(0);
});

test.each([
  ['viewer', 'Annual revenue', 'Your role lets you view only.'],
  ['editor', 'Annual revenue', 'Your role lets you edit only the accounts you own.'],
  ['admin', 'Days until', 'These days are counted from a date and cannot be changed.'],
] as const)(
  'a(n) %s is told why a cell of %s is neither pasted over nor emptied',
  async (role, column, reason) => {
    const [, quarry = sampleRows[0]!] = sampleRows;
    const table = await openTable({ role, rows: [quarry] });
    const told: unknown[] = [];
    table.actor.on('edit.refused', (event) => told.push(event));
    pasteInto(cellOf(column, 'Quarry & Stone Suppl…'), '5');
    expect(told).toEqual([{ type: 'edit.refused', account: 'Quarry & Stone Supply Company', reason }]);
    await table.person.keyboard('{Delete}');
    expect(told).toHaveLength(2);
    expect(table.writes).toHaveLength(0);
  },
);
