/** The record grid by keyboard (WAI-ARIA grid pattern, design §9). */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { cell, scroller, Things, things } from './things.tsx';

const clickCell = (row: number, column: number) => userEvent.click(cell(row, column) ?? document.body);
/** Moves the focus into the first body cell by Tab. */
const enter = () => userEvent.tab();

const thousand = things(1000);

describe('RecordGrid', () => {
  test('the grid says its size, its order and which cells are read-only', () => {
    render(<Things />);
    const grid = screen.getByRole('grid', { name: 'Things' });
    expect(grid).toHaveAttribute('aria-rowcount', '15');
    expect(grid).toHaveAttribute('aria-colcount', '4');
    const sorts = screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
    expect(sorts).toEqual(['none', 'descending', 'none', 'none']);
    expect(screen.getByRole('rowheader', { name: 'Row 3' })).toHaveAttribute('aria-readonly', 'true');
    expect(cell(1, 1)).not.toHaveAttribute('aria-readonly');
  });

  test('the grid is one tab stop', async () => {
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
  ])('the keys %s lead to row %d, column %d', async (keys, row, column) => {
    render(<Things rows={thousand} />);
    await enter();
    await userEvent.keyboard(keys);
    expect(cell(row, column)).toHaveFocus();
  });

  test.each(['{Home}', '{Control>}{Home}{/Control}'])(
    'the keys %s scroll the table to its first column',
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

  test('the arrow keys reach the sort buttons above the first row', async () => {
    const onSort = vi.fn();
    render(<Things onSort={onSort} />);
    await enter();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Size' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSort.mock.calls).toEqual([['size']]);
  });
});

describe('cell editors', () => {
  test.each(['{Enter}', '{F2}'])(
    'a cell editor opens on %s, saves on Enter, and gives the focus back',
    async (key) => {
      const onCommit = vi.fn();
      render(<Things onCommit={onCommit} />);
      await enter();
      await userEvent.keyboard(`{ArrowRight}${key}`);
      expect(screen.getByRole('textbox', { name: 'Size, Row 0' })).toHaveFocus();
      await userEvent.keyboard('7{Enter}');
      expect(onCommit.mock.calls).toEqual([['7']]);
      expect(cell(1, 1)).toHaveFocus();
    },
  );

  test('a cell editor opens on the first character typed, which begins the new value', async () => {
    render(<Things draft="120" />);
    await enter();
    await userEvent.keyboard('{ArrowRight}5');
    expect(screen.getByRole('textbox', { name: 'Size, Row 0' })).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveValue('5');
  });

  test('a cell editor stays closed in a read-only cell and on keys with another meaning', async () => {
    render(<Things />);
    await enter();
    await userEvent.keyboard('{Enter}x{ArrowRight}{Control>}c{/Control} /');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('a cell editor cancels on Escape', async () => {
    const onCancel = vi.fn();
    render(<Things onCancel={onCancel} />);
    await clickCell(2, 1);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(cell(2, 1)).toHaveFocus();
  });

  test('a cell editor with a refused value stays open on Enter and on Tab', async () => {
    render(<Things refused="9" />);
    await clickCell(2, 1);
    await userEvent.keyboard('9{Enter}');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Not this one');
  });

  test('a cell editor saves on Tab, and the focus moves to the next cell that can be edited', async () => {
    const onCommit = vi.fn();
    render(<Things onCommit={onCommit} />);
    await clickCell(2, 1);
    await userEvent.keyboard('8{Tab}');
    expect(onCommit.mock.calls).toEqual([['8']]);
    expect(cell(2, 3)).toHaveFocus();
  });

  test('Tab in a cell editor leads to the next row that can be edited, and Shift+Tab back', async () => {
    const rows = things(4).map((row, index) => ({ ...row, locked: index === 2 }));
    render(<Things rows={rows} />);
    await clickCell(2, 3);
    await userEvent.keyboard('{Tab}');
    expect(cell(4, 1)).toHaveFocus();
    await userEvent.keyboard('{Enter}{Shift>}{Tab}{/Shift}');
    expect(cell(2, 3)).toHaveFocus();
  });

  test('Tab in a cell editor leads to a row that is not drawn yet, and Shift+Tab back', async () => {
    const rows = things(200).map((row, index) => ({ ...row, locked: index > 0 && index < 150 }));
    render(<Things rows={rows} />);
    await clickCell(1, 3);
    await userEvent.keyboard('{Tab}');
    expect(cell(151, 1)).toHaveFocus();
    await userEvent.keyboard('{Enter}{Shift>}{Tab}{/Shift}');
    expect(cell(1, 3)).toHaveFocus();
  });

  test('Tab in a cell editor keeps the focus in its cell when no cell within reach can be edited', async () => {
    const rows = things(500).map((row, index) => ({ ...row, locked: index > 0 && index < 300 }));
    render(<Things rows={rows} />);
    await clickCell(1, 3);
    await userEvent.keyboard('{Tab}');
    expect(cell(1, 3)).toHaveFocus();
  });

  test('Tab in the editor of the last cell keeps the focus in that cell', async () => {
    render(<Things />);
    await clickCell(14, 3);
    await userEvent.keyboard('{Tab}');
    expect(cell(14, 3)).toHaveFocus();
  });

  test('a cell editor is left by a click outside, and not by one inside', async () => {
    const onLeave = vi.fn();
    render(<Things onLeave={onLeave} />);
    await clickCell(2, 1);
    await userEvent.click(screen.getByRole('textbox'));
    expect(onLeave).not.toHaveBeenCalled();
    await userEvent.click(document.body);
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test('the arrow keys in a cell editor do not leave it', async () => {
    render(<Things />);
    await clickCell(2, 1);
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

describe('choice editors', () => {
  test('a choice editor opens on a letter at a choice that begins with it', async () => {
    render(<Things kind="choice" />);
    await enter();
    await userEvent.keyboard('{ArrowRight}m');
    expect(screen.getByRole('combobox', { name: 'Size, Row 0' })).toHaveTextContent('Medium');
  });

  test('a choice editor shows the picture of a choice in the list and in the field', async () => {
    render(<Things kind="choice" draft="m" />);
    await clickCell(1, 1);
    expect(screen.getByRole('combobox')).toHaveTextContent('MBMedium');
    expect(screen.getByRole('option', { name: 'Medium' })).toHaveTextContent('MBMedium');
  });

  test('a choice editor chooses with arrows and letters, and saves with Enter', async () => {
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

  test('a choice editor saves at once on a click', async () => {
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
