import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Item } from '../../../machines/shared/change.machine.ts';
import { Button } from '../button.tsx';
import type { ListColumn } from './list-column.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NextPage } from './next-page.tsx';
import { OutdatedLine } from './outdated-line.tsx';
import type { usePagedList } from './use-paged-list.ts';

interface PagedListPageProps<T extends Item> {
  readonly one: string;
  /** The plural of the items: `entries`. */
  readonly many: string;
  /** The name of the table: `audit entries`. */
  readonly name: string;
  readonly list: ReturnType<typeof usePagedList<T, unknown>>;
  readonly columns: readonly ListColumn<T>[];
  readonly nameOf: (row: T) => string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** As in `ListToolbar`. */
  readonly limit?: number;
  /** The page's own buttons, the primary one last. */
  readonly buttons?: ReactNode;
  /** What the page has above its rows: filters, notes. */
  readonly children?: ReactNode;
  /** These are as in `ListTable`. */
  readonly more: (row: T) => ReactNode;
  readonly marked: string | null;
  readonly empty: ReactNode;
}

/** The server searches and sorts, also what is not loaded. */
const asLoaded = { search: '', sort: null } as const;

/** A page whose content is a `pagedList`: toolbar with search and Reload, notes, rows, and the button for the next page. */
export function PagedListPage<T extends Item>(props: PagedListPageProps<T>) {
  const { list, limit } = props;
  const hasRows = list.state === 'ready';
  return (
    <div className="flex h-full flex-col print:block">
      <ListToolbar
        one={props.one}
        many={props.many}
        search={props.search}
        onSearch={props.onSearch}
        disabled={false}
        isReloading={list.isReloading}
        total={hasRows ? list.count : null}
        found={list.count ?? 0}
        {...(limit !== undefined && { limit })}
      >
        {list.state !== 'failed' && (
          <Button
            disabled={!hasRows}
            onClick={list.reload}
            icon={<RotateCcw aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
          >
            Reload
          </Button>
        )}
        {props.buttons}
      </ListToolbar>
      {props.children}
      {list.isOutdated && <OutdatedLine problem={list.problem} />}
      <div className="flex min-h-48 flex-auto flex-col">
        <ListTable
          many={props.name}
          columns={props.columns}
          rows={list.rows}
          idOf={({ id }) => id}
          nameOf={props.nameOf}
          state={list.state}
          quietFailure
          onRetry={list.reload}
          isReloading={list.isReloading}
          view={asLoaded}
          onView={() => {}}
          more={props.more}
          marked={props.marked}
          empty={props.empty}
          onEnd={list.nearEnd}
          foot={<NextPage name={props.name} list={list} />}
        />
      </div>
    </div>
  );
}
