/**
 * The stops of a list (WAI-ARIA grid pattern): in a cell its controls, or the cell itself where it has none. One of them
 * is a stop of the page's tab order, the arrow keys lead to the others.
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

/** Keys typed into a field, or into what opens with the arrow keys, are its own. */
export const ownsArrows = (element: Element) =>
  element.matches('input:not([type="checkbox"]), textarea, select, [role="combobox"], [aria-haspopup]');

const PAGE = 10;

const down: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
};

/** Where a key leads from a stop; null where the key is not the list's. */
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
