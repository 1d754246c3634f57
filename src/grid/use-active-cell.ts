import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { cellAt, cellOf, enterCell, positionOf } from './cell-address.ts';
import type { Column } from './column.ts';
import type { Position } from './grid-position.ts';

/** The position, and the record at it; when the order changes, the record determines the position. */
interface Active extends Position {
  readonly record: string | null;
  readonly key: string | null;
}

interface Table<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
}

const start: Active = { row: 1, column: 0, record: null, key: null };

function placeOf<Row>({ rows, columns, rowKey }: Table<Row>, active: Active): Position {
  const clamped = Math.min(active.row, rows.length);
  const here = rows[clamped - 1];
  const stands = active.record === null || (here !== undefined && rowKey(here) === active.record);
  const found = stands ? -1 : rows.findIndex((row) => rowKey(row) === active.record);
  const column = columns.findIndex(({ key }) => key === active.key);
  return {
    row: found < 0 ? clamped : found + 1,
    column: column < 0 ? Math.min(active.column, columns.length - 1) : column,
  };
}

/**
 * The only cell in the page's tab order. It stays with its record and column through sorting, filtering and hiding;
 * if they are removed, it keeps its position, and so does the focus.
 */
export function useActiveCell<Row>(grid: RefObject<HTMLElement | null>, table: Table<Row>) {
  const { rows, columns, rowKey } = table;
  const [active, setActive] = useState(start);
  const place = useMemo(() => placeOf({ rows, columns, rowKey }, active), [rows, columns, rowKey, active]);
  const focused = useRef(false);

  const activate = useCallback(
    ({ row, column }: Position) => {
      const record = rows[row - 1];
      const next = {
        row,
        column,
        record: record === undefined ? null : rowKey(record),
        key: columns[column]?.key ?? null,
      };
      setActive((before) =>
        before.row === row &&
        before.column === column &&
        before.record === next.record &&
        before.key === next.key
          ? before
          : next,
      );
    },
    [rows, columns, rowKey],
  );

  // The focused element was removed, and no other element has received the focus.
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    cellAt(grid.current, place)?.focus({ preventScroll: true });
  }, [grid, place]);

  const onFocus = (event: FocusEvent) => {
    focused.current = true;
    const cell = cellOf(event.target);
    const at = cell && positionOf(cell);
    if (at) activate(at);
  };
  const onBlur = () => {
    // A window that loses the focus keeps its active element.
    focused.current = grid.current?.contains(document.activeElement) ?? false;
  };
  /** Renders the row if necessary, then focuses the cell. */
  const moveTo = (at: Position) => {
    flushSync(() => activate(at));
    enterCell(cellAt(grid.current, at));
  };
  return { place, moveTo, onFocus, onBlur };
}
