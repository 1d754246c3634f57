import { Skeleton } from '../skeleton.tsx';
import type { ListColumn } from './list-column.ts';
import { cellStyle, rowHeight } from './list-style.ts';

const ROWS = 6;
/** Different lengths look like text. They are constant, so that they do not change between renders. */
const lengths = ['w-[72%]', 'w-[90%]', 'w-[64%]', 'w-[58%]', 'w-[80%]'];

/** Placeholder rows of a list that is loading. */
export function ListSkeleton({ columns }: { readonly columns: readonly Pick<ListColumn<never>, 'key'>[] }) {
  return (
    <tbody aria-hidden="true" inert>
      {Array.from({ length: ROWS }, (_, row) => (
        <tr key={row} className={rowHeight}>
          {columns.map(({ key }, index) => (
            <td key={key} className={cellStyle}>
              <Skeleton className={`h-[10px] rounded-xs ${lengths[(row * 3 + index) % lengths.length]}`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
