import { useEffect, type RefObject } from 'react';
import { cellOf, positionOf } from './cell-address.ts';

interface GridClipboard {
  readonly grid: RefObject<HTMLElement | null>;
  /** The value of a cell as people write it. */
  readonly copy: (cell: HTMLElement) => string | undefined;
  readonly paste: (cell: HTMLElement, text: string) => void;
}

const FIELD = 'input, textarea, select, [contenteditable]';

/** The cell of a record that has the focus; a field in it has a clipboard of its own. */
function focusedCell(grid: HTMLElement | null): HTMLElement | null {
  const active = document.activeElement;
  if (!active || !grid?.contains(active) || active.matches(FIELD)) return null;
  const cell = cellOf(active);
  return cell && (positionOf(cell)?.row ?? 0) > 0 ? cell : null;
}

/** What a person has marked with the pointer is what they mean to copy. */
const hasMarked = () => document.getSelection()?.isCollapsed === false;

/**
 * Copy and paste on the focused cell, by whatever key or menu of the browser. It is heard by the document: where nothing
 * is marked, the browser addresses no element of ours. No permission is asked for, as the person's own key is one.
 */
export function useGridClipboard({ grid, copy, paste }: GridClipboard): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const cell = hasMarked() ? null : focusedCell(grid.current);
      const text = cell === null ? undefined : copy(cell);
      if (text === undefined) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      const cell = focusedCell(grid.current);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (cell === null || text === '') return;
      event.preventDefault();
      paste(cell, text);
    };
    const stop = new AbortController();
    document.addEventListener('copy', onCopy, { signal: stop.signal });
    document.addEventListener('paste', onPaste, { signal: stop.signal });
    return () => stop.abort();
  }, [grid, copy, paste]);
}
