/**
 * The focusable elements of a list (WAI-ARIA grid pattern): the controls of a cell, or the cell itself if it has none. One
 * of them is in the tab order of the page; the arrow keys move to the others.
 */
const CELL = 'th, td';
const CONTROL = 'a[href], button, input, select, textarea';

export const rowsOf = (table: Element) => [...table.querySelectorAll<HTMLElement>('tr')];

export const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CELL)];

export function stopsOf(cell: HTMLElement): readonly HTMLElement[] {
  const controls = [...cell.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (one) => !one.matches(':disabled, [type="hidden"]'),
  );
  return controls.length > 0 ? controls : [cell];
}

export const cellAround = (element: Element) => element.closest<HTMLElement>(CELL);

/** Text fields, and controls that open with the arrow keys, handle these keys themselves. */
export const ownsArrows = (element: Element) =>
  element.matches('input:not([type="checkbox"]), textarea, select, [role="combobox"], [aria-haspopup]');

const PAGE = 10;

const down: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
};

/** The target of a key; null if the list does not handle the key. */
export function stopFor(
  table: Element,
  from: HTMLElement,
  key: string,
  control: boolean,
): HTMLElement | null {
  const cell = cellAround(from);
  const row = cell?.closest('tr');
  if (!cell || !row) return null;
  const rows = rowsOf(table);
  const place = cellsOf(row).indexOf(cell);
  const inRow = (line: Element | undefined) => cellsOf(line ?? row).flatMap(stopsOf);
  const at = (stops: readonly HTMLElement[], index: number) =>
    stops[Math.max(0, Math.min(index, stops.length - 1))] ?? null;
  const step = down[key];
  if (step !== undefined) {
    const line = rows[Math.max(0, Math.min(rows.indexOf(row) + step, rows.length - 1))] ?? row;
    const below = cellsOf(line);
    const target = below[Math.min(place, below.length - 1)];
    return target ? at(stopsOf(target), stopsOf(cell).indexOf(from)) : null;
  }
  const stops = inRow(row);
  switch (key) {
    case 'ArrowLeft':
      return at(stops, stops.indexOf(from) - 1);
    case 'ArrowRight':
      return at(stops, stops.indexOf(from) + 1);
    case 'Home':
      return at(control ? inRow(rows[1]) : stops, 0);
    case 'End':
      return at(control ? inRow(rows.at(-1)) : stops, Infinity);
    default:
      return null;
  }
}
