/** The visible part of a chart. Until a person moves it, it follows the frame and the current states. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { watchGestures, ZOOM_STEP } from './chart-gestures.ts';
import type { Box, Point } from './chart-shapes.ts';
import { firstView, panned, showing, wholeView, zoomed, type Size, type View } from './chart-view.ts';

/**
 * `first`: everything that is readable, with the current states visible. `whole`: the person requested the whole
 * chart.
 */
type Chosen = 'first' | 'whole' | View;

const unknownFrame: Size = { width: 0, height: 0 };

function viewOf(chosen: Chosen, drawing: Size, frame: Size, current: Box | null): View {
  if (chosen === 'whole') return wholeView(drawing, frame);
  if (chosen !== 'first') return chosen;
  const first = firstView(drawing, frame);
  return current === null ? first : showing(first, current, frame);
}

/** Null until measured; drawn earlier, the chart would visibly move to its position. */
function useFrame(element: Element | null): Size | null {
  const [frame, setFrame] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      setFrame((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return frame;
}

/** @param current the bounding box of the active states, which is kept visible; null without any */
export function useChartView(drawing: Size, current: Box | null) {
  const [element, setElement] = useState<SVGSVGElement | null>(null);
  const [chosen, setChosen] = useState<Chosen>('first');
  const [isGliding, setGliding] = useState(true);
  const measured = useFrame(element);
  const frame = measured ?? unknownFrame;
  const view = viewOf(chosen, drawing, frame, current);
  const latest = useRef({ view, frame, drawing, chosen });
  latest.current = { view, frame, drawing, chosen };

  const choose = useCallback((next: View, glide: boolean) => {
    const { view: now } = latest.current;
    if (next.x === now.x && next.y === now.y && next.scale === now.scale) return false;
    // Several movements may happen before the next render.
    latest.current.view = next;
    setGliding(glide);
    setChosen(next);
    return true;
  }, []);
  const pan = useCallback(
    (by: Point, glide = false) => {
      const { view: now, drawing: all, frame: room } = latest.current;
      return choose(panned(now, by, all, room), glide);
    },
    [choose],
  );
  const zoom = useCallback(
    (factor: number, at?: Point) => {
      const { view: now, frame: room } = latest.current;
      choose(zoomed(now, factor, at ?? { x: room.width / 2, y: room.height / 2 }), at === undefined);
    },
    [choose],
  );
  const show = useCallback(
    (box: Box) => choose(showing(latest.current.view, box, latest.current.frame), true),
    [choose],
  );
  const fit = useCallback(() => {
    setGliding(true);
    setChosen('whole');
  }, []);

  useEffect(
    () => (element ? watchGestures(element, { pan, zoom, fit }) : undefined),
    [element, pan, zoom, fit],
  );

  // New current states are scrolled into view even if the person has chosen the view.
  const { x, y, width, height } = current ?? { x: 0, y: 0, width: 0, height: 0 };
  useEffect(() => {
    if (width > 0 && typeof latest.current.chosen === 'object') show({ x, y, width, height });
  }, [x, y, width, height, show]);

  return {
    ref: setElement,
    view: measured === null ? null : view,
    isGliding,
    show,
    fit,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
  };
}
