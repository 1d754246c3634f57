/** Finds cells in the document and reads their position. Row 0 is the header. */
import type { Position } from './grid-position.ts';

/** The focusable element of a cell: the cell itself, or the sort button of a header. */
export const CELL = '[data-grid-cell]';
export const EDITABLE = '.grid-editable';

export function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CELL) : null;
}

export function positionOf(cell: Element): Position | null {
  const row = Number(cell.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'));
  const column = Number(cell.closest('[aria-colindex]')?.getAttribute('aria-colindex'));
  return row && column ? { row: row - 1, column: column - 1 } : null;
}

/** Null if the row is not rendered. */
export function cellAt(grid: Element | null, { row, column }: Position): HTMLElement | null {
  const line = grid?.querySelector(`[aria-rowindex="${row + 1}"]`);
  return line?.querySelectorAll<HTMLElement>(CELL)[column] ?? null;
}

/** Whether an element is in the pinned column. */
export const isPinned = (element: Element) => cellOf(element)?.matches(':first-child') ?? false;

/** Focuses a cell and scrolls it completely into view, not covered by the sticky header or column. */
export function enterCell(cell: HTMLElement | null | undefined): void {
  cell?.focus({ preventScroll: true });
  cell?.closest('[aria-colindex]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Returns the focus to the cell of an element, before that element is removed. */
export function focusCellOf(element: Element): void {
  cellOf(element)?.focus({ preventScroll: true });
}

/** Scrolls a cell's table to its first column. This column is pinned, so focusing its cells does not scroll. */
export function showStart(cell: Element): void {
  const scroller = cell.closest('[data-grid-scroll]');
  if (scroller) scroller.scrollLeft = 0;
}
