import type { PointerEvent } from 'react';
import type { Column } from './column.ts';
import { clampWidth, drawnWidth, WIDTH_STEP, type ColumnWidths } from './column-width.ts';
import { gridProperties } from './grid-style.ts';

interface ColumnResize<Key extends string> {
  readonly columns: readonly Column<never, Key>[];
  readonly narrow: boolean;
  readonly widths: ColumnWidths;
  /** Null gives the column its share of the spare room back. */
  readonly onResize: (key: Key, width: number | null) => void;
}

/** Follows a pointer that has gripped the edge of a header. Widths are custom properties: no row is drawn again. */
export function useColumnResize<Key extends string>(resize: ColumnResize<Key>) {
  const { columns, narrow, widths, onResize } = resize;

  const grip = (event: PointerEvent<HTMLElement>, key: Key) => {
    const handle = event.currentTarget;
    const scroller = handle.closest<HTMLElement>('[data-grid-scroll]');
    const before = handle.parentElement?.offsetWidth ?? 0;
    const from = event.clientX;
    let width: number | null = null;
    const draw = (chosen: ColumnWidths) => {
      for (const [name, value] of Object.entries(gridProperties(columns, narrow, chosen))) {
        scroller?.style.setProperty(name, value);
      }
    };
    const move = ({ clientX }: globalThis.PointerEvent) => {
      width = clampWidth(before + clientX - from);
      draw({ ...widths, [key]: width });
    };
    const letGo = ({ type }: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', letGo);
      handle.removeEventListener('pointercancel', letGo);
      if (width === null) return;
      if (type === 'pointerup') onResize(key, width);
      else draw(widths);
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', letGo);
    handle.addEventListener('pointercancel', letGo);
  };

  /** One step by the keyboard, on the header that has the focus. */
  const step = (header: HTMLElement, direction: 1 | -1) => {
    const column = columns.find(({ key }) => key === header.dataset['gridCell']);
    if (column === undefined) return;
    const grid = header.closest('[role="grid"]');
    const width = widths[column.key] ?? drawnWidth(grid, column);
    onResize(column.key, clampWidth(width + direction * WIDTH_STEP));
  };
  return { grip, step };
}
