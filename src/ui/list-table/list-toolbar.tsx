import type { ReactNode } from 'react';
import { SearchField } from '../search-field.tsx';
import { Spinner } from '../spinner.tsx';

interface ListToolbarProps {
  readonly one: string;
  readonly many: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly disabled: boolean;
  /** The number of items; null while it is not known. */
  readonly total: number | null;
  /** The number of items that match the search. */
  readonly found: number;
  /** Where counting stops; a total that reaches it is followed by a plus. */
  readonly limit?: number;
  /** The list is being reloaded. */
  readonly isReloading?: boolean;
  /** Beside the search. */
  readonly filters?: ReactNode;
  /** The page's own buttons, the primary one last. */
  readonly children?: ReactNode;
}

const written = (count: number) => count.toLocaleString('en-US');

/** The toolbar of a list: search at the left; count and buttons at the right. */
export function ListToolbar({ one, many, total, found, ...props }: ListToolbarProps) {
  const noun = total === 1 ? one : many;
  const plus = total !== null && props.limit !== undefined && total >= props.limit ? '+' : '';
  const count = found === total ? written(found) + plus : `${written(found)} of ${written(total ?? 0)}`;
  return (
    <div className="flex min-h-[52px] flex-none flex-wrap items-center gap-x-3 gap-y-2 py-2 pl-5 pr-4 narrow:justify-end narrow:px-3">
      <SearchField
        value={props.search}
        disabled={props.disabled}
        placeholder={`Search ${many}`}
        onChange={props.onSearch}
      />
      {props.filters}
      {/* On a phone these share a line with the filters, where there is room. */}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 narrow:contents">
        {props.isReloading && <Spinner />}
        <span role="status" className="mr-2 whitespace-nowrap tabular-nums text-text-muted narrow:ml-auto">
          {total !== null && `${count} ${noun}`}
        </span>
        {props.children}
      </div>
    </div>
  );
}
