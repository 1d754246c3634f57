/** A drag over the cells of a grid. Beyond an edge of the visible rows the table scrolls, the faster the further away. */
import { cellOf, positionOf } from './cell-address.ts';
import type { Position } from './grid-position.ts';

interface Drag {
  /** The pointer is over another cell of a record than before. */
  readonly onReach: (to: Position) => void;
  /** The pointer was released, after it had reached another cell. */
  readonly onEnd: (at: Position) => void;
}

/** The share of the distance beyond the edge that is scrolled in a frame. */
const SPEED = 0.2;

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** The part of the scroller in which rows are seen, and are not below the header, the totals or the pinned column. */
function inner(scroller: Element) {
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const head = scroller.querySelector('.grid-top')?.getBoundingClientRect().height ?? 0;
  const foot = scroller.querySelector('.grid-totals')?.getBoundingClientRect().height ?? 0;
  const pinned = scroller.querySelector('.grid-first')?.getBoundingClientRect().width ?? 0;
  return { left, pinned: left + pinned, right: right - 1, top: top + head, bottom: bottom - foot - 1 };
}

/** Follows the pointer until it is released. */
export function dragOver(grid: HTMLElement, start: Position, { onReach, onEnd }: Drag): void {
  const scroller = grid.closest('[data-grid-scroll]') ?? grid;
  const stop = new AbortController();
  let reached = start;
  let isDrag = false;
  let pointer = { x: 0, y: 0 };
  let frame = 0;

  const look = () => {
    const { left, right, top, bottom } = inner(scroller);
    const x = between(pointer.x, left, right);
    const under = document.elementFromPoint(x, between(pointer.y, top, bottom));
    const cell = under && grid.contains(under) ? cellOf(under) : null;
    const at = cell && positionOf(cell);
    if (!at || at.row === 0 || (at.row === reached.row && at.column === reached.column)) return;
    reached = at;
    if (!isDrag) {
      isDrag = true;
      grid.dataset['ranging'] = '';
    }
    // What was marked until the pointer left its first cell.
    document.getSelection()?.removeAllRanges();
    onReach(at);
  };
  const scroll = () => {
    const { pinned, right, top, bottom } = inner(scroller);
    const beyond = (value: number, least: number, most: number) => value - between(value, least, most);
    const down = beyond(pointer.y, top, bottom);
    // Over the pinned column the columns below it are reached only once the drag has come from beside it.
    const across = beyond(pointer.x, start.column === 0 ? -Infinity : pinned, right);
    const isBeyond = isDrag && (down !== 0 || across !== 0);
    if (isBeyond) {
      scroller.scrollBy(
        Math.sign(across) * Math.ceil(Math.abs(across) * SPEED),
        Math.sign(down) * Math.ceil(Math.abs(down) * SPEED),
      );
      look();
    }
    frame = isBeyond ? requestAnimationFrame(scroll) : 0;
  };
  const move = ({ clientX: x, clientY: y, buttons }: PointerEvent) => {
    // Released outside the window.
    if ((buttons & 1) === 0) {
      end();
      return;
    }
    pointer = { x, y };
    look();
    if (frame === 0) scroll();
  };
  const end = () => {
    stop.abort();
    cancelAnimationFrame(frame);
    delete grid.dataset['ranging'];
    if (isDrag) onEnd(reached);
  };
  const { signal } = stop;
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', end, { signal });
  document.addEventListener('pointercancel', end, { signal });
}
