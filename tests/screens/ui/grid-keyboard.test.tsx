/** The record grid under the keyboard (WAI-ARIA grid pattern, design §9). */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CellBody } from '../../../src/grid/cell-body.tsx';
import { CellEditor } from '../../../src/grid/cell-editor.tsx';
import type { Column, EditorKind } from '../../../src/grid/column.ts';
import { GridRow } from '../../../src/grid/grid-row.tsx';
import { RecordGrid } from '../../../src/grid/record-grid.tsx';

interface Record {
  readonly id: string;
  readonly name: string;
  readonly size: string;
}

const columns: readonly Column<Record, 'name' | 'size' | 'id'>[] = [
  { key: 'name', label: 'Name', width: 100, align: 'start', isHeader: true, render: (row) => row.name },
  { key: 'size', label: 'Size', width: 100, align: 'end', render: (row) => row.size },
  { key: 'id', label: 'Id', width: 100, align: 'start', render: (row) => row.id },
];
const rows = Array.from({ length: 14 }, (_, index) => ({
  id: `r${index}`,
  name: `Row ${index}`,
  size: `${index}`,
}));

interface FixtureProps {
  readonly kind?: EditorKind;
  readonly onSort?: (key: string) => void;
  readonly onCommit?: (draft: string) => void;
  readonly onCancel?: () => void;
  readonly onLeave?: () => void;
}

/** A grid whose `size` column is editable. */
function Fixture({ kind = 'text', onSort = () => {}, ...on }: FixtureProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const [draft, setDraft] = useState('');
  const close = (tell?: () => void) => () => {
    tell?.();
    setEditing(null);
  };
  return (
    <RecordGrid
      label="Things"
      columns={columns}
      rows={rows}
      narrow={false}
      sort={{ key: 'size', direction: 'descending' }}
      onSort={onSort}
      renderRow={(row, place) => (
        <GridRow
          key={row.id}
          row={row}
          columns={columns}
          place={place}
          editing={editing === row.id ? 'size' : null}
          opener={(key) => (key === 'size' ? () => setEditing(row.id) : undefined)}
        >
          {(column) =>
            editing === row.id && column.key === 'size' ? (
              <CellEditor
                kind={kind}
                label={`Size, ${row.name}`}
                align="end"
                draft={draft}
                problem={null}
                choices={[
                  { value: 's', label: 'Small' },
                  { value: 'm', label: 'Medium' },
                  { value: '', label: 'No value' },
                ]}
                onChange={setDraft}
                onCommit={close(() => on.onCommit?.(draft))}
                onCancel={close(on.onCancel)}
                onLeave={close(on.onLeave)}
              />
            ) : (
              <CellBody align={column.align}>{column.render(row, false)}</CellBody>
            )
          }
        </GridRow>
      )}
    />
  );
}

/** A body cell by its place, counted as a person would: row 1 is the first under the header. */
const cell = (row: number, column: number) => {
  const place = `[aria-rowindex="${row + 1}"] > [aria-colindex="${column + 1}"]`;
  return screen.getByRole('grid').querySelector<HTMLElement>(place);
};
const clickCell = (row: number, column: number) => userEvent.click(cell(row, column) ?? document.body);
/** Into the first body cell, as Tab gets there. */
const enter = () => userEvent.tab();

