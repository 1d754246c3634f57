import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import type { Column, GridSort } from './column.ts';
import { cellAddress } from './use-roving-focus.ts';

interface GridHeaderProps<Key extends string> {
  readonly columns: readonly Column<never, Key>[];
  readonly sort: GridSort | null;
  /** Left out while there is nothing to sort. */
  readonly onSort?: ((key: Key) => void) | undefined;
  readonly activeColumn: number | null;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

/** Column names as sort buttons; the sorted one keeps its arrow, the others show theirs on hover. */
export function GridHeader<Key extends string>({
  columns,
  sort,
  onSort,
  activeColumn,
}: GridHeaderProps<Key>) {
  return (
    <div role="rowgroup" className="grid-top">
      <div role="row" aria-rowindex={1} className="grid-row grid-head">
        {columns.map((column, index) => {
          const direction = sort?.key === column.key ? sort.direction : 'none';
          const Icon = icons[direction];
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={onSort ? direction : undefined}
              className={classNames(column.align === 'end' && 'grid-end')}
            >
              {onSort ? (
                <button
                  type="button"
                  className="grid-sort"
                  tabIndex={activeColumn === index ? 0 : -1}
                  onClick={() => onSort(column.key)}
                  {...cellAddress(0, index)}
                >
                  {column.label}
                  <Icon aria-hidden="true" strokeWidth={1.75} />
                </button>
              ) : (
                column.label
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
