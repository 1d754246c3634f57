/**
 * Wheel, drag, pinch and keys on a chart. Native listeners, because React's wheel listener cannot prevent scrolling.
 */
import type { Point } from './chart-shapes.ts';

/** Pixels. Shorter movements count as a click. */
const DRAG_FROM = 4;
/** Zoom per pixel of the wheel, as an exponent of e. */
const WHEEL_ZOOM = 0.0025;

const KEY_STEP = 48;
export const ZOOM_STEP = 1.25;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

export interface Moves {
  /** Returns whether the drawing moved. */
  readonly pan: (by: Point, glide?: boolean) => boolean;
  /** @param at the point of the frame that stays fixed; the middle by default */
  readonly zoom: (factor: number, at?: Point) => void;
  readonly fit: () => void;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function watchWheel(element: SVGSVGElement, { pan, zoom }: Moves, signal: AbortSignal) {
  const turn = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) {
      const { left, top } = element.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY * WHEEL_ZOOM), { x: event.clientX - left, y: event.clientY - top });
      event.preventDefault();
      // At the drawing's end the wheel scrolls the page again.
    } else if (pan({ x: -event.deltaX, y: -event.deltaY })) event.preventDefault();
  };
  element.addEventListener('wheel', turn, { passive: false, signal });
}

function watchPointers(element: SVGSVGElement, { pan, zoom }: Moves, signal: AbortSignal) {
  const fingers = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let isDragging = false;

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) {
      start = { x: event.clientX, y: event.clientY };
      isDragging = false;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!isDragging) {
      if (fingers.size === 1 && Math.hypot(now.x - start.x, now.y - start.y) < DRAG_FROM) return;
      isDragging = true;
      // Only now: a captured pointer would click the chart and not the label under it.
      for (const id of fingers.keys()) element.setPointerCapture(id);
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const { left, top } = element.getBoundingClientRect();
      const from = middle(before, other);
      const to = middle(now, other);
      const apart = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      pan({ x: to.x - from.x, y: to.y - from.y });
      zoom(Math.hypot(now.x - other.x, now.y - other.y) / apart, { x: to.x - left, y: to.y - top });
    } else pan({ x: now.x - before.x, y: now.y - before.y });
    fingers.set(event.pointerId, now);
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    // The click follows at once or not at all. A later click is another one, for example a screen reader's.
    if (fingers.size === 0) setTimeout(() => (isDragging = false));
  };
  // The click at the end of a drag must not reach the element under the pointer.
  const click = (event: Event) => {
    if (!isDragging) return;
    event.stopPropagation();
    event.preventDefault();
  };
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('click', click, { capture: true, signal });
}

function watchKeys(element: SVGSVGElement, { pan, zoom, fit }: Moves, signal: AbortSignal) {
  const press = (event: KeyboardEvent) => {
    // Keys on a label are handled by the label.
    if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = arrows[event.key];
    if (by) pan(by, true);
    else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
    else if (event.key === '-') zoom(1 / ZOOM_STEP);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };
  element.addEventListener('keydown', press, { signal });
}

/** @returns a function that removes the listeners */
export function watchGestures(element: SVGSVGElement, moves: Moves): () => void {
  const end = new AbortController();
  watchWheel(element, moves, end.signal);
  watchPointers(element, moves, end.signal);
  watchKeys(element, moves, end.signal);
  return () => end.abort();
}
