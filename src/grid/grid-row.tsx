import { memo, type ReactNode } from 'react';
import { cellNames } from './cell-names.ts';
import type { Column } from './column.ts';

/** The position of a row, as primitives, so that a memoised row is not rendered unnecessarily. */
export interface RowPlace {
  /** 1 is the first row below the header. */
  readonly rowIndex: number;
  /** The column of the grid's tab stop, if it is in this row. */
  readonly activeColumn: number | null;
  /** Pixels from the first row. */
  readonly top: number;
  /** In a tree grid: 1 for the outermost rows. */
  readonly level?: number;
}

/** The part of a range of cells that is in a row: columns, both inclusive, and whether it has the first or last row. */
export interface RangeInRow {
  readonly from: number;
  readonly to: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The lines around a range belong to the cells at its edges. */
function rangeNames({ from, to, isFirst, isLast }: RangeInRow, index: number): string {
  let names = ' grid-ranged';
  if (isFirst) names += ' grid-range-top';
  if (isLast) names += ' grid-range-bottom';
  if (index === from) names += ' grid-range-start';
  if (index === to) names += ' grid-range-end';
  return names;
}

interface GridRowProps<Row, Key extends string> {
  readonly row: Row;
  readonly columns: readonly Column<Row, Key>[];
  readonly place: RowPlace;
  /** The column being edited in this row. */
  readonly editing?: string | null;
  /** The record is shown elsewhere on the page, such as in a panel. */
  readonly current?: boolean;
  /** Omitted where rows cannot be selected. */
  readonly selected?: boolean | undefined;
  /** Its cells that are in the selected range; null for none. */
  readonly range?: RangeInRow | null;
  /** Whether a cell can be edited. If omitted, the row is read-only. */
  readonly isEditable?: (key: Key) => boolean;
  /** Why a cell is read-only, if this is worth a tooltip. */
  readonly hint?: (key: Key) => string | null;
  /** Renders the content of a cell; the column renders it by default. */
  readonly children?: (column: Column<Row, Key>, active: boolean) => ReactNode;
}

/**
 * One record. Cells are plain elements without listeners, refs or effects; the grid listens for all of them. A cell
 * keeps its element while it is edited and saved, so that the focus stays in the grid.
 */
export function GridRow<Row, Key extends string>(props: GridRowProps<Row, Key>) {
  const {
    row,
    columns,
    place,
    editing = null,
    current = false,
    selected,
    range = null,
    isEditable,
    hint,
    children,
  } = props;
  let rowNames = 'grid-row grid-record';
  if (editing !== null) rowNames += ' grid-open';
  if (current) rowNames += ' grid-current';
  if (selected) rowNames += ' grid-chosen';
  return (
    <div
      role="row"
      aria-rowindex={place.rowIndex + 1}
      aria-level={place.level}
      aria-current={current || undefined}
      aria-selected={selected}
      className={rowNames}
      style={{ top: place.top }}
    >
      {columns.map((column, index) => {
        const { key } = column;
        const active = place.activeColumn === index;
        const editable = isEditable?.(key) ?? false;
        const content = children ? children(column, active) : column.render(row, active);
        const text = column.fullText?.(row) ?? undefined;
        const note = column.note?.(row) ?? undefined;
        const hinted = hint?.(key) ?? undefined;
        const reason = note && hinted ? `${note} · ${hinted}` : (note ?? hinted);
        let names = cellNames(columns, index, content);
        if (editable) names += ' grid-editable';
        if (editing === key) names += ' grid-editing';
        const isRanged = range !== null && index >= range.from && index <= range.to;
        if (isRanged) names += rangeNames(range, index);
        return (
          <div
            key={key}
            role={column.isHeader ? 'rowheader' : 'gridcell'}
            aria-colindex={index + 1}
            aria-label={editing === key ? undefined : column.nameOf?.(row)}
            aria-selected={isRanged || undefined}
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

/** The row of a read-only table. */
export const PlainRow = memo(DrawnRow) as typeof DrawnRow;
