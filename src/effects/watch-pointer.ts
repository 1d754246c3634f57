/** `watchPointer` of a drag: the pointer that is down, the place under it, and the scrolling near the edges of what scrolls. */
import { fromCallback } from 'xstate';
import type { DragBegan, DropPlace, Point, PointerReport } from '../../machines/shared/drag.machine.ts';

/** Nearer to an edge than this the page scrolls, by one step every time. */
const EDGE = 40;
const STEP = 10;
const EVERY = 16;

/** `data-drop` is the key of a place; with `data-drop-axis` it is before or after it, by its middle. */
function placeAt(at: Point, under: Element | null): DropPlace | null {
  const element = under?.closest<HTMLElement>('[data-drop]');
  const key = element?.dataset['drop'];
  if (!element || key === undefined) return null;
  const axis = element.dataset['dropAxis'];
  if (axis === undefined) return { key, side: 'in' };
  const { left, top, width, height } = element.getBoundingClientRect();
  const isBefore = axis === 'x' ? at.x < left + width / 2 : at.y < top + height / 2;
  return { key, side: isBefore ? 'before' : 'after' };
}

/** One step away from the edge that the pointer is near; 0 in the middle. */
function stepOf(at: number, start: number, end: number): number {
  if (at < start + EDGE) return -STEP;
  return at > end - EDGE ? STEP : 0;
}

/** Scrolls each part of the page that the pointer is near an edge of. */
function scrollAt(at: Point, under: Element | null): boolean {
  let hasScrolled = false;
  for (let element = under; element; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { scrollLeft, scrollTop } = element;
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    if (scrolls(overflowX)) element.scrollLeft += stepOf(at.x, left, right);
    if (scrolls(overflowY)) element.scrollTop += stepOf(at.y, top, bottom);
    hasScrolled ||= element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop;
  }
  return hasScrolled;
}

const prevent = (event: Event) => event.preventDefault();

/** A link or button is not also clicked by the drag that ends on it. The click follows at once, or never. */
function withoutClick(): void {
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', refuse, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', refuse, { capture: true }), 0);
}

export const watchPointer = fromCallback<DragBegan>(({ sendBack, receive }) => {
  const tell = (report: PointerReport) => sendBack(report);
  const listening = new AbortController();
  const { signal } = listening;
  let at: Point | null = null;
  /** The element under the pointer; what is dragged lets the pointer through. */
  let under: Element | null = null;
  let isDragging = false;
  let scrolling: ReturnType<typeof setInterval> | undefined;

  const lookUnder = ({ x, y }: Point) => {
    under = document.elementFromPoint(x, y);
  };
  const tellMoved = (point: Point) => {
    lookUnder(point);
    tell({ type: 'pointer.moved', at: point, over: placeAt(point, under) });
  };
  const on = (type: string, listener: (event: Event) => void) =>
    window.addEventListener(type, listener, { capture: true, passive: false, signal });

  on('pointermove', (event) => {
    const { clientX, clientY, isPrimary } = event as PointerEvent;
    if (!isPrimary) return;
    at = { x: clientX, y: clientY };
    tellMoved(at);
  });
  on('pointerup', () => {
    if (isDragging) withoutClick();
    tell({ type: 'pointer.released' });
  });
  on('pointercancel', () => tell({ type: 'pointer.cancelled' }));
  on('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    event.stopPropagation();
    tell({ type: 'pointer.cancelled' });
  });
  // The browser's own drag of a link or picture would end the pointer.
  on('dragstart', prevent);
  // Has to be there before the finger moves: a browser that scrolls already does not ask again.
  on('touchmove', (event) => {
    if (isDragging) event.preventDefault();
  });
  on('contextmenu', prevent);

  receive(() => {
    isDragging = true;
    window.getSelection()?.removeAllRanges();
    on('selectstart', prevent);
    scrolling = setInterval(() => {
      if (at === null) return;
      if (!under?.isConnected) lookUnder(at);
      if (scrollAt(at, under)) tellMoved(at);
    }, EVERY);
  });
  return () => {
    clearInterval(scrolling);
    listening.abort();
  };
});
