import { Fragment, useRef, type ReactNode } from 'react';
import type { Column } from './column.ts';
import type { Position } from './grid-position.ts';
import { PlainRow, type RowPlace } from './grid-row.tsx';
import { usePrinting } from '../ui/use-printing.ts';
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
  return (
    <div ref={list} role="rowgroup" className="grid-records" style={{ height: rows.length * height }}>
      {indexes.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const rowIndex = index + 1;
        const activeColumn = place.row === rowIndex ? place.column : null;
        const at = { rowIndex, activeColumn, top: index * height };
        return renderRow ? (
          <Fragment key={rowKey(row)}>{renderRow(row, at)}</Fragment>
        ) : (
          <PlainRow key={rowKey(row)} row={row} columns={columns} {...at} />
        );
      })}
    </div>
  );
}
