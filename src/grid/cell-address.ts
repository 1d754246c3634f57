/** How a cell is found in the page and how it tells its place. Row 0 is the header. */
import type { Position } from './grid-position.ts';

/** What holds the focus for a cell: the cell itself, or the sort button of a header. */
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

/** Null where the row is not drawn. */
export function cellAt(grid: Element | null, { row, column }: Position): HTMLElement | null {
  const line = grid?.querySelector(`[aria-rowindex="${row + 1}"]`);
  return line?.querySelectorAll<HTMLElement>(CELL)[column] ?? null;
}

/** Whether an element stands in the column that is always in view. */
export const isPinned = (element: Element) => cellOf(element)?.matches(':first-child') ?? false;

/** Focuses a cell and shows the whole of it, of a header too, clear of what is sticky. */
export function enterCell(cell: HTMLElement | null | undefined): void {
  cell?.focus({ preventScroll: true });
  cell?.closest('[aria-colindex]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Gives the focus back to the cell an element stands in, before that element disappears. */
export function focusCellOf(element: Element): void {
  cellOf(element)?.focus({ preventScroll: true });
}

/** Scrolls a cell's table back to its first column, which is always in view and so brings nothing with it. */
export function showStart(cell: Element): void {
  const scroller = cell.closest('[data-grid-scroll]');
  if (scroller) scroller.scrollLeft = 0;
}
