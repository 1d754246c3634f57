import { useEffect, type RefObject } from 'react';
import { cellOf, positionOf } from './cell-address.ts';

/** What is put into the clipboard; `html` for several cells. */
export interface Copied {
  readonly text: string;
  readonly html?: string;
}

interface GridClipboard {
  readonly grid: RefObject<HTMLElement | null>;
  /** The value of a cell, or of the range that it is in. */
  readonly copy: (cell: HTMLElement) => Copied | undefined;
  /** `html` is empty where the clipboard has none. */
  readonly paste: (cell: HTMLElement, text: string, html: string) => void;
}

const FIELD = 'input, textarea, select, [contenteditable]';

/** The focused cell of a record; a field inside it handles the clipboard itself. */
function focusedCell(grid: HTMLElement | null): HTMLElement | null {
  const active = document.activeElement;
  if (!active || !grid?.contains(active) || active.matches(FIELD)) return null;
  const cell = cellOf(active);
  return cell && (positionOf(cell)?.row ?? 0) > 0 ? cell : null;
}

/** A text selection takes precedence over the cell. */
const hasMarked = () => document.getSelection()?.isCollapsed === false;

/**
 * Copy and paste on the focused cell, by keyboard or browser menu. The listener is on the document, because without a
 * selection the browser dispatches the event to no element of the grid. No permission is needed, because the person
 * triggers the event.
 */
export function useGridClipboard({ grid, copy, paste }: GridClipboard): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const cell = hasMarked() ? null : focusedCell(grid.current);
      const copied = cell === null ? undefined : copy(cell);
      if (copied === undefined) return;
      event.clipboardData?.setData('text/plain', copied.text);
      if (copied.html !== undefined) event.clipboardData?.setData('text/html', copied.html);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      const cell = focusedCell(grid.current);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (cell === null || text === '') return;
      event.preventDefault();
      paste(cell, text, event.clipboardData?.getData('text/html') ?? '');
    };
    const stop = new AbortController();
    document.addEventListener('copy', onCopy, { signal: stop.signal });
    document.addEventListener('paste', onPaste, { signal: stop.signal });
    return () => stop.abort();
  }, [grid, copy, paste]);
}
