import { useCallback, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { nextPosition, type Extent, type Position } from './grid-position.ts';

/** What a cell carries so that the grid can find it again. */
export function cellAddress(row: number, column: number) {
  return { 'data-grid-cell': `${row}:${column}` };
}

function positionOf(target: EventTarget): Position | null {
  const address = target instanceof Element && target.closest<HTMLElement>('[data-grid-cell]');
  if (!address) return null;
  const [row, column] = (address.dataset['gridCell'] ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

/**
 * One stop in the page's tab order for the whole grid; inside it the arrow keys move. The focused element decides
 * where we are, so a click and a key never disagree.
 */
export function useRovingFocus(extent: Extent) {
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Position>({ row: 1, column: 0 });
  const inside: Position = {
    row: Math.min(active.row, extent.rows - 1),
    column: Math.min(active.column, extent.columns - 1),
  };

  const onFocus = useCallback((event: FocusEvent) => {
    const at = positionOf(event.target);
    if (at === null) return;
    setActive((before) => (before.row === at.row && before.column === at.column ? before : at));
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    // Keys typed into an editor are the editor's.
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !('gridCell' in target.dataset)) return;
    const at = positionOf(target);
    const next = at && nextPosition(at, event.key, event.ctrlKey || event.metaKey, extent);
    if (!next) return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>(`[data-grid-cell="${next.row}:${next.column}"]`)?.focus();
  };

  return { root, active: inside, onFocus, onKeyDown };
}
