import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { ErrorState } from '../error-state.tsx';
import { arranged, nextSort } from './arrange.ts';
import type { ListView } from '../../../machines/shared/list-view.ts';
import type { ListColumn } from './list-column.ts';
import { ListHeading } from './list-heading.tsx';
import { ListRow } from './list-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { QuietFailure } from './quiet-failure.tsx';
import { useListFocus } from './use-list-focus.ts';
import { useWindowFirst } from './use-window-first.ts';

/** `quiet` is the time before waiting is shown (spec §9). */
export type ListState = 'quiet' | 'slow' | 'failed' | 'ready';

interface ListTableProps<Row> {
  /** The plural of the items: `people`. */
  readonly many: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly state: ListState;
  /** Why the list could not be loaded. */
  readonly problem?: string | null;
  /** A failure that the specification only logs is said in one line (design §7). */
  readonly quietFailure?: boolean;
  readonly onRetry: () => void;
  /** It is being reloaded; the loaded rows are still shown. */
  readonly isReloading?: boolean;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  /** The expanded content of a row; null if it has none. */
  readonly more?: (row: Row) => ReactNode;
  /** The id of a row that is new; it is brought into view. */
  readonly marked?: string | null;
  /** Shown if the list is empty. */
  readonly empty: ReactNode;
  /** Shown if nothing matches the search; omitted, a sentence with the searched text. */
  readonly noMatch?: string;
  /** Below the rows, as the button that loads more of them. */
  readonly foot?: ReactNode;
  /** The end of the rows comes near while a person scrolls. */
  readonly onEnd?: () => void;
}

const keep = (open: ReadonlySet<string>, id: string) => {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** How near the end of the rows is, in pixels: about a screenful. */
const NEAR = 600;

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight < NEAR;

/**
 * The list of a settings page, with columns: sorted by the column names, searched by the field above it, and navigated
 * with the arrow keys. Records with editable cells use the grid.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { many, columns, rows, idOf, state, view, onView } = props;
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const focus = useListFocus(table);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const ready = state === 'ready';
  const shown = useMemo(() => (ready ? arranged(rows, columns, view) : []), [columns, ready, rows, view]);
  const drawn = useWindowFirst({ rows: shown, columns, more: props.more });
  const toggle = useCallback((id: string) => setOpen((before) => keep(before, id)), []);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const retry = () => {
    // The button disappears: the next Tab starts here and not at the top of the page.
    root.current?.focus();
    props.onRetry();
  };
  return (
    <div
      ref={root}
      tabIndex={-1}
      onScroll={({ currentTarget }) => isNearEnd(currentTarget) && props.onEnd?.()}
      aria-busy={state === 'slow' || props.isReloading}
      // What is focused is scrolled out from under the heading and the first column, which stay.
      style={{ scrollPadding: `var(--row-grid-touch) 8px 8px ${(columns[0]?.width ?? 0) + 8}px` }}
      className="relative overflow-auto border-t border-border-default outline-none"
    >
      {(state === 'slow' || props.isReloading) && <span role="status" aria-label={`Loading ${many}`} />}
      {state === 'failed' && props.quietFailure && <QuietFailure onReload={retry} />}
      {state === 'failed' && !props.quietFailure && (
        <ErrorState title={`Unable to load ${many}`} message={props.problem ?? ''} onRetry={retry} />
      )}
      {(state === 'slow' || ready) && (
        <table
          ref={table}
          // A table whose cells and controls are navigated with the arrow keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={many}
          {...focus}
          style={{ minWidth: width }}
          className="w-full table-fixed border-separate border-spacing-0"
        >
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} style={{ width: `${(column.width / width) * 100}%` }} />
            ))}
          </colgroup>
          <thead className="sticky top-0 z-sticky">
            <tr>
              {columns.map((column) => (
                <ListHeading
                  key={column.key}
                  column={column}
                  sort={view.sort}
                  onSort={ready ? (key) => onView({ ...view, sort: nextSort(view.sort, key) }) : undefined}
                />
              ))}
            </tr>
          </thead>
          {state === 'slow' && <ListSkeleton columns={columns} />}
          <tbody>
            {drawn.map(({ row, columns: own, more }) => (
              <ListRow
                key={idOf(row)}
                id={idOf(row)}
                row={row}
                columns={own}
                more={more}
                name={props.nameOf(row)}
                isMarked={idOf(row) === props.marked}
                open={open.has(idOf(row))}
                onToggle={toggle}
              />
            ))}
          </tbody>
        </table>
      )}
      {ready && props.foot}
      {ready && rows.length === 0 && props.empty}
      {ready && rows.length > 0 && shown.length === 0 && (
        <p role="status" className="px-6 py-8 text-center text-text-muted">
          {props.noMatch ?? `No ${many} match “${view.search.trim()}”.`}
        </p>
      )}
    </div>
  );
}
