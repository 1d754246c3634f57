/** What a cell says when it is pointed at: a cut text whole, or why it is read-only (spec §2.3, §9). */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('a tooltip', () => {
  it('comes and goes with the pointer', async () => {
    show();
    await userEvent.hover(cell(1, 0) ?? document.body);
    expect(tooltip()).toBe(long);
    await userEvent.hover(cell(1, 1) ?? document.body);
    expect(tooltip()).toBe('View Only');
    await userEvent.hover(cell(2, 0) ?? document.body);
    expect(tooltip()).toBeNull();
  });

  it('comes with the focus and goes on Escape', async () => {
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

  it('goes when the table is scrolled', async () => {
    show();
    await userEvent.tab();
    fireEvent.scroll(cell(1, 0)?.closest('[data-grid-scroll]') ?? document.body, {
      target: { scrollTop: 5 },
    });
    expect(tooltip()).toBeNull();
  });

  it('stays 2 s under a finger, also when the tap gives the cell the focus', () => {
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

  it('says the whole of a text its column is too narrow for', async () => {
    show();
    Object.defineProperty(cell(2, 2), 'scrollWidth', { value: 200 });
    await userEvent.hover(cell(2, 2) ?? document.body);
    expect(tooltip()).toBe('r0');
  });

  it('stays away while an editor is open', async () => {
    show();
    await userEvent.click(cell(2, 1) ?? document.body);
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.hover(cell(1, 0) ?? document.body);
    expect(tooltip()).toBeNull();
    touch(cell(1, 0));
    expect(tooltip()).toBeNull();
  });
});
