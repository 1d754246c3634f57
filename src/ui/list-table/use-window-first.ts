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
 * The rows to draw, each with what draws it. Those below the window have the order and the columns of the last rendering until the deferred
 * one, so that a sort, a letter of the search or a list that is opened draws a screenful of rows before its frame. A row that is gone is gone
 * at once, and one that is new or has other values is there at once: the list is never shorter meanwhile, except when it is opened.
 */
export function useWindowFirst<Row>(
  { rows, columns, more }: Drawing<Row>,
  idOf: (row: Row) => string,
): readonly DrawnRow<Row>[] {
  const now = useMemo(() => ({ rows, columns, more }), [columns, more, rows]);
  const later = useDeferredValue<Drawing<Row>>(now, { ...now, rows: [] });
  const inWindow = Math.ceil(window.innerHeight / ROW_HEIGHT);
  const drawn = (row: Row) => ({ row, columns, more });
  const left = new Map(rows.slice(inWindow).map((row) => [idOf(row), row]));
  const known = later.rows.flatMap((before) => {
    const row = left.get(idOf(before));
    left.delete(idOf(before));
    if (row === undefined) return [];
    return row === before ? { row, columns: later.columns, more: later.more } : drawn(row);
  });
  const isOpened = later.rows.length === 0;
  return [
    ...rows.slice(0, inWindow).map(drawn),
    ...known,
    ...(isOpened ? [] : [...left.values()].map(drawn)),
  ];
}
