import { useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../ui/class-names.ts';
import { EDITABLE, positionOf } from './cell-address.ts';
import type { Column, GridSort } from './column.ts';
import type { ColumnWidths } from './column-width.ts';
import { GridHeader } from './grid-header.tsx';
import { GridRecords } from './grid-records.tsx';
import type { Position } from './grid-position.ts';
import type { RowPlace } from './grid-row.tsx';
import { gridStyle } from './grid-style.ts';
import { GridTooltip } from './grid-tooltip.tsx';
import { GridTotals, type Totals } from './grid-totals.tsx';
import { rowHeight } from './row-height.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useCellRange, type RangeSelection } from './use-cell-range.ts';
import { useColumnResize } from './use-column-resize.ts';
import { useGridClipboard, type Copied } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useLatest } from './use-latest.ts';
import { useSought, type Sought } from './use-sought.ts';

interface RecordGridProps<Row, Key extends string> {
  /** For a column menu, which reads the rendered widths. */
  readonly id?: string;
  readonly label: string;
  /** Some rows contain others: `renderRow` says the level of each. */
  readonly tree?: boolean;
  /** The visible columns, in order. */
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  /** Identifies a record. Declare it outside the component. */
  readonly rowKey: (row: Row) => string;
  readonly narrow: boolean;
  /** Lower rows, on a window that is not narrow. */
  readonly compact?: boolean;
  readonly sort?: GridSort | null;
  readonly onSort?: (key: Key) => void;
  /** Renders one row; memoise its result, so that one edit renders one row. By default the columns render it. */
  readonly renderRow?: (row: Row, place: RowPlace) => ReactNode;
  /** An editable cell was clicked, or opened with Enter, F2 or a typed character. */
  readonly onOpen?: (row: Row, key: Key) => void;
  /** Space was pressed on a cell of the record. */
  readonly onShow?: (row: Row) => void;
  /** Before the heading of the records' names; memoise it. */
  readonly headerStart?: ReactNode;
  /** Records can be selected: `toggle` by Shift and Space, `reach` by Shift and an arrow key, `all` by Ctrl+A. */
  readonly selection?: RowSelection<Row>;
  /** Cells can be selected in ranges, by Shift and the pointer; then Shift and an arrow key select rows only in the first column. */
  readonly range?: RangeSelection<Row, Key>;
  /** The focused cell is copied: returns its value, or those of the range. */
  readonly onCopy?: (row: Row, key: Key) => Copied;
  /** A text was pasted over the focused cell, with HTML or an empty text; also called for a read-only cell. */
  readonly onPaste?: (row: Row, key: Key, text: string, html: string) => void;
  /** The focused cell is to be cleared. */
  readonly onClear?: (row: Row, key: Key) => void;
  /** The cell to focus, once per new object; its row is given by `rowKey`. */
  readonly sought?: Sought | null;
  /** False while other rows are about to be rendered, among which the sought one may be: it waits for them. */
  readonly isSettled?: boolean;
  readonly widths?: ColumnWidths;
  /** If omitted, columns cannot be resized. Null restores the default width. */
  readonly onResize?: (key: Key, width: number | null) => void;
  readonly totals?: Totals<Key>;
  readonly totalsLabel?: string;
  /** Shown below the header without rows; outside the grid, whose children may only be rows. */
  readonly empty?: ReactNode;
}

/** How rows are selected. `from` is the row that an arrow key left. */
export interface RowSelection<Row> {
  readonly toggle: (row: Row) => void;
  readonly reach: (row: Row, from: Row) => void;
  readonly all: () => void;
}

const noWidths: ColumnWidths = {};

