import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { GridCell } from './grid-cell.tsx';
import type { RowPlace } from './record-grid.tsx';

interface GridRowProps<Row, Key extends string> {
  readonly row: Row;
  readonly columns: readonly Column<Row, Key>[];
  readonly place: RowPlace;
  /** The column that is being edited in this row. */
  readonly editing: string | null;
  /** Opens a cell's editor, or null where the cell is read-only. */
  readonly opener: (key: Key) => (() => void) | undefined;
  /** Why a cell is read-only, where that is worth a word. */
  readonly hint?: (key: Key) => string | null;
  /** Draws what stands in a cell. */
  readonly children: (column: Column<Row, Key>, active: boolean) => ReactNode;
}

export function GridRow<Row, Key extends string>(props: GridRowProps<Row, Key>) {
  const { row, columns, place, editing } = props;
  return (
    <div role="row" aria-rowindex={place.rowIndex + 1} className="grid-row">
      {columns.map((column, index) => {
        const active = place.activeColumn === index;
        return (
          <GridCell
            key={column.key}
            rowIndex={place.rowIndex}
            columnIndex={index}
            isHeader={column.isHeader ?? false}
            active={active}
            editing={editing === column.key}
            onOpen={props.opener(column.key)}
            hint={column.fullText?.(row) ?? props.hint?.(column.key)}
          >
            {props.children(column, active)}
          </GridCell>
        );
      })}
    </div>
  );
}
