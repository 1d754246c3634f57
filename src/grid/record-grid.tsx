import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { Column, GridSort } from './column.ts';
import { GridHeader } from './grid-header.tsx';
import { gridStyle } from './grid-style.ts';
import { GridTooltip } from './grid-tooltip.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

/** What the grid tells a row about its place. */
export interface RowPlace {
  /** 1 is the first row under the header. */
  readonly rowIndex: number;
  /** The column that has the grid's tab stop, if it is in this row. */
  readonly activeColumn: number | null;
}

interface RecordGridProps<Row, Key extends string> {
  readonly label: string;
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly narrow: boolean;
  readonly sort: GridSort | null;
  readonly onSort: (key: Key) => void;
  /** Draws one row; memoise what it returns, so that one edit draws one row. */
  readonly renderRow: (row: Row, place: RowPlace) => ReactNode;
  /** Stands under the header when there are no rows; outside the grid, whose children are rows only. */
  readonly empty?: ReactNode;
}

/** A table of records by the WAI-ARIA grid pattern. It knows nothing of what the records are. */
export function RecordGrid<Row, Key extends string>(props: RecordGridProps<Row, Key>) {
  const { columns, rows, narrow } = props;
  const extent = { rows: rows.length + 1, columns: columns.length };
  const { root, active, onFocus, onKeyDown } = useRovingFocus(extent);
  const activeIn = (row: number) => (active.row === row ? active.column : null);
  return (
    <>
      <div
        ref={root}
        role="grid"
        aria-label={props.label}
        aria-rowcount={extent.rows}
        aria-colcount={extent.columns}
        className={classNames('grid-scroll', rows.length === 0 && 'grid-bare')}
        style={gridStyle(columns, narrow)}
        data-grid-scroll
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" className="grid-root">
          <GridHeader columns={columns} sort={props.sort} onSort={props.onSort} activeColumn={activeIn(0)} />
          <div role="rowgroup">
            {rows.map((row, index) =>
              props.renderRow(row, { rowIndex: index + 1, activeColumn: activeIn(index + 1) }),
            )}
          </div>
        </div>
      </div>
      <GridTooltip grid={root} />
      {rows.length === 0 && props.empty}
    </>
  );
}
