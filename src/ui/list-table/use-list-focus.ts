import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { cellAround, cellsOf, ownsArrows, rowsOf, stopFor, stopsOf } from './list-stops.ts';

/** The focused element, now or last: by its row, which may move, and by its index, which remains when the row is removed. */
interface Place {
  readonly row: string | undefined;
  readonly line: number;
  readonly cell: number;
  readonly stop: number;
}

const start: Place = { row: undefined, line: 0, cell: 0, stop: 0 };

function placeOf(table: HTMLTableElement, element: HTMLElement): Place | null {
  const cell = cellAround(table, element);
  const row = cell?.closest('tr');
  if (!cell || !row) return null;
  return {
    row: row.dataset['row'],
    line: rowsOf(table).indexOf(row),
    cell: cellsOf(row).indexOf(cell),
    stop: Math.max(0, stopsOf(cell).indexOf(element)),
  };
}

function elementAt(table: HTMLTableElement, { row, line, cell, stop }: Place): HTMLElement | undefined {
  const rows = rowsOf(table);
  const own = row === undefined ? undefined : rows.find((one) => one.dataset['row'] === row);
  const shown = own ?? rows[Math.min(line, rows.length - 1)];
  const cells = shown ? cellsOf(shown) : [];
  const stops = stopsOf(cells[Math.min(cell, cells.length - 1)] ?? cells[0] ?? document.createElement('td'));
  return stops[Math.min(stop, stops.length - 1)];
}

/** Makes one element of a list reachable by Tab. If the focused row is removed, the focus moves to the row at its index. */
export function useListFocus(table: RefObject<HTMLTableElement | null>) {
  const place = useRef(start);
  /** The focus was in the list. A dialog cannot return it if the row was removed. */
  const lastLeftTo = useRef<Element | null | undefined>(undefined);

  // A render may add focusable elements, so this runs after each render.
  useLayoutEffect(() => {
    const list = table.current;
    if (!list) return;
    const active = elementAt(list, place.current);
    for (const stop of rowsOf(list).flatMap(cellsOf).flatMap(stopsOf)) {
      const index = stop === active ? 0 : -1;
      if (stop.getAttribute('tabindex') !== String(index)) stop.tabIndex = index;
    }
    const left = lastLeftTo.current;
    if (left === undefined || left?.isConnected) return;
    if (document.activeElement === document.body) active?.focus();
  });

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const list = table.current;
      const next = list && placeOf(list, target);
      if (!list || !next) return;
      const before = elementAt(list, place.current);
      if (before && before !== target) before.tabIndex = -1;
      target.tabIndex = 0;
      place.current = next;
      lastLeftTo.current = null;
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget && !table.current?.contains(relatedTarget)) lastLeftTo.current = relatedTarget;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target, key } = event;
      const list = table.current;
      if (!list || event.defaultPrevented || event.altKey || !(target instanceof HTMLElement)) return;
      if (ownsArrows(target)) return;
      const next = stopFor(list, target, key, event.ctrlKey || event.metaKey);
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  };
}
