import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { CountedRecords, ShownBuckets } from './counted-records.tsx';
import { someOf } from './records-count.ts';
import { SearchRecords } from './search-records.tsx';
import type { TableParts } from './table-parts.ts';

interface RecordsToolbarProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  readonly actions?: ReactNode;
}

/**
 * Search and filters on the left, actions on the right. Rendered from the start, so there is no layout shift. If one
 * line is too short, the filters wrap. A narrow window has `NarrowTools` instead.
 */
export function RecordsToolbar<R extends TableRecord, V extends TableView>(props: RecordsToolbarProps<R, V>) {
  const { actor, parts } = props;
  const { Buckets, Filters } = parts;
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const total = useSelector(actor, ({ context }) => context.rows.length);
  const room = Math.max(total, 999);
  return (
    // Its own width counts, because a panel may stand beside the table.
    <div className="@container flex-none print:hidden">
      <div className="grid min-h-[52px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2 pl-5 pr-4 @min-[1200px]:flex">
        {/* As wide as leaves the filters in one line, and narrower rather than that they wrap. */}
        <span className="@min-[1200px]:w-[160px] @min-[1200px]:min-w-[96px] @min-[1460px]:w-[280px]">
          <SearchRecords actor={actor} parts={parts} />
        </span>
        <div className="order-3 col-span-full -ml-2 flex min-w-0 flex-wrap gap-x-3 gap-y-1 @min-[1200px]:order-none @min-[1200px]:ml-0 @min-[1200px]:flex-none">
          {Buckets && <ShownBuckets actor={actor} Buckets={Buckets} total={total} disabled={!ready} />}
          <Filters actor={actor} disabled={!ready} />
        </div>
        <span className="flex h-control-md flex-none items-center justify-end gap-2 @min-[1200px]:ml-auto">
          {/* Announced after a search or a filter: the number of records left. Where the line has no room, only the foot shows it. */}
          <span className="grid justify-items-end whitespace-nowrap tabular-nums text-text-muted *:[grid-area:1/1] @max-[639px]:sr-only @min-[1200px]:@max-[1340px]:sr-only">
            {/* Reserves the width of the longest text, so that neither a search nor loading causes a layout shift. */}
            <span aria-hidden="true" className="invisible">
              {someOf(parts, room, room)}
            </span>
            <span role="status">{ready && <CountedRecords parts={parts} total={total} />}</span>
          </span>
          <HistoryButtons actor={actor} />
          {props.actions !== undefined && <span className="flex items-center gap-2">{props.actions}</span>}
        </span>
      </div>
    </div>
  );
}
