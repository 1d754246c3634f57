/** The flags of renewals on the page: counts that filter, marks with their reasons, and the columns behind them (decision 69). */
import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import { defaultTriage } from '../../../contract/triage.ts';
import { flagsOf } from '../../../machines/records/buckets.ts';
import { sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { FlagReasons } from '../../../src/records/flag-reasons.tsx';
import { cellOf, openTable } from './open-table.tsx';

const [northwind = sampleRows[0]!, quarry = sampleRows[1]!, marrow = sampleRows[2]!] = sampleRows;
const rows: readonly Renewal[] = [
  { ...northwind, days_until_notice: 4, notice_date: '2026-11-24', confidence_set_on: '2026-09-01' },
  quarry,
  { ...marrow, days_until_renewal: 8 },
];
const flag = (name: string) =>
  within(screen.getByRole('group', { name: 'Flags' })).getByRole('button', { name });
const accounts = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(1));

test('each rule has its count in the toolbar, which narrows the table and is pressed again to show all', async () => {
  const { person, actor } = await openTable({ rows });
  expect(
    within(screen.getByRole('group', { name: 'Flags' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Notice due 1', 'No confidence 1', 'Checkpoint 0', 'Untouched 1', 'Open requests 0']);
  await person.click(flag('No confidence 1'));
  expect(flag('No confidence 1')).toHaveAttribute('aria-pressed', 'true');
  expect(accounts()).toEqual(['Marrow & Finch']);
  expect(actor.getSnapshot().context.view.flag).toBe('closing');
  // The counts are those of the search and the filters, so that another flag can be chosen.
  expect(flag('Notice due 1')).toHaveAttribute('aria-pressed', 'false');
  await person.keyboard('{Enter}');
  expect(accounts()).toHaveLength(3);
});

test('a bucket and a flag are chosen together; the counts of each are of what the other leaves', async () => {
  const { person } = await openTable({ rows });
  const due = (name: string) =>
    within(screen.getByRole('group', { name: 'Due' })).getByRole('button', { name });
  // Northwind and Marrow are due within 30 days, Quarry is overdue.
  await person.click(due('0–30 days 2'));
  await person.click(flag('No confidence 1'));
  expect(due('0–30 days 1')).toHaveAttribute('aria-pressed', 'true');
  expect(flag('No confidence 1')).toHaveAttribute('aria-pressed', 'true');
  expect(accounts()).toEqual(['Marrow & Finch']);
  expect(due('Overdue 0')).toHaveAttribute('aria-pressed', 'false');
  await person.click(due('Overdue 0'));
  expect(flag('No confidence 0')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText(/No renewals match: due overdue, closing without a confidence/)).toBeVisible();
  await person.click(flag('No confidence 0'));
  expect(accounts()).toEqual(['Quarry & Stone Suppl…']);
});

test('a count says its rule, and by keyboard it is reached and pressed', async () => {
  const { person } = await openTable({ rows });
  act(() => flag('Untouched 1').focus());
  await person.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  expect(flag('Untouched 1')).toHaveFocus();
  await person.hover(flag('Untouched 1'));
  expect(flag('Untouched 1')).toHaveAccessibleDescription('Confidence untouched for 21 days');
  await person.keyboard(' ');
  expect(accounts()).toEqual(['Northwind Traders']);
});

test('a flagged row says why, for eyes in a tooltip and for ears as a description; others say nothing', async () => {
  const { person } = await openTable({ rows });
  const reasons = 'Notice due in the next 30 days · Confidence untouched for 21 days';
  const account = cellOf('Account', 'Northwind Traders');
  expect(account).toHaveAccessibleDescription(reasons);
  await person.hover(account);
  expect(screen.getByRole('tooltip')).toHaveTextContent(reasons);
  expect(cellOf('Account', 'Marrow & Finch')).toHaveAccessibleDescription('Closing without a confidence');
  expect(cellOf('Account', 'Quarry & Stone Suppl…')).toHaveAccessibleDescription(
    'Quarry & Stone Supply Company',
  );
});

test('the columns of a notice are hidden until a person shows them, and hidden again by a reset', async () => {
  const { person, actor } = await openTable({ rows });
  const header = () => screen.queryByRole('columnheader', { name: /^Notice deadline/ });
  expect(header()).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('checkbox', { name: 'Notice deadline' }));
  expect(screen.getByRole('checkbox', { name: 'Until notice' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Confidence set' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Notice deadline' })).toBeChecked();
  expect(header()).not.toBeNull();
  expect(cellOf('Notice deadline', 'Northwind Traders')).toHaveTextContent('Nov 24, 2026');
  expect(actor.getSnapshot().context.view.hidden).toEqual(['notice_date']);
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  expect(header()).toBeNull();
});

test('a cell that the table moves to shows its column', async () => {
  const { actor } = await openTable({ rows });
  act(() => actor.send({ type: 'cell.show', id: 'r1', field: 'notice_date' }));
  expect(cellOf('Notice deadline', 'Northwind Traders')).toHaveTextContent('Nov 24, 2026');
});

test('the forecast weighs what is shown, and follows the search and the rules', async () => {
  const { person, actor } = await openTable({ rows });
  const region = screen.getByRole('region', { name: 'Weighted forecast' });
  // 90% of $360,000 and 10% of $82,400.
  expect(region).toHaveTextContent('Weighted forecast$332,24075% of $442,400');
  expect(region).toHaveTextContent('High× 90%1 renewal$324,000of $360,000');
  expect(region).toHaveTextContent('No confidence× 0%1 renewal$0of $0');
  await person.type(screen.getByLabelText('Search'), 'quarry');
  expect(region).toHaveTextContent('Weighted forecast$8,24010% of $82,400');
  act(() =>
    actor.send({ type: 'triage.changed', triage: { ...defaultTriage, weight_low: 25, notice_on: false } }),
  );
  expect(region).toHaveTextContent('Weighted forecast$20,60025% of $82,400');
  expect(screen.queryByRole('button', { name: /^Notice due/ })).toBeNull();
});

test('on a narrow window the sums by confidence are opened by a button', async () => {
  const { person } = await openTable({ rows });
  const button = screen.getByRole('button', { name: 'By confidence' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await person.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('the reasons of a record are listed for its panel', () => {
  const flags = flagsOf(renewals, defaultTriage, '2026-11-20');
  const { rerender } = render(<FlagReasons flags={flags} row={rows[0]!} />);
  expect(
    within(screen.getByRole('list', { name: 'Flags' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Notice due in the next 30 days', 'Confidence untouched for 21 days']);
  rerender(<FlagReasons flags={flags} row={quarry} />);
  expect(screen.queryByRole('list', { name: 'Flags' })).toBeNull();
});
