/** The selection of ranges of cells in a grid: by rows and columns of the caller, and by places for keys and the pointer. */
import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { CELL, cellOf, positionOf } from './cell-address.ts';
import { dragOver } from './drag-over.ts';
import type { Position } from './grid-position.ts';

/** A cell as its caller knows it. */
export interface CellAt<Row, Key> {
  readonly row: Row;
  readonly key: Key;
}

/** How ranges of cells are selected. A range begins at `from` if there is none. */
export interface RangeSelection<Row, Key> {
  readonly isChosen: () => boolean;
  readonly reach: (to: CellAt<Row, Key>, from: CellAt<Row, Key>) => void;
  readonly drop: () => void;
}

/** The same by places in the grid. */
export interface PlacedRange {
  readonly isChosen: () => boolean;
  readonly reach: (to: Position, from: Position) => void;
  readonly drop: () => void;
}

interface CellRange<Row, Key> {
  readonly grid: RefObject<HTMLElement | null>;
  readonly range: RangeSelection<Row, Key> | undefined;
  readonly at: (place: Position) => CellAt<Row, Key> | null;
  /** The tab stop. */
  readonly place: Position;
  readonly moveTo: (at: Position) => void;
}

const CONTROL = 'a, button, input, textarea, .grid-editing';

export function useCellRange<Row, Key>({ grid, range, at, place, moveTo }: CellRange<Row, Key>) {
  /** A press that selected cells must not open the cell where it ends. */
  const selects = useRef(false);
  const placed: PlacedRange | undefined = range && {
    isChosen: range.isChosen,
    reach(to, from) {
      const [cell, start] = [at(to), at(from)];
      if (cell && start) range.reach(cell, start);
    },
    drop: range.drop,
  };
  const onPointerDown = (event: PointerEvent) => {
    const { target, button, pointerType, shiftKey } = event;
    selects.current = false;
    if (!placed || button !== 0 || pointerType === 'touch') return;
    const cell = target instanceof Element && !target.closest(CONTROL) ? cellOf(target) : null;
    const start = cell && positionOf(cell);
    if (!start || start.row === 0 || !grid.current) return;
    if (shiftKey && place.row > 0) {
      // Otherwise the browser selects the text between.
      event.preventDefault();
      selects.current = true;
      placed.reach(start, place);
      moveTo(start);
      return;
    }
    placed.drop();
    dragOver(grid.current, start, {
      onReach(to) {
        selects.current = true;
        placed.reach(to, start);
      },
      onEnd: moveTo,
    });
  };
  /** In the capture phase, before a cell is opened. */
  const onClickCapture = (event: MouseEvent) => {
    if (!selects.current || !(event.target instanceof Element)) return;
    selects.current = false;
    if (event.target.closest(CELL) || event.target === grid.current) event.stopPropagation();
  };
  /** With Shift held, the browser would select the text up to here. */
  const onMouseDown = (event: MouseEvent) => {
    if (selects.current) event.preventDefault();
  };
  return { placed, handlers: range ? { onPointerDown, onMouseDown, onClickCapture } : {} };
}
