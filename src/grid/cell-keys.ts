/** What keys do in a cell that is not being edited. */
import type { KeyboardEvent } from 'react';
import { isPressed, shortcuts } from '../../machines/shell/shortcuts.ts';

/** Space scrolls, `/` focuses the search and `?` lists the shortcuts; every other single character starts an edit. */
export function opens(event: KeyboardEvent): boolean {
  if (event.key === 'Enter' || event.key === 'F2') return true;
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  return event.key.length === 1 && ![' ', '/', '?'].includes(event.key) && !modified;
}

/** Delete and Backspace clear a cell. */
export const clears = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key === 'Delete' || key === 'Backspace') && !(ctrlKey || metaKey || altKey);

/**
 * The browser inserts the typed character into a field; a list of options handles keys, so the key is dispatched to
 * it.
 */
export function handOn(cell: HTMLElement, key: string): void {
  const editor = document.activeElement;
  if (editor === cell || !cell.contains(editor) || editor?.matches('input, textarea')) return;
  editor?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

export const shows = (event: KeyboardEvent) => isPressed(shortcuts.table.open, event);

/** Shift and Space select the row of the cell. */
export const togglesRow = (event: KeyboardEvent) => isPressed(shortcuts.table.select, event);

export const isAll = (event: KeyboardEvent) => isPressed(shortcuts.table.selectAll, event);
