import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import type { ListSort } from '../../../machines/shared/list-view.ts';
import type { ListColumn } from './list-column.ts';
import { headingStyle } from './list-style.ts';

interface ListHeadingProps {
  readonly column: Pick<ListColumn<never>, 'key' | 'label' | 'end' | 'rank' | 'sorted'>;
  readonly sort: ListSort | null;
  /** Omitted while there is nothing to sort. */
  readonly onSort?: ((key: string) => void) | undefined;
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

/** The name of a column; a button where the list can be sorted by it. */
export function ListHeading({ column, sort, onSort }: ListHeadingProps) {
  const { key, label, end, rank, sorted } = column;
  const direction = sorted ?? (sort?.key === key ? sort.direction : 'none');
  const Arrow = arrows[direction];
  const sortable = rank !== undefined && onSort !== undefined;
  return (
    <th
      scope="col"
      aria-sort={sortable || sorted !== undefined ? direction : undefined}
      className={classNames(headingStyle, end && 'text-right')}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort(key)}
          className={classNames(
            'group/sort -mx-1 inline-flex h-6 max-w-full items-center gap-1 rounded-sm px-1 hover:text-text-primary narrow:h-row-grid-touch',
            end && 'flex-row-reverse',
            direction !== 'none' && 'text-text-primary',
          )}
        >
          <span className="truncate">{label}</span>
          <Arrow
            aria-hidden="true"
            strokeWidth={1.75}
            className={classNames(
              'size-3 flex-none',
              direction === 'none'
                ? 'invisible group-hover/sort:visible group-focus-visible/sort:visible'
                : 'text-accent',
            )}
          />
        </button>
      ) : (
        <span className="inline-flex max-w-full items-center gap-1">
          {label}
          {sorted !== undefined && (
            <Arrow aria-hidden="true" strokeWidth={1.75} className="size-3 flex-none" />
          )}
        </span>
      )}
    </th>
  );
}
