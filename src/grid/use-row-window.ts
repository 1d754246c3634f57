import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows rendered beyond each edge, so that the next row or the next editable cell is rendered. */
const OVERSCAN = 3;

/** Pixels. The assumed window height for the first render; the real height is measured before the first paint. */
const FIRST_GUESS = 800;

/** The number of rows above the window, and the number that fits into it. */
interface Reach {
  readonly above: number;
  readonly fit: number;
}

/** Rows cut at the edges would be one more; the overscan covers it. */
const rowsIn = (window: number, row: number) => Math.ceil(window / row);

/** Extra rows beyond the lower edge cost less than a second render; they are removed when the next row appears. */
const shows = (drawn: Reach, sought: Reach) => drawn.above === sought.above && drawn.fit >= sought.fit;

function indexesIn({ above, fit }: Reach, count: number, kept: number): readonly number[] {
  // The table may have become shorter than the scroll position.
  const first = Math.max(0, Math.min(above, count - fit) - OVERSCAN);
  const last = Math.min(count, Math.min(above, Math.max(0, count - 1)) + fit + OVERSCAN);
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  if (kept < 0 || kept >= count) return indexes;
  if (kept < first) return [kept, ...indexes];
  return kept >= last ? [...indexes, kept] : indexes;
}

/**
 * The indexes of the rows to render: the visible ones, and `kept` at every scroll position, because it holds the
 * grid's tab stop or an editor. All rows have the same height, so only the window is measured.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  kept: number,
): readonly number[] {
  const [reach, setReach] = useState<Reach>({ above: 0, fit: rowsIn(FIRST_GUESS, height) });

  useLayoutEffect(() => {
    const scroller = list.current?.closest<HTMLElement>('[data-grid-scroll]');
    if (!scroller) return;
    const look = () => {
      const next = {
        above: Math.floor(scroller.scrollTop / height),
        fit: rowsIn(scroller.clientHeight, height),
      };
      setReach((before) => (shows(before, next) ? before : next));
    };
    // Before the paint: a row that is rendered a frame late is a blank one.
    const lookNow = () => flushSync(look);
    const observer = new ResizeObserver(lookNow);
    observer.observe(scroller);
    scroller.addEventListener('scroll', lookNow, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', lookNow);
    };
  }, [list, height]);

  return indexesIn(reach, count, kept);
}