/** A table of records following the WAI-ARIA grid pattern. It is independent of the type of records. */
export function RecordGrid<Row, Key extends string>(props: RecordGridProps<Row, Key>) {
  const { columns, rows, rowKey, narrow, compact = false, widths = noWidths, onResize } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { place, moveTo, onFocus, onBlur } = useActiveCell(grid, { rows, columns, rowKey });
  const height = useMemo(() => rowHeight(narrow, compact), [narrow, compact]);
  const style = useMemo(() => gridStyle(columns, narrow, widths), [columns, narrow, widths]);
  const resize = useColumnResize({ columns, narrow, widths, onResize: onResize ?? (() => {}) });

  useSought({ sought: props.sought ?? null, isSettled: props.isSettled ?? true }, (sought) => {
    const row = rows.findIndex((one) => rowKey(one) === sought.record);
    const column = columns.findIndex(({ key }) => key === sought.key);
    if (row >= 0 && column >= 0) moveTo({ row: row + 1, column });
  });

  const sortBy = useLatest(props.onSort);
  const grip = useLatest(resize.grip);
  const reset = useLatest((key: Key) => onResize?.(key, null));

  const at = (to: Position) => {
    const [row, column] = [rows[to.row - 1], columns[to.column]];
    return row !== undefined && column ? { row, key: column.key } : null;
  };
  const valueAt = (cell: HTMLElement) => {
    const found = positionOf(cell);
    return found && at(found);
  };
  const open = (cell: HTMLElement) => {
    const at = valueAt(cell);
    if (at) flushSync(() => props.onOpen?.(at.row, at.key));
  };
  const show = (cell: HTMLElement) => {
    const at = valueAt(cell);
    if (at) props.onShow?.(at.row);
  };
  const paste = (cell: HTMLElement, text: string, html: string) => {
    const found = valueAt(cell);
    if (found) props.onPaste?.(found.row, found.key, text, html);
  };
  const clear = (cell: HTMLElement) => {
    const found = valueAt(cell);
    if (found) props.onClear?.(found.row, found.key);
  };
  useGridClipboard({
    grid,
    copy: useLatest((cell: HTMLElement) => {
      const at = valueAt(cell);
      return at ? props.onCopy?.(at.row, at.key) : undefined;
    }),
    paste: useLatest(paste),
  });
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button, input, textarea')) return;
    const cell = target.closest<HTMLElement>(EDITABLE);
    if (cell && !cell.classList.contains('grid-editing')) open(cell);
  };
  // The number of whole rows visible at once; header and totals cover about two.
  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 2);
  const extent = () => ({ rows: rows.length + 1, columns: columns.length, page: page() });
  const { placed, handlers } = useCellRange({ grid, range: props.range, at, place, moveTo });
  const { selection } = props;
  const select = selection && {
    toggle(cell: HTMLElement) {
      const at = valueAt(cell);
      if (at) selection.toggle(at.row);
    },
    reach(to: number, from: number) {
      const [row, left] = [rows[to - 1], rows[from - 1]];
      if (row !== undefined && left !== undefined) selection.reach(row, left);
    },
    all: selection.all,
  };
  const onKeyDown = useGridKeys({
    grid,
    extent,
    moveTo,
    open,
    resize: resize.step,
    show: props.onShow && show,
    select,
    range: placed,
    clear,
  });
  const totaled = props.totals !== undefined && rows.length > 0;
  const activeIn = (row: number) => (place.row === row ? place.column : null);

  return (
    <>
      <div
        ref={scroller}
        className={classNames(
          'grid-scroll',
          compact && 'grid-compact',
          rows.length === 0 && 'grid-bare',
          totaled && 'grid-totaled',
        )}
        style={style}
        data-grid-scroll
      >
        <div className="grid-sheet">
          <div
            ref={grid}
            id={props.id}
            role={props.tree ? 'treegrid' : 'grid'}
            aria-label={props.label}
            aria-rowcount={rows.length + 1}
            aria-colcount={columns.length}
            aria-readonly={props.onOpen ? undefined : true}
            aria-multiselectable={selection || props.range ? true : undefined}
            onFocus={onFocus}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
            onClick={onClick}
            {...handlers}
          >
            <GridHeader<Key>
              columns={columns}
              sorted={props.sort?.key ?? null}
              direction={props.sort?.direction ?? null}
              onSort={props.onSort && sortBy}
              activeColumn={activeIn(0)}
              onGrip={onResize && grip}
              onReset={onResize && reset}
              start={props.headerStart}
            />
            <GridRecords
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              renderRow={props.renderRow}
              height={height}
              place={place}
            />
          </div>
          {props.totals && totaled && (
            <GridTotals label={props.totalsLabel ?? 'Totals'} columns={columns} totals={props.totals} />
          )}
        </div>
      </div>
      <GridTooltip scroller={scroller} />
      {rows.length === 0 && props.empty}
    </>
  );
}
