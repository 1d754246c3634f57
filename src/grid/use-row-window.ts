import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Rows drawn beyond each edge: enough for the next key or the next editable cell to be there. */
const OVERSCAN = 3;

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
  scroller: RefObject<HTMLElement | null>,
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
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor,
  });
  const measured = useRef(height);
  useLayoutEffect(() => {
    if (measured.current === height) return;
    measured.current = height;
    virtualizer.measure();
  }, [virtualizer, height]);

  /** Whole rows a person sees at once; header and totals hide about two. */
  const page = () => Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? 0) / height) - 2);
  return { indexes: virtualizer.getVirtualIndexes(), page };
}
