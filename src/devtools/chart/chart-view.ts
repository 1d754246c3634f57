/** The part of a drawing that a frame shows: the arithmetic of panning and zooming, in pixels of the frame. Pure. */
import type { Box, Point } from './chart-shapes.ts';

export interface View extends Point {
  /** Frame pixels per pixel of the drawing. */
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Below this scale labels are closer than 24 px and hard to read, so it is never chosen automatically. */
const READABLE = 0.75;
const SMALLEST = 0.2;
const LARGEST = 2.5;
/** Pixels of the drawing that always stay in the frame. */
const KEPT = 64;
const MARGIN = 24;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** Along one axis: centred if it fits, otherwise from the start. */
const placed = (frame: number, drawing: number) => Math.max(0, (frame - drawing) / 2);

function whole(drawing: Size, frame: Size): number {
  if (frame.width === 0 || frame.height === 0) return 1;
  return Math.min(1, frame.width / drawing.width, frame.height / drawing.height);
}

function startAt(drawing: Size, frame: Size, scale: number): View {
  return {
    scale,
    x: placed(frame.width, drawing.width * scale),
    y: placed(frame.height, drawing.height * scale),
  };
}

export function wholeView(drawing: Size, frame: Size): View {
  return startAt(drawing, frame, Math.max(SMALLEST, whole(drawing, frame)));
}

/** The whole drawing, or as much of it as is readable. */
export function firstView(drawing: Size, frame: Size): View {
  return startAt(drawing, frame, Math.max(READABLE, whole(drawing, frame)));
}

export function panned(view: View, by: Point, drawing: Size, frame: Size): View {
  const along = (at: number, size: number, room: number) =>
    between(Math.min(KEPT, size) - size, at, Math.max(room - KEPT, placed(room, size)));
  return {
    ...view,
    x: along(view.x + by.x, drawing.width * view.scale, frame.width),
    y: along(view.y + by.y, drawing.height * view.scale, frame.height),
  };
}

/** @param at the point of the frame that stays fixed */
export function zoomed(view: View, factor: number, at: Point): View {
  const scale = between(SMALLEST, view.scale * factor, LARGEST);
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** The smallest movement that shows a box of the drawing with a margin. */
export function showing(view: View, box: Box, frame: Size): View {
  if (frame.width === 0 || frame.height === 0) return view;
  const along = (at: number, start: number, size: number, room: number) => {
    const from = start * view.scale + at;
    const to = from + size * view.scale;
    if (from < 0 || size * view.scale + 2 * MARGIN > room)
      return from < 0 || to > room ? at - from + MARGIN : at;
    return to > room ? at - (to - room) - MARGIN : at;
  };
  return {
    ...view,
    x: along(view.x, box.x, box.width, frame.width),
    y: along(view.y, box.y, box.height, frame.height),
  };
}

/** The bounding box of all boxes; null for none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
