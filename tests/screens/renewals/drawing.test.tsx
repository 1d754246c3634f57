/** What is drawn again when something changes, and the tooltips and links of the table. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { renewalColumns } from '../../../src/features/renewals/renewal-columns.tsx';
import { createActor } from 'xstate';
import { renewalFlows } from '../../../machines/renewals/renewals.machine.ts';
import { relay } from '../../../src/app/actors/relay.ts';
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

  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...(sampleRows[index % sampleRows.length] ?? sampleRows[0]!),
      id: `r${index + 1}`,
      // In this order they are the most urgent first.
      days_until_renewal: index,
    }));

  test.each([3, 2_000])(
    'a change of another person draws its own row again and no other, of %i rows',
    async (count) => {
      const rows = rowsOf(count);
      const { actor } = await openTable({ rows });
      drawn = [];
      const changed = { ...rows[1]!, renewal_term_months: 36 as const };
      act(() => actor.send({ type: 'records.changed', saved: [changed], removed: [] }));
      expect(drawn).toEqual(['r2']);
    },
  );

  test.each([3, 2_000])('selecting a row draws this row again and no other, of %i rows', async (count) => {
    const bulk = createActor(renewalFlows.bulk.provide({ actors: { watchTable: relay } })).start();
    await openTable({ rows: rowsOf(count), bulk });
    drawn = [];
    act(() => bulk.send({ type: 'rows.toggle', ids: ['r2'] }));
    expect(drawn).toEqual(['r2']);
    expect(screen.getByText('1 selected', { selector: '[role="toolbar"] *' })).toBeVisible();
    bulk.stop();
  });

  test.each([3, 2_000])('an edit draws its own row again and no other, of %i rows', async (count) => {
    const { actor, writes } = await openTable({ rows: rowsOf(count) });
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
