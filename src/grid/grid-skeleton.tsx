import { Skeleton } from '../ui/skeleton.tsx';
import { cellNames } from './cell-names.ts';
import type { Column } from './column.ts';
import { GridHeader } from './grid-header.tsx';
import { gridStyle } from './grid-style.ts';

interface GridSkeletonProps {
  readonly label: string;
  readonly columns: readonly Column<never>[];
  readonly narrow: boolean;
}

const ROWS = 12;
/** Different lengths look like text. They are constant, so that they do not change between renders. */
const lengths = ['w-[72%]', 'w-[90%]', 'w-[64%]', 'w-[58%]', 'w-[80%]'];

/** The header and column widths of the grid that is loading. */
export function GridSkeleton({ label, columns, narrow }: GridSkeletonProps) {
  return (
    // It is not scrolled, because a keyboard could not: nothing in it has the focus.
    <div
      role="status"
      aria-label={label}
      className="grid-scroll"
      style={{ ...gridStyle(columns, narrow), overflow: 'hidden' }}
    >
      <div className="grid-sheet" aria-hidden="true" inert>
        <GridHeader columns={columns} activeColumn={null} />
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="grid-row">
            {columns.map((column, index) => (
              <div key={column.key} className={cellNames(columns, index, null)}>
                {index === 0 && <Skeleton className="size-5 flex-none rounded-sm" />}
                <Skeleton className={`h-[10px] rounded-xs ${lengths[(row * 3 + index) % lengths.length]}`} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
