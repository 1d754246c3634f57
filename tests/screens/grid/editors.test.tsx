/** What the editors of each kind take, and what closes them. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Choice } from '../../../src/grid/choice-keys.ts';
import { cell, columns, scroller, Things } from './things.tsx';

const open = () => userEvent.click(cell(1, 1) ?? document.body);

describe('numbers', () => {
  test('a number editor keeps its text as it is typed, and for money announces a minimum of 0', async () => {
    const onCommit = vi.fn();
    const { rerender } = render(<Things kind="number" onCommit={onCommit} />);
    await open();
    expect(screen.getByRole('spinbutton', { name: 'Size, Row 0' })).not.toHaveAttribute('aria-valuemin');
    await userEvent.keyboard('-2.5k{Enter}');
    expect(onCommit.mock.calls).toEqual([['-2.5k']]);
    rerender(<Things kind="currency" onCommit={onCommit} />);
    await open();
    expect(screen.getByRole('spinbutton')).toHaveAttribute('aria-valuemin', '0');
  });

  test('a money editor goes up and down by 1,000 with the arrow keys alone, and not below zero', async () => {
    const onCommit = vi.fn();
    render(<Things kind="currency" draft="1500" onCommit={onCommit} />);
    await open();
    const field = screen.getByRole('spinbutton');
    fireEvent.wheel(field, { deltaY: 300 });
    expect(field).toHaveValue('1500');
    await userEvent.keyboard('{ArrowUp}');
    expect(field).toHaveValue('2500');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field).toHaveValue('0');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onCommit.mock.calls).toEqual([['1000']]);
  });

  test('a percentage editor shows % after the number, and goes up by one', async () => {
    render(<Things kind="percentage" draft="12.5" />);
    await open();
    expect(screen.getByRole('spinbutton')).toHaveValue('12.5');
    expect(cell(1, 1)).toHaveTextContent('%');
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('spinbutton')).toHaveValue('13.5');
  });
});

describe('several choices', () => {
  const colours: readonly Choice[] = ['Red', 'Green', 'Blue', 'Grey'].map((label) => ({
    value: label.toLowerCase(),
    label,
  }));
  const chosen = () =>
    screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
  const active = () => {
    const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
    return document.getElementById(id ?? '')?.textContent;
  };

  test('several choices are ticked with Space, and saved in the order in which they are offered', async () => {
    const onCommit = vi.fn();
    render(<Things kind="choices" choices={colours} draft="green" onCommit={onCommit} />);
    await open();
    expect(screen.getByRole('listbox', { name: 'Size, Row 0' })).toHaveAttribute(
      'aria-multiselectable',
      'true',
    );
    expect(screen.getByRole('combobox')).toHaveTextContent('Green');
    expect(chosen()).toEqual(['Green']);
    expect(active()).toBe('Green');
    await userEvent.keyboard('{End} {Home} ');
    expect(chosen()).toEqual(['Red', 'Green', 'Grey']);
    expect(screen.getByRole('combobox')).toHaveTextContent('Red, Green, Grey');
    await userEvent.keyboard('{ArrowDown} {Enter}');
    expect(onCommit.mock.calls).toEqual([['red\ngrey']]);
    expect(cell(1, 1)).toHaveFocus();
  });

  test('several choices are found by letters, and none of them can be saved too', async () => {
    const onCommit = vi.fn();
    render(<Things kind="choices" choices={colours} draft="blue" onCommit={onCommit} />);
    await open();
    await userEvent.keyboard('g');
    expect(active()).toBe('Grey');
    await userEvent.keyboard('g');
    expect(active()).toBe('Green');
    // The arrow key ends the typed word: no label begins with `ggb`.
    await userEvent.keyboard('{ArrowUp}b {Enter}');
    expect(onCommit.mock.calls).toEqual([['']]);
  });

  test('several choices are ticked by clicks that leave the list open, and cancelled by Escape', async () => {
    const onCommit = vi.fn();
    const onCancel = vi.fn();
    render(<Things kind="choices" choices={colours} onCommit={onCommit} onCancel={onCancel} />);
    await open();
    await userEvent.click(screen.getByRole('option', { name: 'Blue' }));
    await userEvent.click(screen.getByRole('option', { name: 'Red' }));
    expect(chosen()).toEqual(['Red', 'Blue']);
    expect(screen.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onCommit).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('scrolling', () => {
  test('a scroll of the table closes the editor', async () => {
    const onLeave = vi.fn();
    render(<Things onLeave={onLeave} />);
    await open();
    fireEvent.scroll(scroller(), { target: { scrollTop: 1 } });
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test('a scroll of the table sideways closes the editor', async () => {
    const onLeave = vi.fn();
    render(<Things onLeave={onLeave} />);
    await open();
    fireEvent.scroll(scroller(), { target: { scrollLeft: 1 } });
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test('a scroll that only brought the cell into view does not close the editor, however often it is reported', async () => {
    const onLeave = vi.fn();
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
      scroller().scrollLeft = 120;
    });
    render(<Things onLeave={onLeave} />);
    await open();
    expect(into).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
    fireEvent.scroll(scroller());
    fireEvent.scroll(scroller());
    expect(onLeave).not.toHaveBeenCalled();
    fireEvent.scroll(scroller(), { target: { scrollLeft: 121 } });
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test('a scroll that keeps the typed text in view does not close the editor', async () => {
    const onLeave = vi.fn();
    render(<Things onLeave={onLeave} />);
    await open();
    scroller().scrollLeft = 40;
    await userEvent.keyboard('long');
    fireEvent.scroll(scroller());
    expect(onLeave).not.toHaveBeenCalled();
  });
});

describe('the column that stays in view', () => {
  const sizeFirst = [...columns.slice(1, 2), ...columns.slice(0, 1), ...columns.slice(2)];
  const openFirst = async (onLeave: () => void) => {
    render(<Things columns={sizeFirst} onLeave={onLeave} />);
    scroller().scrollLeft = 90;
    await userEvent.click(cell(1, 0) ?? document.body);
  };

  test('a scroll sideways that typing causes in the column that stays in view is undone, before and after the input', async () => {
    const onLeave = vi.fn();
    await openFirst(onLeave);
    await userEvent.keyboard('l');
    fireEvent.scroll(scroller(), { target: { scrollLeft: 0 } });
    expect(scroller().scrollLeft).toBe(90);
    scroller().scrollLeft = 0;
    await userEvent.keyboard('o');
    expect(scroller().scrollLeft).toBe(90);
    expect(screen.getByRole('textbox')).toHaveValue('lo');
    expect(onLeave).not.toHaveBeenCalled();
  });

  test('a person’s scroll sideways stays, and leaves the editor in the column that stays in view open', async () => {
    const onLeave = vi.fn();
    await openFirst(onLeave);
    fireEvent.wheel(scroller(), { deltaX: 30 });
    fireEvent.scroll(scroller(), { target: { scrollLeft: 120 } });
    await userEvent.keyboard('l');
    fireEvent.scroll(scroller(), { target: { scrollLeft: 0 } });
    expect(scroller().scrollLeft).toBe(120);
    expect(onLeave).not.toHaveBeenCalled();
  });

  test('a scroll down closes the editor in the column that stays in view', async () => {
    const onLeave = vi.fn();
    await openFirst(onLeave);
    fireEvent.scroll(scroller(), { target: { scrollTop: 1 } });
    expect(onLeave).toHaveBeenCalledOnce();
  });
});
