import type { KeyboardEvent, RefObject } from 'react';
import { CELL, cellAt, cellOf, EDITABLE, positionOf, showStart } from './cell-address.ts';
import { clears, handOn, isAll, opens, shows, togglesRow } from './cell-keys.ts';
import { nextPosition, type Extent, type Position } from './grid-position.ts';
import type { PlacedRange } from './use-cell-range.ts';

interface GridKeys {
  readonly grid: RefObject<HTMLElement | null>;
  readonly extent: () => Extent;
  readonly moveTo: (at: Position) => void;
  /** Resizes the column of a header by one step. */
  readonly resize: (header: HTMLElement, direction: 1 | -1) => void;
  readonly open: (cell: HTMLElement) => void;
  /** Space on a cell of a record; if omitted, it scrolls. */
  readonly show: ((cell: HTMLElement) => void) | undefined;
  /** Selects records; places are of rows. */
  readonly select:
    | {
        readonly toggle: (cell: HTMLElement) => void;
        readonly reach: (to: number, from: number) => void;
        readonly all: () => void;
      }
    | undefined;
  /** Selects cells. */
  readonly range: PlacedRange | undefined;
  /** Clears a cell of a record. */
  readonly clear: (cell: HTMLElement) => void;
}

/** The number of rows in which Tab searches for an editable cell; rendering more would be noticeably slow. */
const REACH = 200;

/** The keyboard of the WAI-ARIA grid pattern, with one listener for all cells. */
export function useGridKeys(keys: GridKeys) {
  const { grid, extent, moveTo, resize, open, show, select, range, clear } = keys;
  /** The editable cells of a row, in the direction of movement. */
  const editableIn = (row: number, step: 1 | -1) => {
    const line = grid.current?.querySelector(`[aria-rowindex="${row + 1}"]`);
    const cells = [...(line?.querySelectorAll<HTMLElement>(EDITABLE) ?? [])];
    return step > 0 ? cells : cells.toReversed();
  };
  /** The editor has closed and its cell is focused: moves on to the next editable cell. */
  const moveOn = (step: 1 | -1) => {
    const from = document.activeElement;
    const start = from && positionOf(from);
    if (!start) return;
    const here = editableIn(start.row, step);
    const place = here.findIndex((cell) => cell === from);
    if (place < 0) return;
    let next = here[place + 1];
    const { rows } = extent();
    for (
      let row = start.row + step, asked = 0;
      !next && row > 0 && row < rows && asked < REACH;
      row += step
    ) {
      // Only a rendered row shows which of its cells are editable.
      if (!cellAt(grid.current, { row, column: 0 })) moveTo({ row, column: start.column });
      [next] = editableIn(row, step);
      asked += 1;
    }
    const at = next && positionOf(next);
    moveTo(at ?? start);
  };
  /** In the column with the checkboxes, up and down select records; everywhere else, Shift selects cells. */
  const reach = (at: Position, next: Position) => {
    const to = { ...next, row: Math.max(1, next.row) };
    const isOfRows = select && at.column === 0 && to.column === 0 && !range?.isChosen();
    if (isOfRows) {
      moveTo(next);
      if (next.row > 0 && next.row !== at.row) select.reach(next.row, at.row);
      return;
    }
    moveTo(range ? to : next);
    range?.reach(to, at);
  };
  const openBy = (event: KeyboardEvent, cell: HTMLElement) => {
    range?.drop();
    // Otherwise Enter would also reach the editor that opens; a typed character should reach it.
    if (event.key.length > 1) event.preventDefault();
    open(cell);
    if (event.key.length === 1) handOn(cell, event.key);
  };

  return (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (key === 'Tab' && !target.isConnected) {
      event.preventDefault();
      moveOn(event.shiftKey ? -1 : 1);
      return;
    }
    // Keys in an editor are handled by the editor.
    const cell = cellOf(target);
    const at = target.matches(CELL) && cell ? positionOf(cell) : null;
    if (!at || !cell) return;
    const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (at.row === 0 && event.altKey && event.shiftKey && sideways !== 0) {
      event.preventDefault();
      resize(cell, sideways);
      return;
    }
    if (select && isAll(event)) {
      event.preventDefault();
      select.all();
      return;
    }
    if (select && at.row > 0 && togglesRow(event)) {
      event.preventDefault();
      select.toggle(cell);
      return;
    }
    if (range?.isChosen() && key === 'Escape') {
      event.preventDefault();
      range.drop();
      return;
    }
    const next = event.altKey ? null : nextPosition(at, key, event.ctrlKey || event.metaKey, extent());
    if (next) {
      event.preventDefault();
      if (event.shiftKey && at.row > 0) reach(at, next);
      else {
        range?.drop();
        moveTo(next);
      }
      if (key === 'Home') showStart(cell);
    } else if (at.row > 0 && clears(event)) {
      event.preventDefault();
      clear(cell);
    } else if (at.row > 0 && show && shows(event)) {
      event.preventDefault();
      show(cell);
    } else if (cell.matches(EDITABLE) && opens(event)) openBy(event, cell);
  };
}
