import { useSelector } from '@xstate/react';
import type { Renewal } from '../../../contract/records/renewals.ts';
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

const renewals = (total: number) => (total === 1 ? 'renewal' : 'renewals');
const someOf = (count: number, total: number) => `${written(count)} of ${written(total)} ${renewals(total)}`;

/** `28 renewals` where all are shown, else `5 of 28 renewals`. */
const counted = (count: number, total: number) =>
  count === total ? `${written(total)} ${renewals(total)}` : someOf(count, total);

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
  const room = Math.max(total, 999);
  return (
    <div className="grid min-h-[52px] flex-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2 pl-5 pr-4 narrow:grid-cols-[minmax(0,1fr)_auto_auto] narrow:gap-x-2 narrow:px-3 min-[1440px]:flex print:hidden">
      {/* Takes what room is left: what is searched for is short, and a filter must not go to another line for it. */}
      <span className="max-[374px]:col-span-full min-[1440px]:max-w-[280px] min-[1440px]:flex-[1_0_180px]">
        <SearchField
          value={view.search}
          disabled={!ready}
          placeholder="Search renewals"
          onChange={(text) => actor.send({ type: 'search.change', text })}
        />
      </span>
      <div className="order-3 col-span-full -ml-2 flex min-w-0 flex-wrap gap-x-3 gap-y-1 narrow:ml-0 narrow:grid min-[1440px]:order-none min-[1440px]:ml-0">
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
      <span className="flex h-control-md flex-none items-center justify-end gap-2 narrow:contents min-[1440px]:ml-auto">
        {/* Heard after a search or a filter: what it left. */}
        <span className="grid justify-items-end whitespace-nowrap tabular-nums text-text-muted *:[grid-area:1/1] narrow:sr-only">
          {/* The room of the longest: neither a search moves anything, nor the records when they come. */}
          <span aria-hidden="true" className="invisible">
            {someOf(room, room)}
          </span>
          <span role="status">{ready && counted(count, total)}</span>
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
