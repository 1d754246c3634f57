/** The record grid under the keyboard (WAI-ARIA grid pattern, design §9). */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { cell, scroller, Things, things } from './things.tsx';

const clickCell = (row: number, column: number) => userEvent.click(cell(row, column) ?? document.body);
/** Into the first body cell, as Tab gets there. */
const enter = () => userEvent.tab();

const thousand = things(1000);

describe('RecordGrid', () => {
  test('says its size, its order and which cells are read-only', () => {
    render(<Things />);
    const grid = screen.getByRole('grid', { name: 'Things' });
    expect(grid).toHaveAttribute('aria-rowcount', '15');
    expect(grid).toHaveAttribute('aria-colcount', '4');
    const sorts = screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
    expect(sorts).toEqual(['none', 'descending', 'none', 'none']);
    expect(screen.getByRole('rowheader', { name: 'Row 3' })).toHaveAttribute('aria-readonly', 'true');
    expect(cell(1, 1)).not.toHaveAttribute('aria-readonly');
  });

  test('is one stop of the tab order', async () => {
    render(<Things />);
    await enter();
    expect(cell(1, 0)).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  test.each([
    ['{ArrowDown}{ArrowRight}', 2, 1],
    ['{ArrowDown}{ArrowDown}{ArrowUp}', 2, 0],
    ['{ArrowLeft}', 1, 0],
    ['{End}', 1, 3],
    ['{End}{Home}', 1, 0],
    // 800 px hold 22 rows; header and totals hide two.
    ['{PageDown}', 21, 0],
    ['{PageDown}{PageDown}', 41, 0],
    ['{PageDown}{PageUp}{PageUp}', 1, 0],
    ['{Control>}{End}{/Control}', 1000, 3],
    ['{Control>}{End}{/Control}{PageUp}{PageDown}', 1000, 3],
    ['{Control>}{End}{Home}{/Control}', 1, 0],
  ])('%s leads to row %d, column %d', async (keys, row, column) => {
    render(<Things rows={thousand} />);
    await enter();
    await userEvent.keyboard(keys);
    expect(cell(row, column)).toHaveFocus();
  });

  test.each(['{Home}', '{Control>}{Home}{/Control}'])(
    '%s shows the table from its first column',
    async (keys) => {
      render(<Things />);
      await enter();
      scroller().scrollLeft = 80;
      await userEvent.keyboard('{ArrowDown}');
      expect(scroller().scrollLeft).toBe(80);
      await userEvent.keyboard(keys);
      expect(scroller().scrollLeft).toBe(0);
    },
  );

  test('reaches the sort buttons above the first row', async () => {
    const onSort = vi.fn();
    render(<Things onSort={onSort} />);
    await enter();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Size' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSort.mock.calls).toEqual([['size']]);
  });
});

describe('a cell editor', () => {
  test.each(['{Enter}', '{F2}'])('opens on %s, saves on Enter, and gives the focus back', async (key) => {
    const onCommit = vi.fn();
    render(<Things onCommit={onCommit} />);
    await enter();
    await userEvent.keyboard(`{ArrowRight}${key}`);
    expect(screen.getByRole('textbox', { name: 'Size, Row 0' })).toHaveFocus();
    await userEvent.keyboard('7{Enter}');
    expect(onCommit.mock.calls).toEqual([['7']]);
    expect(cell(1, 1)).toHaveFocus();
  });

  test('opens on the first character typed, which begins the new value', async () => {
    render(<Things draft="120" />);
    await enter();
    await userEvent.keyboard('{ArrowRight}5');
    expect(screen.getByRole('textbox', { name: 'Size, Row 0' })).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveValue('5');
  });

  test('stays closed in a read-only cell and on keys that are somebody else’s', async () => {
    render(<Things />);
    await enter();
    await userEvent.keyboard('{Enter}x{ArrowRight}{Control>}c{/Control} /');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('cancels on Escape', async () => {
    const onCancel = vi.fn();
    render(<Things onCancel={onCancel} />);
    await clickCell(2, 1);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(cell(2, 1)).toHaveFocus();
  });

  test('stays open where the value is refused, by Enter and by Tab', async () => {
    render(<Things refused="9" />);
    await clickCell(2, 1);
    await userEvent.keyboard('9{Enter}');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Not this one');
  });

  test('saves on Tab and moves to the next cell that can be edited', async () => {
    const onCommit = vi.fn();
    render(<Things onCommit={onCommit} />);
    await clickCell(2, 1);
    await userEvent.keyboard('8{Tab}');
    expect(onCommit.mock.calls).toEqual([['8']]);
    expect(cell(2, 3)).toHaveFocus();
  });

  test('moves on into the next row that can be edited, and back', async () => {
    const rows = things(4).map((row, index) => ({ ...row, locked: index === 2 }));
    render(<Things rows={rows} />);
    await clickCell(2, 3);
    await userEvent.keyboard('{Tab}');
    expect(cell(4, 1)).toHaveFocus();
    await userEvent.keyboard('{Enter}{Shift>}{Tab}{/Shift}');
    expect(cell(2, 3)).toHaveFocus();
  });

  test('moves on to a row that is not drawn yet, and back', async () => {
    const rows = things(200).map((row, index) => ({ ...row, locked: index > 0 && index < 150 }));
    render(<Things rows={rows} />);
    await clickCell(1, 3);
    await userEvent.keyboard('{Tab}');
    expect(cell(151, 1)).toHaveFocus();
    await userEvent.keyboard('{Enter}{Shift>}{Tab}{/Shift}');
    expect(cell(1, 3)).toHaveFocus();
  });

  test('stays where it is when nothing within reach can be edited', async () => {
    const rows = things(500).map((row, index) => ({ ...row, locked: index > 0 && index < 300 }));
    render(<Things rows={rows} />);
    await clickCell(1, 3);
    await userEvent.keyboard('{Tab}');
    expect(cell(1, 3)).toHaveFocus();
  });

  test('stays at the last cell there is', async () => {
    render(<Things />);
    await clickCell(14, 3);
    await userEvent.keyboard('{Tab}');
    expect(cell(14, 3)).toHaveFocus();
  });

  test('is left by a press outside, not by one inside', async () => {
    const onLeave = vi.fn();
    render(<Things onLeave={onLeave} />);
    await clickCell(2, 1);
    await userEvent.click(screen.getByRole('textbox'));
    expect(onLeave).not.toHaveBeenCalled();
    await userEvent.click(document.body);
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test('keeps arrow keys to itself', async () => {
    render(<Things />);
    await clickCell(2, 1);
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

describe('a choice editor', () => {
  test('opens on a letter at the choice it begins', async () => {
    render(<Things kind="choice" />);
    await enter();
    await userEvent.keyboard('{ArrowRight}m');
    expect(screen.getByRole('combobox', { name: 'Size, Row 0' })).toHaveTextContent('Medium');
  });

  test('shows the picture of a choice in the list and in the field', async () => {
    render(<Things kind="choice" draft="m" />);
    await clickCell(1, 1);
    expect(screen.getByRole('combobox')).toHaveTextContent('MBMedium');
    expect(screen.getByRole('option', { name: 'Medium' })).toHaveTextContent('MBMedium');
  });

  test('chooses with arrows and letters, and saves with Enter', async () => {
    const onCommit = vi.fn();
    render(<Things kind="choice" onCommit={onCommit} />);
    await clickCell(1, 1);
    const box = screen.getByRole('combobox', { name: 'Size, Row 0' });
    expect(box).toHaveFocus();
    await userEvent.keyboard('s');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Small');
    await userEvent.keyboard('{ArrowDown}');
    expect(box).toHaveTextContent('Medium');
    await userEvent.keyboard('{Enter}');
    expect(onCommit.mock.calls).toEqual([['m']]);
  });

  test('saves on a click at once', async () => {
    const onLeave = vi.fn();
    const onCommit = vi.fn();
    render(<Things kind="choice" onCommit={onCommit} onLeave={onLeave} />);
    await clickCell(1, 1);
    await userEvent.click(screen.getByRole('option', { name: 'Small' }));
    expect(onCommit).toHaveBeenCalledOnce();
    expect(onLeave).not.toHaveBeenCalled();
    expect(cell(1, 1)).toHaveFocus();
  });
});
