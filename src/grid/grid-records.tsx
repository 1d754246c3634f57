import { Fragment, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Column } from './column.ts';
import type { Position } from './grid-position.ts';
import { PlainRow, type RowPlace } from './grid-row.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { rowElements, type RowElement } from './row-elements.ts';
import { useRowWindow } from './use-row-window.ts';

interface GridRecordsProps<Row, Key extends string> {
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly renderRow: ((row: Row, place: RowPlace) => ReactNode) | undefined;
  /** Row height in pixels. */
  readonly height: number;
  /** The tab stop. Its row is rendered at every scroll position. */
  readonly place: Position;
}

/** The visible rows; all rows when printing. A separate component, so that scrolling renders only the rows. */
export function GridRecords<Row, Key extends string>(props: GridRecordsProps<Row, Key>) {
  const { columns, rows, rowKey, renderRow, height, place } = props;
  const list = useRef<HTMLDivElement>(null);
  const inView = useRowWindow(list, rows.length, height, place.row - 1);
  const indexes = usePrinting() ? [...rows.keys()] : inView;
  const shown = indexes.flatMap((index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ index, row }];
  });
  const elements = useRowElements(shown.map(({ row }) => rowKey(row)));
  return (
    <div ref={list} role="rowgroup" className="grid-records" style={{ height: rows.length * height }}>
      {shown.map(({ index, row }, order) => {
        const rowIndex = index + 1;
        const activeColumn = place.row === rowIndex ? place.column : null;
        const at = { rowIndex, activeColumn, top: index * height };
        const key = elements[order]?.element;
        return renderRow ? (
          <Fragment key={key}>{renderRow(row, at)}</Fragment>
        ) : (
          <PlainRow key={key} row={row} columns={columns} {...at} />
        );
      })}
    </div>
  );
}

/** Compared with what the page shows, so it is kept only once it is shown. */
function useRowElements(rows: readonly string[]): readonly RowElement[] {
  const before = useRef<readonly RowElement[]>([]);
  const elements = rowElements(before.current, rows);
  useLayoutEffect(() => {
    before.current = elements;
  });
  return elements;
}
