/** Where the focus is when its record moves or is removed. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { cell, columns, Things, things } from './things.tsx';

const rows = things(1000);
const named = (name: string) => screen.getByRole('rowheader', { name });
const focusRow3 = async () => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(named('Row 3')).toHaveFocus();
};

describe('the focus', () => {
  test('the focus stays with its record when the order changes', async () => {
    const { rerender } = render(<Things rows={rows} />);
    await focusRow3();
    rerender(<Things rows={rows.toReversed()} />);
    expect(named('Row 3')).toHaveFocus();
    expect(cell(997, 0)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(named('Row 4')).toHaveFocus();
  });

  test('the focus stays with its record when others are filtered out', async () => {
    const { rerender } = render(<Things rows={rows} />);
    await focusRow3();
    rerender(<Things rows={rows.slice(2, 5)} />);
    expect(named('Row 3')).toHaveFocus();
    expect(cell(2, 0)).toHaveFocus();
  });

  test('the focus keeps its position where its record is removed', async () => {
    const { rerender } = render(<Things rows={rows} />);
    await focusRow3();
    rerender(<Things rows={rows.toSpliced(3, 1)} />);
    expect(named('Row 4')).toHaveFocus();
    rerender(<Things rows={rows.slice(0, 2)} />);
    expect(named('Row 1')).toHaveFocus();
  });

  test('the focus goes to the header where no record is left', async () => {
    const { rerender } = render(<Things rows={rows} />);
    await focusRow3();
    rerender(<Things rows={[]} />);
    expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus();
  });

  test('the focus keeps its position where its column is hidden', async () => {
    const { rerender } = render(<Things rows={rows} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    rerender(<Things rows={rows} columns={columns.filter(({ key }) => key !== 'size')} />);
    expect(cell(1, 1)).toHaveFocus();
    expect(cell(1, 1)).toHaveTextContent('r0');
  });

  test('the focus stays with the record of an open editor', async () => {
    const { rerender } = render(<Things rows={rows} />);
    await userEvent.click(cell(2, 1) ?? document.body);
    rerender(<Things rows={rows.toReversed()} />);
    expect(screen.getByRole('textbox', { name: 'Size, Row 1' })).toHaveFocus();
  });

  test('the focus is not taken from a field outside the grid', () => {
    const page = (shown: typeof rows) => (
      <>
        <input aria-label="Search" />
        <Things rows={shown} />
      </>
    );
    const { rerender } = render(page(rows));
    act(() => named('Row 3').focus());
    act(() => screen.getByRole('textbox', { name: 'Search' }).focus());
    rerender(page(rows.slice(10)));
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
    act(() => screen.getByRole('textbox', { name: 'Search' }).blur());
    rerender(page(rows));
    expect(document.body).toHaveFocus();
  });
});

test('the grid has one tab stop, also when its row is far away', async () => {
  render(<Things rows={rows} />);
  await userEvent.tab();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await userEvent.tab();
  expect(document.body).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(cell(1000, 3)).toHaveFocus();
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});
