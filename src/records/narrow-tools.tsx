import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { FilterBuilderActor } from '../../machines/records/filter-builder.machine.ts';
import { formerNames } from '../../machines/records/filter-words.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { CountedRecords, ShownBuckets } from './counted-records.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { MoreTools } from './more-tools.tsx';
import { SearchRecords } from './search-records.tsx';
import type { TableParts } from './table-parts.ts';

interface NarrowToolsProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  /** All columns of the workspace. */
  readonly columns: readonly Column<R>[];
  readonly flags: ReactNode;
  readonly filter?: FilterBuilderActor;
  /** Adds a record. */
  readonly adding?: ReactNode;
  readonly tools: ReactNode;
  /** Chooses how the records are shown. */
  readonly toggle?: ReactNode;
}

/**
 * The toolbar of a narrow window, in two lines, so that most of the height is left to the table (look "phones"): the
 * search, and below it the filters with the buckets and flags, which scroll sideways. Rendered from the start.
 */
export function NarrowTools<R extends TableRecord, V extends TableView>(props: NarrowToolsProps<R, V>) {
  const { actor, parts, columns, flags, filter, adding, tools, toggle } = props;
  const { Buckets } = parts;
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const rows = useSelector(actor, ({ context }) => context.rows);
  const { type } = actor.getSnapshot().context;
  const formerName = useMemo(() => formerNames(rows, type), [rows, type]);
  return (
    <div className="grid flex-none grid-cols-[minmax(0,1fr)] pb-1 print:hidden">
      <div className="relative flex items-center gap-2 px-3 py-1">
        <span className="min-w-0 flex-1">
          <SearchRecords actor={actor} parts={parts} />
        </span>
        {/* For ears, after a search or a filter; eyes find it in the foot of the table. */}
        <span role="status" className="sr-only">
          {ready && <CountedRecords parts={parts} total={rows.length} />}
        </span>
        {adding}
        <MoreTools>
          <HistoryButtons actor={actor} />
          {tools}
        </MoreTools>
      </div>
      <div className="flex items-center gap-1 pl-3">
        <FilterSheet actor={actor} parts={parts} columns={columns} {...(filter && { filter })} />
        {/* With room for the rings of the focus, which the edges of what scrolls would cut off. */}
        <div className="flex min-w-0 flex-1 scroll-px-2 gap-1 overflow-x-auto overscroll-x-contain px-1 py-[3px] [scrollbar-width:none]">
          <parts.Filters actor={actor} disabled={!ready} own />
          {Buckets && <ShownBuckets actor={actor} Buckets={Buckets} total={rows.length} disabled={!ready} />}
          {flags}
        </div>
        {toggle}
      </div>
      {filter && (
        <div className="px-3 empty:hidden">
          <FilterChips actor={filter} formerName={formerName} />
        </div>
      )}
    </div>
  );
}
