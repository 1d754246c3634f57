/** The line of totals under the rows. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Total } from '../../../src/grid/grid-totals.tsx';
import { columns, grid, scroller, Things, things } from './things.tsx';

const totals = { name: <Total name="Things">14</Total>, size: <Total name="Sum">91</Total> };

test('the totals are a group beside the grid that names what each figure sums up', () => {
  render(<Things totals={totals} totalsLabel="Totals" />);
  const line = screen.getByRole('group', { name: 'Totals' });
  expect([...line.children].map(({ textContent }) => textContent)).toEqual([
    'Name: Things 14',
    'Size: Sum 91',
    '',
    '',
  ]);
  expect(grid()).not.toContainElement(line);
  expect(scroller()).toContainElement(line);
  expect(grid()).toHaveAttribute('aria-rowcount', '15');
});

test('the totals are under the columns that are shown, in their order and alignment', () => {
  render(<Things columns={columns.toReversed()} totals={totals} totalsLabel="Totals" />);
  const line = screen.getByRole('group', { name: 'Totals' });
  expect([...line.children].map(({ textContent, className }) => [textContent, className])).toEqual([
    ['', 'grid-total grid-first'],
    ['', 'grid-total'],
    ['Size: Sum 91', 'grid-total grid-end'],
    ['Name: Things 14', 'grid-total grid-last'],
  ]);
});

test('no line of totals is shown without rows or without totals', () => {
  const { rerender } = render(<Things rows={[]} totals={totals} totalsLabel="Totals" />);
  expect(screen.queryByRole('group')).toBeNull();
  rerender(<Things rows={things(1)} />);
  expect(screen.queryByRole('group')).toBeNull();
});
