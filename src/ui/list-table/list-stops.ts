/**
 * The focusable elements of a list (WAI-ARIA grid pattern): the controls of a cell, or the cell itself if it has none. One
 * of them is in the tab order of the page; the arrow keys move to the others.
 */
const CONTROL = 'a[href], button, input, select, textarea';

/** Without the rows of a table inside an expanded row. */
export const rowsOf = (table: HTMLTableElement): readonly HTMLTableRowElement[] => [...table.rows];

export const cellsOf = (row: HTMLTableRowElement): readonly HTMLElement[] => [...row.cells];

export function stopsOf(cell: HTMLElement): readonly HTMLElement[] {
  const controls = [...cell.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (one) => !one.matches(':disabled, [type="hidden"]'),
  );
  return controls.length > 0 ? controls : [cell];
}

/** The list's own cell around an element, also where the element is in a table inside an expanded row. */
export function cellAround(table: HTMLTableElement, element: Element): HTMLTableCellElement | null {
  const cell = element.closest<HTMLTableCellElement>('th, td');
  if (cell === null || cell.closest('table') === table) return cell;
  return cell.parentElement && cellAround(table, cell.parentElement);
}

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
  table: HTMLTableElement,
  from: HTMLElement,
  key: string,
  control: boolean,
): HTMLElement | null {
  const cell = cellAround(table, from);
  const row = cell?.closest('tr');
  if (!cell || !row) return null;
  const rows = rowsOf(table);
  const place = cellsOf(row).indexOf(cell);
  const inRow = (line: HTMLTableRowElement | undefined) => cellsOf(line ?? row).flatMap(stopsOf);
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
