import { useSelector } from '@xstate/react';
import type { Renewal } from '../../../contract/renewals.ts';
import { ColumnMenu } from '../../grid/column-menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { DueBuckets } from './due-buckets.tsx';
import { EditHistory } from './edit-history.tsx';
import type { RenewalColumn } from './renewal-columns.tsx';
import type { RenewalsActor } from './renewals-screen.tsx';
import { TableFilters } from './table-filters.tsx';

interface RenewalsToolbarProps {
  readonly actor: RenewalsActor;
  readonly columns: readonly RenewalColumn[];
  /** What search and filters leave, whatever the bucket. */
  readonly found: readonly Renewal[];
  /** How many are shown. */
  readonly count: number;
}

const written = (count: number) => count.toLocaleString('en-US');

/** `5 of 28 renewals`; `28 renewals` where all are shown. */
function counted(count: number, total: number): string {
  const of = count === total ? written(count) : `${written(count)} of ${written(total)}`;
  return `${of} ${total === 1 ? 'renewal' : 'renewals'}`;
}

/**
 * Search and filters at the left, what is done to the table at the right. It stands from the start, so nothing jumps.
 * Where one line is too short, the filters have the lines below.
 */
export function RenewalsToolbar({ actor, columns, found, count }: RenewalsToolbarProps) {
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const total = useSelector(actor, ({ context }) => context.rows.length);
  const view = useSelector(actor, ({ context }) => context.view);
  const widths = useSelector(actor, ({ context }) => context.widths);
  const history = useSelector(actor, ({ children }) => children.history);
  return (
    <div className="grid min-h-[52px] flex-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2 pl-5 pr-4 narrow:grid-cols-[minmax(0,1fr)_auto_auto] narrow:gap-x-2 narrow:px-3 min-[1440px]:grid-cols-[minmax(140px,280px)_minmax(0,1fr)_auto] print:hidden">
      <SearchField
        value={view.search}
        disabled={!ready}
        placeholder="Search renewals"
        onChange={(text) => actor.send({ type: 'search.change', text })}
      />
      <div className="order-3 col-span-full flex min-w-0 flex-wrap gap-x-3 gap-y-1 narrow:flex-col min-[1440px]:order-none min-[1440px]:col-span-1">
        <DueBuckets
          found={found}
          total={total}
          chosen={view.bucket}
          disabled={!ready}
          onChoose={(bucket) => actor.send({ type: 'bucket.choose', bucket })}
        />
        <TableFilters actor={actor} disabled={!ready} />
      </div>
      {/* On a narrow window its parts stand among the others, beside the search. */}
      <span className="flex h-control-md flex-none items-center justify-end gap-2 narrow:contents">
        {/* Heard after a search or a filter: what it left. */}
        <span role="status" className="whitespace-nowrap tabular-nums text-text-muted narrow:sr-only">
          {ready && counted(count, total)}
        </span>
        <EditHistory actor={history} />
        <span className="narrow:order-2">
          <ColumnMenu
            grid={GRID_ID}
            columns={columns}
            hidden={view.hidden}
            widths={widths}
            disabled={!ready}
            onToggle={(field) => actor.send({ type: 'column.toggle', field })}
            onResize={(field, width) => actor.send({ type: 'column.resize', field, width })}
            onReset={() => actor.send({ type: 'columns.reset' })}
          />
        </span>
      </span>
    </div>
  );
}

/** The menu asks the grid for the widths that are drawn. */
export const GRID_ID = 'renewals-grid';
