import { memo, type ReactNode } from 'react';
import { cellNames } from './cell-names.ts';
import type { Column } from './column.ts';

/** What the grid tells a row about its place: primitives, so that a memoised row is not drawn again for nothing. */
export interface RowPlace {
  /** 1 is the first row under the header. */
  readonly rowIndex: number;
  /** The column that has the grid's tab stop, if it is in this row. */
  readonly activeColumn: number | null;
  /** Pixels from the first row. */
  readonly top: number;
}

interface GridRowProps<Row, Key extends string> {
  readonly row: Row;
  readonly columns: readonly Column<Row, Key>[];
  readonly place: RowPlace;
  /** The column that is being edited in this row. */
  readonly editing?: string | null;
  /** Whether a cell opens on Enter, on typing and on a click. Without it the row is read-only. */
  readonly isEditable?: (key: Key) => boolean;
  /** Why a cell is read-only, where that is worth a word. */
  readonly hint?: (key: Key) => string | null;
  /** Draws what stands in a cell; left out, the column does. */
  readonly children?: (column: Column<Row, Key>, active: boolean) => ReactNode;
}

/**
 * One record. Cells are plain elements without listeners, refs or effects: the grid hears for all of them. A cell keeps
 * its element through rest, edit and save, so that focus never falls out of the grid.
 */
export function GridRow<Row, Key extends string>(props: GridRowProps<Row, Key>) {
  const { row, columns, place, editing = null, isEditable, hint, children } = props;
  return (
    <div
      role="row"
      aria-rowindex={place.rowIndex + 1}
      className={editing === null ? 'grid-row grid-record' : 'grid-row grid-record grid-open'}
      style={{ top: place.top }}
    >
      {columns.map((column, index) => {
        const { key } = column;
        const active = place.activeColumn === index;
        const editable = isEditable?.(key) ?? false;
        const content = children ? children(column, active) : column.render(row, active);
        const text = column.fullText?.(row) ?? undefined;
        const reason = hint?.(key) ?? undefined;
        let names = cellNames(columns, index, content);
        if (editable) names += ' grid-editable';
        if (editing === key) names += ' grid-editing';
        return (
          <div
            key={key}
            role={column.isHeader ? 'rowheader' : 'gridcell'}
            aria-colindex={index + 1}
            aria-readonly={isEditable && !editable ? true : undefined}
            aria-description={text && reason ? `${text} · ${reason}` : (text ?? reason)}
            tabIndex={active ? 0 : -1}
            data-grid-cell={key}
            data-grid-text={text}
            data-grid-hint={reason}
            className={names}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}

interface PlainRowProps<Row, Key extends string> extends RowPlace {
  readonly row: Row;
  readonly columns: readonly Column<Row, Key>[];
}

function DrawnRow<Row, Key extends string>({ row, columns, ...place }: PlainRowProps<Row, Key>) {
  return <GridRow row={row} columns={columns} place={place} />;
}

/** The row of a table that is only read. */
export const PlainRow = memo(DrawnRow) as typeof DrawnRow;
