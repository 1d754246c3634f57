import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Item } from '../../../machines/shared/change.machine.ts';
import { Button } from '../button.tsx';
import { arranged } from './arrange.ts';
import type { ListView } from '../../../machines/shared/list-view.ts';
import type { ListColumn } from './list-column.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { OutdatedLine } from './outdated-line.tsx';
import type { useCollection } from './use-collection.ts';

interface ListPageProps<T extends Item, View extends ListView> {
  readonly one: string;
  /** The plural of the items: `people`. */
  readonly many: string;
  readonly list: ReturnType<typeof useCollection<T>>;
  /** The rows in the page's order, without those that its filters hide; omitted, all of the list. */
  readonly rows?: readonly T[];
  readonly columns: readonly ListColumn<T>[];
  readonly nameOf: (row: T) => string;
  readonly view: View;
  /** Typing in the search replaces the view, a choice of the order adds one to the history of the address. */
  readonly onView: (view: View, how: 'replace' | 'push') => void;
  readonly filters?: ReactNode;
  /** The page's own buttons, the primary one last. */
  readonly buttons?: ReactNode;
  /** Something else of the page is loading. */
  readonly isBusy?: boolean;
  /** What the page says above its rows. */
  readonly children?: ReactNode;
  /** These are as in `ListTable`. */
  readonly more?: (row: T) => ReactNode;
  readonly marked?: string | null;
  readonly quietFailure?: boolean;
  readonly empty: ReactNode;
  readonly noMatch?: string;
}

/** A page whose content is the list of a `collection`: toolbar with search and Reload, notes, rows. */
export function ListPage<T extends Item, View extends ListView>(props: ListPageProps<T, View>) {
  const { one, many, list, columns, view, onView } = props;
  const { rows = list.rows, filters, more, marked, noMatch } = props;
  const ready = list.state === 'ready';
  return (
    <div className="flex h-full flex-col print:block">
      <ListToolbar
        one={one}
        many={many}
        search={view.search}
        onSearch={(search) => onView({ ...view, search }, 'replace')}
        disabled={!ready}
        isReloading={list.isReloading || (props.isBusy ?? false)}
        total={ready ? list.rows.length : null}
        found={arranged(rows, columns, view).length}
        filters={filters}
      >
        {list.state !== 'failed' && (
          <Button
            disabled={!ready}
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
      {/* The heading of the rows stays in view. On a low window the page scrolls rather than leave them no room. */}
      <div className="flex min-h-48 flex-auto flex-col">
        <ListTable
          many={many}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={props.nameOf}
          state={list.state}
          problem={list.problem}
          quietFailure={props.quietFailure ?? false}
          onRetry={list.reload}
          isReloading={list.isReloading}
          view={view}
          onView={({ search, sort }) => onView({ ...view, search, sort }, 'push')}
          {...(more !== undefined && { more })}
          marked={marked ?? null}
          {...(noMatch !== undefined && { noMatch })}
          empty={props.empty}
        />
      </div>
    </div>
  );
}

/** A sentence above the rows: what cannot be done here, and why. */
export function ListNote({ children }: { readonly children: ReactNode }) {
  return <p className="flex-none px-5 pb-3 text-xs text-text-muted narrow:px-3">{children}</p>;
}
