import { ChevronRight } from 'lucide-react';
import { memo, useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { ListColumn } from './list-column.ts';
import { cellStyle, rowHeight } from './list-style.ts';

interface ListRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly ListColumn<Row>[];
  /** The expanded content; null if the row cannot be expanded. */
  readonly more: ((row: Row) => ReactNode) | undefined;
  /** The row's own name, for its button. */
  readonly name: string;
  readonly isMarked: boolean;
  readonly open: boolean;
  readonly onToggle: (id: string) => void;
}

function DrawnRow<Row>(props: ListRowProps<Row>) {
  const { id, row, columns, name, isMarked, open, onToggle } = props;
  const more = props.more?.(row) ?? null;
  const unfolded = useId();
  const [first, ...rest] = columns;
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <>
      <tr
        ref={line}
        data-row={id}
        aria-current={isMarked || undefined}
        className={classNames('group', rowHeight)}
      >
        <th
          scope="row"
          // Without the name of its button, which a screen reader would repeat with each cell.
          aria-label={more === null ? undefined : name}
          className={classNames(cellStyle, 'font-medium')}
        >
          <span className="flex min-w-0 items-center gap-1">
            {more !== null && (
              <button
                type="button"
                aria-label={`Details of ${name}`}
                aria-expanded={open}
                aria-controls={open ? unfolded : undefined}
                onClick={() => onToggle(id)}
                className="-ml-1 inline-flex size-6 flex-none items-center justify-center rounded-sm text-text-muted hover:bg-surface-pressed hover:text-text-primary narrow:size-row-grid-touch"
              >
                <ChevronRight
                  aria-hidden="true"
                  strokeWidth={1.75}
                  className={classNames(
                    'size-icon-md transition-transform duration-base ease-standard',
                    open && 'rotate-90',
                  )}
                />
              </button>
            )}
            <span className="min-w-0">{first?.cell(row)}</span>
          </span>
        </th>
        {rest.map((column) => (
          <td key={column.key} className={classNames(cellStyle, column.end && 'text-right')}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {more !== null && open && (
        <tr data-row={`${id}/more`}>
          <td
            id={unfolded}
            colSpan={columns.length}
            className="border-b border-border-subtle bg-surface-sunken px-5 py-3 outline-offset-[-2px] narrow:px-3"
          >
            {/* Stays in view where the list is wider than its window, which has the navigation beside it. */}
            <div className="sticky left-5 w-fit max-w-[calc(100vw-72px)] narrow:left-3 narrow:max-w-[calc(100vw-92px)]">
              {more}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** Rendered only when something of its own is another. */
export const ListRow = memo(DrawnRow) as typeof DrawnRow;
