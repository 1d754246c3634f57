/** What is drawn again when something changes, and what the table says beside its values. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Renewal } from '../../../contract/renewals.ts';
import type { Role } from '../../../contract/rights.ts';
import { cellSaveMachine, type SaveInput } from '../../../machines/renewals/cell-save.machine.ts';
import { renewalsMachine } from '../../../machines/renewals/renewals.machine.ts';
import { sampleMembers, sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { renewalColumns } from '../../../src/features/renewals/renewal-columns.tsx';
import { RenewalsScreen } from '../../../src/features/renewals/renewals-screen.tsx';

const machine = renewalsMachine.provide({
  actors: {
    loadRenewals: fromPromise(async () => ({ rows: sampleRows, members: sampleMembers })),
    cellSave: cellSaveMachine.provide({
      actors: { saveCell: fromPromise<Renewal, SaveInput>(() => new Promise(() => {})) },
    }),
  },
});

async function open(role: Role = 'admin') {
  const input = { workspaceId: 'w1', userId: 'u1', member: { id: 'm1', role } };
  const actor = createActor(machine, { input }).start();
  render(<RenewalsScreen actor={actor} />);
  await screen.findByRole('grid');
  return actor;
}

const term = renewalColumns.find(({ key }) => key === 'renewal_term_months');

describe('an edit', () => {
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

  it('draws its own row again and no other', async () => {
    const actor = await open();
    drawn = [];
    act(() => actor.send({ type: 'cell.open', id: 'r1', field: 'annual_revenue' }));
    act(() => actor.send({ type: 'cell.change', draft: '5' }));
    act(() => actor.send({ type: 'cell.commit' }));
    expect(drawn.length).toBeGreaterThan(0);
    expect(new Set(drawn)).toEqual(new Set(['r1']));
  });

  it('draws no row again for a letter typed', async () => {
    const actor = await open();
    act(() => actor.send({ type: 'cell.open', id: 'r1', field: 'annual_revenue' }));
    drawn = [];
    act(() => actor.send({ type: 'cell.change', draft: '5' }));
    expect(drawn).toEqual([]);
  });
});

describe('a tooltip', () => {
  const account = () => screen.getByRole('rowheader', { name: 'Quarry & Stone Suppl…' });

  it('shows a cut name whole, on hover and on focus', async () => {
    await open();
    await userEvent.hover(account());
    expect(screen.getByRole('tooltip')).toHaveTextContent('Quarry & Stone Supply Company');
    await userEvent.hover(screen.getByRole('rowheader', { name: 'Northwind Traders' }));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => account().focus());
    expect(screen.getByRole('tooltip')).toHaveTextContent('Quarry & Stone Supply Company');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('says why a cell is read-only', async () => {
    await open('viewer');
    const cell = screen.getByRole('gridcell', { name: '$120,000' });
    expect(cell).toHaveAttribute('aria-readonly', 'true');
    expect(cell).toHaveAttribute('aria-description', 'View Only');
    await userEvent.hover(cell);
    expect(screen.getByRole('tooltip')).toHaveTextContent('View Only');
  });

  it('stays away while a cell is being edited', async () => {
    const actor = await open();
    act(() => actor.send({ type: 'cell.open', id: 'r1', field: 'annual_revenue' }));
    await userEvent.hover(account());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('the contract link', () => {
  it('is tabbed to from its own cell only', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'View contract, Northwind Traders' });
    expect(link).toHaveAttribute('tabindex', '-1');
    const cell = link.closest<HTMLElement>('[role="gridcell"]');
    act(() => cell?.focus());
    expect(link).toHaveAttribute('tabindex', '0');
  });
});
