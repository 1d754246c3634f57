import { useLayoutEffect, useRef, useState } from 'react';

/** Where nothing is measured, as in a test. */
const USUAL = 560;

/** The width of an element in pixels, as it changes. Texts of a drawing keep their size, so the drawing has to know it. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWidth(Math.max(Math.floor(element.clientWidth), 160));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
