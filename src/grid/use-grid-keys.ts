import type { KeyboardEvent, RefObject } from 'react';
import { CELL, cellAt, cellOf, EDITABLE, positionOf, showStart } from './cell-address.ts';
import { nextPosition, type Extent, type Position } from './grid-position.ts';

interface GridKeys {
  readonly grid: RefObject<HTMLElement | null>;
  readonly extent: () => Extent;
  readonly moveTo: (at: Position) => void;
  /** Resizes the column of a header by one step. */
  readonly resize: (header: HTMLElement, direction: 1 | -1) => void;
  readonly open: (cell: HTMLElement) => void;
  /** Clears a cell of a record. */
  readonly clear: (cell: HTMLElement) => void;
}

/** The number of rows in which Tab searches for an editable cell; rendering more would be noticeably slow. */
const REACH = 200;

/** Space scrolls and `/` focuses the search; every other single character starts an edit. */
function opens(event: KeyboardEvent): boolean {
  if (event.key === 'Enter' || event.key === 'F2') return true;
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  return event.key.length === 1 && event.key !== ' ' && event.key !== '/' && !modified;
}

/** Delete and Backspace clear a cell. */
const clears = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key === 'Delete' || key === 'Backspace') && !(ctrlKey || metaKey || altKey);

/**
 * The browser inserts the typed character into a field; a list of options handles keys, so the key is dispatched to
 * it.
 */
function handOn(cell: HTMLElement, key: string): void {
  const editor = document.activeElement;
  if (editor === cell || !cell.contains(editor) || editor?.matches('input, textarea')) return;
  editor?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** The keyboard of the WAI-ARIA grid pattern, with one listener for all cells. */
export function useGridKeys({ grid, extent, moveTo, resize, open, clear }: GridKeys) {
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
  const openBy = (event: KeyboardEvent, cell: HTMLElement) => {
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
    const next = event.altKey ? null : nextPosition(at, key, event.ctrlKey || event.metaKey, extent());
    if (next) {
      event.preventDefault();
      moveTo(next);
      if (key === 'Home') showStart(cell);
    } else if (at.row > 0 && clears(event)) {
      event.preventDefault();
      clear(cell);
    } else if (cell.matches(EDITABLE) && opens(event)) openBy(event, cell);
  };
}
