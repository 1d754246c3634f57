/** The tooltip of a cell: a text that is cut in full, or why the cell is read-only (spec §2.3, §9). */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NotedCell } from '../../../src/grid/noted-cell.tsx';
import { cell, columns, Things, things, type Thing } from './things.tsx';

const long = 'Quarry & Stone Supply Company';
const rows: readonly Thing[] = [{ id: 'a', name: long, size: '1', locked: true }, ...things(3)];
const shortened = columns.map((column) =>
  column.key === 'name' ? { ...column, fullText: (row: Thing) => (row.name === long ? long : null) } : column,
);
const show = () => render(<Things rows={rows} columns={shortened} />);
const tooltip = () => screen.queryByRole('tooltip')?.textContent ?? null;
/** The touch events of jsdom carry no pointer type of their own. */
const touch = (element: Element | null, type = 'pointerover') =>
  fireEvent(
    element ?? document.body,
    Object.assign(new Event(type, { bubbles: true }), { pointerType: 'touch' }),
  );

afterEach(() => {
  vi.useRealTimers();
});

describe('tooltips', () => {
  test('a tooltip is shown while the pointer is on its cell', async () => {
    show();
    await userEvent.hover(cell(1, 0) ?? document.body);
    expect(tooltip()).toBe(long);
    await userEvent.hover(cell(1, 1) ?? document.body);
    expect(tooltip()).toBe('View Only');
    await userEvent.hover(cell(2, 0) ?? document.body);
    expect(tooltip()).toBeNull();
  });

  test('a tooltip is shown on focus and hidden on Escape', async () => {
    show();
    await userEvent.tab();
    expect(tooltip()).toBe(long);
    expect(cell(1, 0)).toHaveAttribute('aria-description', long);
    await userEvent.keyboard('{Escape}');
    expect(tooltip()).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    expect(tooltip()).toBe('View Only');
    await userEvent.keyboard('{ArrowDown}');
    expect(tooltip()).toBeNull();
  });

  test('a tooltip is hidden when the table is scrolled', async () => {
    show();
    await userEvent.tab();
    fireEvent.scroll(cell(1, 0)?.closest('[data-grid-scroll]') ?? document.body, {
      target: { scrollTop: 5 },
    });
    expect(tooltip()).toBeNull();
  });

  test('a tooltip after a touch is shown for 2 s, also when the tap gives the cell the focus', () => {
    vi.useFakeTimers();
    show();
    touch(cell(1, 0));
    act(() => cell(1, 0)?.focus());
    touch(cell(1, 0), 'pointerleave');
    act(() => void vi.advanceTimersByTime(1999));
    expect(tooltip()).toBe(long);
    act(() => void vi.advanceTimersByTime(1));
    expect(tooltip()).toBeNull();
  });

  test('a tooltip after a touch is shown for 2 s more where the focus returns to the cell, as from an editor', () => {
    vi.useFakeTimers();
    show();
    touch(cell(1, 0));
    touch(cell(1, 0), 'pointerleave');
    act(() => void vi.advanceTimersByTime(2000));
    act(() => cell(1, 0)?.focus());
    expect(tooltip()).toBe(long);
    act(() => void vi.advanceTimersByTime(1999));
    expect(tooltip()).toBe(long);
    act(() => void vi.advanceTimersByTime(1));
    expect(tooltip()).toBeNull();
  });

  test('a tooltip shows in full a text for which its column is too narrow', async () => {
    show();
    Object.defineProperty(cell(2, 2), 'scrollWidth', { value: 200 });
    await userEvent.hover(cell(2, 2) ?? document.body);
    expect(tooltip()).toBe('r0');
  });

  test('the tooltip of a shortened text that is read-only shows it in full and says why', async () => {
    const sized = shortened.map((column) =>
      column.key === 'size' ? { ...column, fullText: (row: Thing) => (row.locked ? long : null) } : column,
    );
    render(<Things rows={rows} columns={sized} />);
    expect(cell(1, 1)).toHaveAttribute('aria-description', `${long} · View Only`);
    await userEvent.hover(cell(1, 1) ?? document.body);
    expect(tooltip()).toBe(`${long} · View Only`);
  });

  test('the tooltip of a text that is cut and read-only shows it in full and says why', async () => {
    show();
    Object.defineProperty(cell(1, 1), 'scrollWidth', { value: 200 });
    await userEvent.hover(cell(1, 1) ?? document.body);
    expect(tooltip()).toBe('1 · View Only');
  });

  test('a tooltip shows in full the name of a column that is cut', async () => {
    show();
    const header = screen.getByRole('button', { name: 'Size' });
    Object.defineProperty(screen.getByText('Size'), 'scrollWidth', { value: 200 });
    await userEvent.hover(header);
    expect(tooltip()).toBe('Size');
  });

  test('a tooltip leaves out what is beside a cut text', async () => {
    const initials = columns.map((column) =>
      column.key === 'tag'
        ? {
            ...column,
            render: () => (
              <>
                <span>MB</span>
                <span className="grid-text">Mia Berg</span>
              </>
            ),
          }
        : column,
    );
    render(<Things columns={initials} />);
    Object.defineProperty(screen.getAllByText('Mia Berg')[0], 'scrollWidth', { value: 200 });
    await userEvent.hover(cell(1, 3) ?? document.body);
    expect(tooltip()).toBe('Mia Berg');
  });

  test('a cell with a note about its value has no tooltip', async () => {
    const noted = columns.map((column) =>
      column.key === 'name'
        ? {
            ...column,
            fullText: () => long,
            render: () => (
              <NotedCell align="start" tone="draft" line={<button type="button">Save</button>}>
                Quarry
              </NotedCell>
            ),
          }
        : column,
    );
    render(<Things columns={noted} />);
    Object.defineProperty(cell(1, 0), 'scrollWidth', { value: 200 });
    await userEvent.hover(cell(1, 0) ?? document.body);
    expect(tooltip()).toBeNull();
  });

  test('a tooltip that is shown follows the value of its cell', async () => {
    const renamed = new EventTarget();
    // A row draws itself again without the grid.
    const Name = () => {
      const [name, setName] = useState(long);
      useEffect(() => {
        const rename = () => setName('Quarry & Sand');
        renamed.addEventListener('rename', rename);
        return () => renamed.removeEventListener('rename', rename);
      }, []);
      return <span className="grid-text">{name}</span>;
    };
    const named = columns.map((column) =>
      column.key === 'name' ? { ...column, render: () => <Name /> } : column,
    );
    render(<Things rows={things(1)} columns={named} />);
    Object.defineProperty(screen.getByText(long), 'scrollWidth', { value: 200 });
    await userEvent.hover(cell(1, 0) ?? document.body);
    expect(tooltip()).toBe(long);
    act(() => void renamed.dispatchEvent(new Event('rename')));
    await waitFor(() => expect(tooltip()).toBe('Quarry & Sand'));
  });

  test('no tooltip is shown while an editor is open', async () => {
    show();
    await userEvent.click(cell(2, 1) ?? document.body);
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.hover(cell(1, 0) ?? document.body);
    expect(tooltip()).toBeNull();
    touch(cell(1, 0));
    expect(tooltip()).toBeNull();
  });
});
