/** The view of the table: what is announced, what the filters offer, what tooltips say, what is printed. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../contract/errors.ts';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { plainView } from '../../../machines/records/typed-view.ts';
import { sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { renewalsWalk } from '../../../machines/renewals/renewals.walk.ts';
import { openWalk } from '../ui/open-walk.tsx';
import { cellOf, edit, openTable } from './open-table.tsx';

const [northwind = sampleRows[0]!] = sampleRows;
const accounts = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(1));
const tooltip = () => screen.queryByRole('tooltip')?.textContent ?? null;
/** The touch events of jsdom carry no pointer type of their own. */
const touch = (element: Element | null) =>
  fireEvent(
    element ?? document.body,
    Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'touch' }),
  );

afterEach(() => {
  vi.useRealTimers();
});

test('renewals that cannot be loaded say so, with the reason (spec §2.5)', async () => {
  const { settle } = await openWalk(renewalsWalk);
  await settle('loadRenewals', 'nobody is known to be asking');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Unable to load renewals/);
  expect(screen.getByText('Unable to load renewals')).toBeVisible();
  expect(screen.getByText('User ID not found')).toBeVisible();
});

test('the table begins with the most urgent renewals, and returns to them after a sort', async () => {
  const { person } = await openTable();
  const urgent = ['Quarry & Stone Suppl…', 'Northwind Traders', 'Marrow & Finch'];
  expect(accounts()).toEqual(urgent);
  const header = screen.getByRole('button', { name: 'Account' });
  await person.click(header);
  expect(accounts()[0]).toBe('Marrow & Finch');
  await person.click(header);
  await person.click(header);
  expect(accounts()).toEqual(urgent);
});

test('the number of renewals left is announced in a region that exists from the start', async () => {
  const { person } = await openTable();
  const region = screen.getByText('3 renewals');
  expect(region).toHaveAttribute('role', 'status');
  await person.type(screen.getByLabelText('Search'), 'high');
  expect(region).toHaveTextContent(/^1 of 3 renewals$/);
  await person.clear(screen.getByLabelText('Search'));
  await person.click(screen.getByRole('button', { name: 'Mine' }));
  expect(region).toHaveTextContent(/^1 of 3 renewals$/);
});