describe('RecordGrid', () => {
  it('says its size, its order and which cells are read-only', () => {
    render(<Fixture />);
    const grid = screen.getByRole('grid', { name: 'Things' });
    expect(grid).toHaveAttribute('aria-rowcount', '15');
    expect(grid).toHaveAttribute('aria-colcount', '3');
    const sorts = screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
    expect(sorts).toEqual(['none', 'descending', 'none']);
    expect(screen.getByRole('rowheader', { name: 'Row 3' })).toHaveAttribute('aria-readonly', 'true');
    expect(cell(1, 1)).not.toHaveAttribute('aria-readonly');
  });

  it('is one stop of the tab order', async () => {
    render(<Fixture />);
    await enter();
    expect(cell(1, 0)).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it.each([
    ['{ArrowDown}{ArrowRight}', 2, 1],
    ['{ArrowDown}{ArrowDown}{ArrowUp}', 2, 0],
    ['{ArrowLeft}', 1, 0],
    ['{End}', 1, 2],
    ['{End}{Home}', 1, 0],
    ['{PageDown}', 11, 0],
    ['{PageDown}{PageDown}', 14, 0],
    ['{PageDown}{PageUp}{PageUp}', 1, 0],
    ['{Control>}{End}{/Control}', 14, 2],
    ['{Control>}{End}{Home}{/Control}', 1, 0],
  ])('%s leads to row %d, column %d', async (keys, row, column) => {
    render(<Fixture />);
    await enter();
    await userEvent.keyboard(keys);
    expect(cell(row, column)).toHaveFocus();
  });

  it('reaches the sort buttons above the first row', async () => {
    const onSort = vi.fn();
    render(<Fixture onSort={onSort} />);
    await enter();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Size' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSort.mock.calls).toEqual([['size']]);
  });
});

describe('a cell editor', () => {
  it.each(['{Enter}', '{F2}'])('opens on %s, saves on Enter, and gives the focus back', async (key) => {
    const onCommit = vi.fn();
    render(<Fixture onCommit={onCommit} />);
    await enter();
    await userEvent.keyboard(`{ArrowRight}${key}`);
    expect(screen.getByRole('textbox', { name: 'Size, Row 0' })).toHaveFocus();
    await userEvent.keyboard('7{Enter}');
    expect(onCommit.mock.calls).toEqual([['7']]);
    expect(cell(1, 1)).toHaveFocus();
  });

  it('opens on the first character typed', async () => {
    render(<Fixture />);
    await enter();
    await userEvent.keyboard('{ArrowRight}5');
    expect(screen.getByRole('textbox', { name: 'Size, Row 0' })).toHaveFocus();
  });

  it('stays closed in a read-only cell and on keys that are somebody else’s', async () => {
    render(<Fixture />);
    await enter();
    await userEvent.keyboard('{Enter}x{ArrowRight}{Control>}c{/Control} /');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('cancels on Escape', async () => {
    const onCancel = vi.fn();
    render(<Fixture onCancel={onCancel} />);
    await clickCell(2, 1);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(cell(2, 1)).toHaveFocus();
  });

  it('saves on Tab and moves on', async () => {
    const onCommit = vi.fn();
    render(<Fixture onCommit={onCommit} />);
    await clickCell(2, 1);
    await userEvent.keyboard('8{Tab}');
    expect(onCommit.mock.calls).toEqual([['8']]);
    expect(cell(2, 2)).toHaveFocus();
  });

  it('is left by a press outside, not by one inside', async () => {
    const onLeave = vi.fn();
    render(<Fixture onLeave={onLeave} />);
    await clickCell(2, 1);
    await userEvent.click(screen.getByRole('textbox'));
    expect(onLeave).not.toHaveBeenCalled();
    await userEvent.click(document.body);
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('keeps arrow keys to itself', async () => {
    render(<Fixture />);
    await clickCell(2, 1);
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

describe('a choice editor', () => {
  it('chooses with arrows and letters, and saves with Enter', async () => {
    const onCommit = vi.fn();
    render(<Fixture kind="choice" onCommit={onCommit} />);
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

  it('saves on a click at once', async () => {
    const onLeave = vi.fn();
    const onCommit = vi.fn();
    render(<Fixture kind="choice" onCommit={onCommit} onLeave={onLeave} />);
    await clickCell(1, 1);
    await userEvent.click(screen.getByRole('option', { name: 'Small' }));
    expect(onCommit).toHaveBeenCalledOnce();
    expect(onLeave).not.toHaveBeenCalled();
    expect(cell(1, 1)).toHaveFocus();
  });
});
