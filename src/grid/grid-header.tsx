import { memo, type PointerEvent, type ReactNode } from 'react';
import { edgeNames } from './cell-names.ts';
import type { Column, GridSort } from './column.ts';

interface GridHeaderProps<Key extends string> {
  readonly columns: readonly Column<never, Key>[];
  readonly sorted?: string | null;
  readonly direction?: GridSort['direction'] | null;
  /** Omitted while there is nothing to sort. */
  readonly onSort?: ((key: Key) => void) | undefined;
  readonly activeColumn: number | null;
  /** Omitted if widths are fixed. */
  readonly onGrip?: ((event: PointerEvent<HTMLElement>, key: Key) => void) | undefined;
  readonly onReset?: ((key: Key) => void) | undefined;
  /** Before the heading of the column that names the records. */
  readonly start?: ReactNode;
}

const resizing = {
  'aria-keyshortcuts': 'Alt+Shift+ArrowRight Alt+Shift+ArrowLeft',
  'aria-description': 'Alt, Shift and an arrow key change the width',
} as const;

function Header<Key extends string>(props: GridHeaderProps<Key>) {
  const { columns, sorted, onSort, activeColumn, onGrip, onReset } = props;
  return (
    <div role="rowgroup" className="grid-top">
      <div role="row" aria-rowindex={1} className="grid-row grid-head">
        {columns.map((column, index) => {
          const direction = (sorted === column.key && props.direction) || 'none';
          const stop = {
            tabIndex: activeColumn === index ? 0 : -1,
            'data-grid-cell': column.key,
            ...(onGrip && resizing),
          };
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={onSort ? direction : undefined}
              data-column={column.key}
              className={`grid-heading${edgeNames(columns, index)}${column.isHeader && props.start ? ' grid-started' : ''}`}
              {...(onSort ? {} : stop)}
            >
              {column.isHeader && props.start}
              {onSort ? (
                <button type="button" className="grid-sort" onClick={() => onSort(column.key)} {...stop}>
                  <span className="grid-text">{column.label}</span>
                </button>
              ) : (
                <span className="grid-text">{column.label}</span>
              )}
              {onGrip && (
                <span
                  aria-hidden="true"
                  className="grid-grip"
                  onPointerDown={(event) => onGrip(event, column.key)}
                  onDoubleClick={() => onReset?.(column.key)}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Column headers with sort buttons. Their arrows are CSS, because twelve SVG icons cost as much as four rows. */
export const GridHeader = memo(Header) as typeof Header;
