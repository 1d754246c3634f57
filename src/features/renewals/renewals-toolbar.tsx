import { useSelector } from '@xstate/react';
import type { Renewal } from '../../../contract/renewals.ts';
import { ColumnMenu } from '../../grid/column-menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { DueBuckets } from './due-buckets.tsx';
import { EditHistory } from './edit-history.tsx';
import type { RenewalColumn } from './renewal-columns.tsx';
import type { RenewalsActor } from './renewals-screen.tsx';

interface RenewalsToolbarProps {
  readonly actor: RenewalsActor;
  readonly columns: readonly RenewalColumn[];
  /** What the search found, whatever the bucket. */
  readonly found: readonly Renewal[];
  /** How many are shown. */
  readonly count: number;
}

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'renewal' : 'renewals'}`;

/** Search and buckets at the left, what is done to the table at the right. It stands from the start, so nothing jumps. */
export function RenewalsToolbar({ actor, columns, found, count }: RenewalsToolbarProps) {
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const total = useSelector(actor, ({ context }) => context.rows.length);
  const view = useSelector(actor, ({ context }) => context.view);
  const widths = useSelector(actor, ({ context }) => context.widths);
  const history = useSelector(actor, ({ children }) => children.history);
  return (
    <div className="flex min-h-[52px] flex-none items-center gap-x-3 gap-y-2 py-2 pl-5 pr-4 narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto_auto] narrow:gap-x-2 narrow:px-3">
      <span className="min-w-[140px] shrink-[100]">
        <SearchField
          value={view.search}
          disabled={!ready}
          placeholder="Search renewals"
          onChange={(text) => actor.send({ type: 'search.change', text })}
        />
      </span>
      <DueBuckets
        found={found}
        total={total}
        chosen={view.bucket}
        disabled={!ready}
        onChoose={(bucket) => actor.send({ type: 'bucket.choose', bucket })}
      />
      <span className="ml-auto whitespace-nowrap tabular-nums text-text-muted max-[1199px]:sr-only">
        {ready && counted(count)}
      </span>
      {/* On a narrow window its parts stand among the others: beside the search; the buckets have the next line. */}
      <span className="flex h-control-md flex-none items-center gap-2 max-[1199px]:ml-auto narrow:contents">
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