describe('owners', () => {
  test('the filter of owners offers the reader, the members, a person who has left and owns an account, and no owner', async () => {
    const left: Renewal = { ...northwind, id: 'r9', owner_member_id: 'm9', account_owner: 'Tom Lindqvist' };
    const { person } = await openTable({ rows: [...sampleRows, left] });
    await person.click(screen.getByRole('button', { name: 'Filter by Owner' }));
    const panel = screen.getByRole('dialog', { name: 'Filter by Owner' });
    expect(
      within(panel)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual(['Maya Okafor (you)', 'Cristina Vandykeman', 'Tom Lindqvist', 'No owner']);
    await person.click(screen.getByRole('checkbox', { name: 'Tom Lindqvist' }));
    await person.click(screen.getByRole('checkbox', { name: 'Maya Okafor (you)' }));
    expect(screen.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Filter by Owner 2 chosen' })).toBeVisible();
    expect(accounts()).toEqual(['Northwind Traders', 'Northwind Traders']);
    await person.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Filter by Owner 2 chosen' })).toHaveFocus();
  });
});

test('where no renewal is left the page says what was asked for, and one button shows all again', async () => {
  const view = {
    ...plainView,
    search: 'quarry',
    bucket: '30',
    filters: [
      { field: 'account_owner', any: ['me', 'm2', 'm7'] },
      { field: 'owner_confidence', any: ['low', 'none'] },
    ],
  } as const;
  const { person, actor } = await openTable({ view });
  expect(
    screen.getByText(
      'No renewals match: “quarry”, due 0–30 days, owned by you or Cristina Vandykeman or somebody unknown, of low or no confidence',
    ),
  ).toBeVisible();
  const changes: unknown[] = [];
  actor.on('view.changed', ({ view: changed }) => void changes.push(changed));
  await person.click(screen.getByRole('button', { name: 'Show all renewals' }));
  expect(accounts()).toHaveLength(3);
  // One step back in the browser's history undoes it.
  expect(changes).toEqual([plainView]);
  expect(document.activeElement).not.toBe(document.body);
});

test('a choice of sort or columns is kept, and a search or a filter is not', async () => {
  const { actor } = await openTable({ view: { ...plainView, hidden: ['auto_renewal'] } });
  const kept: unknown[] = [];
  actor.on('layout.changed', ({ layout }) => void kept.push(layout));
  act(() => actor.send({ type: 'search.change', text: 'q' }));
  act(() => actor.send({ type: 'bucket.choose', bucket: 'overdue' }));
  act(() => actor.send({ type: 'filter.toggle', field: 'account_owner', value: 'me' }));
  act(() => actor.send({ type: 'view.open', view: plainView }));
  expect(kept).toEqual([]);
  act(() => actor.send({ type: 'sort.cycle', field: 'annual_revenue' }));
  act(() => actor.send({ type: 'column.toggle', field: 'auto_renewal' }));
  act(() => actor.send({ type: 'columns.reset' }));
  expect(kept).toEqual([
    { sort: { field: 'annual_revenue', direction: 'ascending' } },
    { hidden: ['auto_renewal'] },
    { hidden: [], columns: [] },
  ]);
});

test('a column is moved by one place, the account stays first, and Reset restores the order', async () => {
  const { person, actor } = await openTable();
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const before = headers();
  const kept: unknown[] = [];
  actor.on('layout.changed', ({ layout }) => void kept.push(Object.keys(layout)));
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.getByRole('button', { name: 'Move left, Owner' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Move right, Owner' }));
  const [account, owner, revenue, ...others] = before;
  expect(headers()).toEqual([account, revenue, owner, ...others]);
  expect(screen.getByRole('button', { name: 'Move right, Owner' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  expect(headers()).toEqual(before);
  expect(kept).toEqual([['columns'], ['hidden', 'columns']]);
});

test('compact rows are lower, and the choice is part of the view', async () => {
  const { person, actor } = await openTable();
  const [, record] = screen.getAllByRole('row');
  const rows = record?.parentElement;
  const high = rows?.style.height;
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('checkbox', { name: 'Compact rows' }));
  expect(actor.getSnapshot().context.view.density).toBe('compact');
  expect([high, rows?.style.height]).toEqual(['108px', '96px']);
});

describe('tooltips', () => {
  const due = () => screen.getByRole('button', { name: 'Overdue 1' });

  test('a tooltip shows the revenue of a bucket by pointer, by keyboard, and for 2 s after a touch', async () => {
    const { person } = await openTable();
    expect(due()).not.toHaveAttribute('title');
    await person.hover(due());
    expect(tooltip()).toBe('$41,200 annual revenue');
    await person.keyboard('{Escape}');
    expect(tooltip()).toBeNull();
    screen.getByLabelText('Search').focus();
    await person.tab();
    expect(due()).toHaveFocus();
    expect(due()).toHaveAccessibleDescription('$41,200 annual revenue');
    await person.tab();
    await person.tab();
    vi.useFakeTimers();
    fireEvent(due().parentElement ?? document.body, Object.assign(new Event('pointerout'), {}));
    touch(due());
    expect(tooltip()).toBe('$41,200 annual revenue');
    act(() => vi.advanceTimersByTime(2_000));
    expect(tooltip()).toBeNull();
  });

  test('a tooltip shows why a save failed by pointer, by keyboard and by touch', async () => {
    const table = await openTable();
    const revenue = () => cellOf('Annual revenue', 'Northwind Traders');
    await edit(table, 'Annual revenue', 'Northwind Traders', '150000');
    await table.writes[0]?.refuse(new ApiError(403, 'forbidden', 'Your role is view only.'));
    expect(revenue().querySelector('[title]')).toBeNull();
    await table.person.hover(revenue());
    expect(tooltip()).toBe('Your role is view only.');
    await table.person.unhover(revenue());
    act(() => revenue().blur());
    expect(tooltip()).toBeNull();
    act(() => revenue().focus());
    expect(tooltip()).toBe('Your role is view only.');
    await table.person.keyboard('{Escape}');
    touch(revenue().querySelector('.grid-line'));
    expect(tooltip()).toBe('Your role is view only.');
    // A value that is no longer marked has no tooltip.
    await table.wait(2_000);
    expect(tooltip()).toBeNull();
  });
});

test('a print has every row of the view, under a title that names the view', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    ...northwind,
    id: `r${index}`,
    account_name: `Account ${index}`,
    owner_confidence: index % 2 === 0 ? ('high' as const) : null,
  }));
  const view = { ...plainView, filters: [{ field: 'owner_confidence', any: ['high'] }] } as const;
  await openTable({ rows, view });
  const drawn = () => document.querySelectorAll('[role="rowheader"]').length;
  const inView = drawn();
  expect(inView).toBeLessThan(60);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toBe(250);
  expect(screen.getByText('Renewals Dashboard · 250 · of high confidence')).toBeVisible();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(drawn()).toBe(inView);
});
