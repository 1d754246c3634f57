/** How many rows are drawn: it depends on what is in view and what has changed, not on how many records there are. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Column } from '../../../src/grid/column.ts';
import { RecordGrid } from '../../../src/grid/record-grid.tsx';
import { AccountLogo } from '../../../src/ui/account-logo.tsx';
import { Avatar } from '../../../src/ui/avatar.tsx';
import {
  cell,
  columns,
  grid,
  scroller,
  thingKey,
  Things,
  things,
  type Thing,
  type ThingKey,
} from './things.tsx';

const drawnRows = () => screen.getAllByRole('row').slice(1);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const scrollTo = (top: number) => fireEvent.scroll(scroller(), { target: { scrollTop: top } });
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('10,000 records', () => {
  const rows = things(10_000);

  test('of 10,000 records only the rows in view are drawn, with their positions', () => {
    render(<Things rows={rows} />);
    // 800 px hold 22 whole rows and a part of another; three more are kept ready.
    expect(names()).toEqual(range(0, 26).map((index) => `Row ${index}`));
    expect(grid()).toHaveAttribute('aria-rowcount', '10001');
    expect(drawnRows().map((row) => row.getAttribute('aria-rowindex'))).toEqual(
      range(2, 28).map((index) => `${index}`),
    );
    expect(drawnRows().map((row) => row.style.top)).toEqual(range(0, 26).map((index) => `${index * 36}px`));
    expect(screen.getAllByRole('rowgroup')[1]).toHaveStyle({ height: '360000px' });
  });

  test('rows are 44 px apart in a narrow window', () => {
    render(<Things rows={rows} narrow />);
    expect(drawnRows()[2]?.style.top).toBe('88px');
    expect(screen.getAllByRole('rowgroup')[1]).toHaveStyle({ height: '440000px' });
  });

  test('rows are measured again when the window becomes narrow', () => {
    const { rerender } = render(<Things rows={rows} />);
    rerender(<Things rows={rows} narrow />);
    scrollTo(44 * 5000);
    expect(names()).toContain('Row 5000');
    expect(names()).not.toContain('Row 5030');
  });

  test('a scroll draws only the rows that come into view', () => {
    const drawn: string[] = [];
    render(<Things rows={rows} onDraw={(id) => drawn.push(id)} />);
    scrollTo(36 * 100);
    drawn.length = 0;
    scrollTo(36 * 102);
    expect(drawn).toEqual(['r126', 'r127']);
  });

  test('rows are not drawn again for a window that is lower than first assumed, until they are scrolled', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
    const drawn: string[] = [];
    render(<Things rows={rows} onDraw={(id) => drawn.push(id)} />);
    expect(drawn).toEqual(range(0, 26).map((index) => `r${index}`));
    drawn.length = 0;
    scrollTo(0);
    expect(drawn).toEqual([]);
    expect(names()).toHaveLength(26);
    scrollTo(36 * 100);
    expect(names()).toEqual(['Row 0', ...range(97, 113).map((index) => `Row ${index}`)]);
  });

  test('the row with the tab stop is kept, wherever the table is scrolled to', async () => {
    render(<Things rows={rows} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    scrollTo(36 * 5000);
    expect(cell(2, 0)).toHaveFocus();
    expect(names()).toEqual(['Row 1', ...range(4997, 5026).map((index) => `Row ${index}`)]);
    await userEvent.keyboard('{ArrowDown}');
    expect(cell(3, 0)).toHaveFocus();
  });

  test('rows that come by a jump take over the elements of those that went, and the row with the tab stop keeps its own', async () => {
    render(<Things rows={rows} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const before = drawnRows();
    scrollTo(36 * 5000);
    const after = drawnRows();
    expect(after[0]).toBe(before[2]);
    expect(after.filter((row) => before.includes(row))).toHaveLength(before.length - 2);
    expect(after.map((row) => row.getAttribute('aria-rowindex'))).toEqual(
      [4, ...range(4999, 5028)].map((index) => `${index}`),
    );
    expect(cell(3, 0)).toHaveFocus();
  });

  test.each([
    ['a person', (id: string, src: string) => <Avatar id={id} name={id} picture={src} />],
    ['an account', (id: string, src: string) => <AccountLogo name={id} src={src} />],
  ])('the picture of %s is never that of the row that had its element before', (_, picture) => {
    const pictured: readonly Column<Thing, ThingKey>[] = [
      {
        key: 'name',
        label: 'Name',
        width: 100,
        align: 'start',
        isHeader: true,
        render: ({ id }) => picture(id, `https://pictures.test/${id}.webp`),
      },
    ];
    const table = (from: number) => (
      <RecordGrid
        label="Things"
        columns={pictured}
        rows={rows.slice(from, from + 5)}
        rowKey={thingKey}
        narrow={false}
      />
    );
    const { rerender, container } = render(table(0));
    const before = drawnRows();
    const pictures = [...container.querySelectorAll('img')];
    rerender(table(100));
    expect(drawnRows()).toEqual(before);
    const shown = [...container.querySelectorAll('img')];
    expect(shown).toHaveLength(5);
    expect(shown.filter((picture) => pictures.includes(picture))).toEqual([]);
  });

  test('an open editor stays when a scroll event changes nothing', async () => {
    render(<Things rows={rows} kind="text" />);
    await userEvent.click(cell(3, 1) ?? document.body);
    act(() => scroller().dispatchEvent(new Event('scroll')));
    expect(screen.getByRole('textbox', { name: 'Size, Row 2' })).toHaveFocus();
  });
});

describe.each([100, 10_000])('of %d records', (count) => {
  test(`of ${count} records the one that changed is drawn again, and no other`, () => {
    const rows = things(count);
    const drawn: string[] = [];
    const onDraw = (id: string) => drawn.push(id);
    const { rerender } = render(<Things rows={rows} onDraw={onDraw} />);
    expect(drawn).toHaveLength(26);
    drawn.length = 0;
    rerender(<Things rows={rows.with(3, { id: 'r3', name: 'Row 3', size: '99' })} onDraw={onDraw} />);
    expect(drawn).toEqual(['r3']);
  });

  test(`of ${count} records two are drawn again when the focus moves from one to the next`, async () => {
    const rows = things(count);
    const drawn: string[] = [];
    render(<Things rows={rows} onDraw={(id) => drawn.push(id)} />);
    await userEvent.tab();
    drawn.length = 0;
    await userEvent.keyboard('{ArrowDown}');
    expect(drawn).toEqual(['r0', 'r1']);
  });
});

test('a read-only table needs no row component of its own', async () => {
  render(<RecordGrid label="Things" columns={columns} rows={things(3)} rowKey={thingKey} narrow={false} />);
  expect(names()).toEqual(['Row 0', 'Row 1', 'Row 2']);
  expect(grid()).toHaveAttribute('aria-readonly', 'true');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveFocus();
});
