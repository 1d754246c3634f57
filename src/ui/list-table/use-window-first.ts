/** Which rows of a list are rendered at once: those that the window can show, and the others after the frame that shows these. */
import { startTransition, useEffect, useMemo, useState, type ReactNode } from 'react';
import { afterFrame } from '../after-frame.ts';
import type { ListColumn } from './list-column.ts';

/** Pixels: no row is lower. */
const ROW_HEIGHT = 36;

interface Drawing<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly more: ((row: Row) => ReactNode) | undefined;
}

interface DrawnRow<Row> extends Omit<Drawing<Row>, 'rows'> {
  readonly row: Row;
}

/**
 * The rows to draw, each with what draws it. A list that is opened, or had no rows, has the rows of the window alone until the frame was painted. After that
 * rows below the window that have not changed keep the columns that they had, so that a page that makes its columns anew renders
 * a screenful of rows before its frame. What is in the list, and in which order, is never late.
 */
export function useWindowFirst<Row>({ rows, columns, more }: Drawing<Row>): readonly DrawnRow<Row>[] {
  const now = useMemo(() => ({ rows, columns, more }), [columns, more, rows]);
  const [later, setLater] = useState<Drawing<Row>>({ ...now, rows: [] });
  const inWindow = Math.ceil(window.innerHeight / ROW_HEIGHT);
  const isLeft = rows.length > inWindow;
  useEffect(() => {
    const follow = () => startTransition(() => setLater(now));
    // Not a deferred value: React would often render it before the browser paints, so that both are in one frame.
    return isLeft ? afterFrame(follow) : follow();
  }, [isLeft, now]);
  const known = useMemo(() => new Set(later.rows), [later]);
  const own = { columns, more };
  const isOpened = known.size === 0;
  return (isOpened ? rows.slice(0, inWindow) : rows).map((row, place) =>
    place < inWindow || !known.has(row) ? { row, ...own } : { row, columns: later.columns, more: later.more },
  );
}
