import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn beyond each edge: enough for the next key or the next editable cell to be there. */
const OVERSCAN = 3;

/** Pixels. The rows of a common window are drawn at once; how high this one is, is known before the first paint. */
const FIRST_GUESS = 800;

/** How many rows stand above the window, and how many fit into it. */
interface Reach {
  readonly above: number;
  readonly fit: number;
}

/** A row cut at each edge is one more than this; the rows beyond the edge cover it. */
const rowsIn = (window: number, row: number) => Math.ceil(window / row);

/** Rows beyond a lower edge cost less than a second pass over those in sight: they go with the next row that comes. */
const shows = (drawn: Reach, sought: Reach) => drawn.above === sought.above && drawn.fit >= sought.fit;

function indexesIn({ above, fit }: Reach, count: number, kept: number): readonly number[] {
  // The table may have become shorter than where it is scrolled to.
  const first = Math.max(0, Math.min(above, count - fit) - OVERSCAN);
  const last = Math.min(count, Math.min(above, Math.max(0, count - 1)) + fit + OVERSCAN);
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  if (kept < 0 || kept >= count) return indexes;
  if (kept < first) return [kept, ...indexes];
  return kept >= last ? [...indexes, kept] : indexes;
}

/**
 * Which rows are drawn, by their index: those in sight, and `kept` wherever the table is scrolled to, because it holds
 * the grid's tab stop or an editor. Rows are equally high, so nothing is measured but the window.
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
    // Before the paint: a row that comes a frame late is a blank one.
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
