/** What is drawn again when something changes, and the tooltips and links of the table. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { renewalColumns } from '../../../src/features/renewals/renewal-columns.tsx';
import { openTable } from './open-table.tsx';

const term = renewalColumns([], [], false).find(({ key }) => key === 'renewal_term_months');

describe('edits', () => {
  let drawn: string[] = [];
  beforeEach(() => {
    const render = term?.render;
    if (term === undefined || render === undefined) throw new Error('There is no term column');
    vi.spyOn(term, 'render').mockImplementation((row, active) => {
      drawn.push(row.id);
      return render(row, active);
    });
  });
  afterEach(() => {
    drawn = [];
  });

  test.each([3, 2_000])('an edit draws its own row again and no other, of %i rows', async (count) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      ...(sampleRows[index % sampleRows.length] ?? sampleRows[0]!),
      id: `r${index + 1}`,
      // In this order they are the most urgent first.
      days_until_renewal: index,
    }));
    const { actor, writes } = await openTable({ rows });
    drawn = [];
    act(() => actor.send({ type: 'cell.open', id: 'r1', field: 'annual_revenue' }));
    act(() => actor.getSnapshot().children.editor?.send({ type: 'cell.change', draft: '5' }));
    act(() => actor.getSnapshot().children.editor?.send({ type: 'cell.commit' }));
    await writes[0]?.answer();
    // Opened, closed with the new value, focused, saved: as often in a long table as in a short one.
    expect(drawn).toEqual(['r1', 'r1', 'r1', 'r1']);
  });

  test('a typed character draws no row again', async () => {
    const { actor } = await openTable();
    act(() => actor.send({ type: 'cell.open', id: 'r1', field: 'annual_revenue' }));
    drawn = [];
    act(() => actor.getSnapshot().children.editor?.send({ type: 'cell.change', draft: '5' }));
    expect(drawn).toEqual([]);
  });
});

describe('tooltips', () => {
  const account = () => screen.getByRole('rowheader', { name: 'Quarry & Stone Suppl…' });

  test('a tooltip shows a shortened name in full, on hover and on focus', async () => {
    await openTable();
    await userEvent.hover(account());
    expect(screen.getByRole('tooltip')).toHaveTextContent('Quarry & Stone Supply Company');
    await userEvent.hover(screen.getByRole('rowheader', { name: 'Northwind Traders' }));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => account().focus());
    expect(screen.getByRole('tooltip')).toHaveTextContent('Quarry & Stone Supply Company');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('a tooltip says why a cell is read-only', async () => {
    await openTable({ role: 'viewer' });
    const cell = screen.getByRole('gridcell', { name: '$120,000' });
    expect(cell).toHaveAttribute('aria-readonly', 'true');
    expect(cell).toHaveAttribute('aria-description', 'View Only');
    await userEvent.hover(cell);
    expect(screen.getByRole('tooltip')).toHaveTextContent('View Only');
  });

  test('no tooltip is shown while a cell is being edited', async () => {
    const { actor } = await openTable();
    act(() => actor.send({ type: 'cell.open', id: 'r1', field: 'annual_revenue' }));
    await userEvent.hover(account());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('the contract link', () => {
  test('the contract link is reached by Tab from its own cell only', async () => {
    await openTable();
    const link = screen.getByRole('link', { name: 'View contract, Northwind Traders' });
    expect(link).toHaveAttribute('tabindex', '-1');
    const cell = link.closest<HTMLElement>('[role="gridcell"]');
    act(() => cell?.focus());
    expect(link).toHaveAttribute('tabindex', '0');
  });
});
