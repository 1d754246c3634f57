import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn beyond each edge: enough for the next key or the next editable cell to be there. */
const OVERSCAN = 3;

/** The rows of a common window are drawn at once; how high this one is, is known before the first paint. */
const FIRST_GUESS = { width: 0, height: 800 };

/** Without the library's own first reading, which would lay the page out twice. */
function observeRect(
  virtualizer: Virtualizer<HTMLElement, Element>,
  report: (rect: Rect) => void,
): (() => void) | undefined {
  const { scrollElement } = virtualizer;
  if (scrollElement === null) return;
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = scrollElement;
    // Rows that are missing come before the paint; rows too many can go after it.
    const taller = height > (virtualizer.scrollRect?.height ?? 0);
    const tell = () => report({ width, height });
    if (taller) flushSync(tell);
    else tell();
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

function withKept(indexes: number[], kept: number, count: number): number[] {
  if (kept < 0 || kept >= count || indexes.length === 0) return indexes;
  if (kept < (indexes[0] ?? 0)) return [kept, ...indexes];
  return kept > (indexes.at(-1) ?? 0) ? [...indexes, kept] : indexes;
}

/**
 * Which rows are drawn, by their index. `kept` is drawn wherever the table is scrolled to: it holds the grid's tab stop,
 * or an editor.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  kept: number,
) {
  const rangeExtractor = useCallback(
    (range: Range) => withKept(defaultRangeExtractor(range), kept, range.count),
    [kept],
  );
  // The warning is for a compiler that memoises for us; there is none here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    // Asked of the list: when rows are first reckoned, the elements around it are not known to React yet.
    getScrollElement: () => list.current?.closest<HTMLElement>('[data-grid-scroll]') ?? null,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor,
    initialRect: FIRST_GUESS,
    observeElementRect: observeRect,
    // Where the table stands is the browser's and the person's.
    scrollToFn: () => {},
  });
  const measured = useRef(height);
  useLayoutEffect(() => {
    if (measured.current === height) return;
    measured.current = height;
    virtualizer.measure();
  }, [virtualizer, height]);

  return virtualizer.getVirtualIndexes();
}
