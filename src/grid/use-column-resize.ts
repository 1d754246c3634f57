import type { PointerEvent } from 'react';
import type { Column } from './column.ts';
import { clampWidth, drawnWidth, WIDTH_STEP, type ColumnWidths } from './column-width.ts';
import { gridProperties } from './grid-style.ts';

interface ColumnResize<Key extends string> {
  readonly columns: readonly Column<never, Key>[];
  readonly narrow: boolean;
  readonly widths: ColumnWidths;
  /** Null restores the column's share of the spare width. */
  readonly onResize: (key: Key, width: number | null) => void;
}

/** Resizes a column by dragging the edge of its header. Widths are custom properties, so no row is rendered again. */
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

  /** One step by keyboard, on the focused header. */
  const step = (header: HTMLElement, direction: 1 | -1) => {
    const column = columns.find(({ key }) => key === header.dataset['gridCell']);
    if (column === undefined) return;
    const grid = header.closest('[role="grid"], [role="treegrid"]');
    const width = widths[column.key] ?? drawnWidth(grid, column);
    onResize(column.key, clampWidth(width + direction * WIDTH_STEP));
  };
  return { grip, step };
}
