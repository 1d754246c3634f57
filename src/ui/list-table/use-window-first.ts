/** Which rows of a list are rendered at once: those that the window can show, and the others in a deferred rendering that follows. */
import { useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
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
 * The rows to draw, each with what draws it. Those below the window have the columns and the order of the last rendering until the deferred
 * one, so that a sort, a letter of the search or a page that is opened draws a screenful of rows before its frame. A row
 * that is gone is gone at once, and one with other values has them at once.
 */
export function useWindowFirst<Row>(
  { rows, columns, more }: Drawing<Row>,
  idOf: (row: Row) => string,
): readonly DrawnRow<Row>[] {
  const now = useMemo(() => ({ rows, columns, more }), [columns, more, rows]);
  const later = useDeferredValue<Drawing<Row>>(now, { ...now, rows: [] });
  const inWindow = Math.ceil(window.innerHeight / ROW_HEIGHT);
  const first = rows.slice(0, inWindow);
  const left = new Map(rows.slice(inWindow).map((row) => [idOf(row), row]));
  return [
    ...first.map((row) => ({ row, columns, more })),
    ...later.rows.flatMap((before) => {
      const row = left.get(idOf(before));
      return row === undefined ? [] : [{ row, columns: later.columns, more: later.more }];
    }),
  ];
}
