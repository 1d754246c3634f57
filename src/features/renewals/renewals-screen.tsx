import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { Renewal } from '../../../contract/renewals.ts';
import type { renewalsMachine } from '../../../machines/renewals/renewals.machine.ts';
import { GridSkeleton } from '../../grid/grid-skeleton.tsx';
import { RecordGrid } from '../../grid/record-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { narrowRenewalColumns, renewalColumns } from './renewal-columns.tsx';
import { isEditableField } from './renewal-fields.ts';
import { RenewalRow } from './renewal-row.tsx';
import { RenewalsToolbar } from './renewals-toolbar.tsx';
import { useShownRows } from './use-shown-rows.ts';

export type RenewalsActor = ActorRefFrom<typeof renewalsMachine>;

/** The Renewal Dashboard (spec §2.5). */
export function RenewalsScreen({ actor }: { readonly actor: RenewalsActor }) {
  const slow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const rows = useShownRows(actor);
  const narrow = useNarrow();
  const columns = narrow ? narrowRenewalColumns : renewalColumns;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <RenewalsToolbar actor={actor} count={rows.length} />
      {slow && <GridSkeleton label="Loading renewals" columns={columns} narrow={narrow} />}
      {failed && <LoadFailed actor={actor} />}
      {ready && <RenewalsGrid actor={actor} rows={rows} narrow={narrow} />}
    </div>
  );
}

function LoadFailed({ actor }: { readonly actor: RenewalsActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem ?? '');
  return (
    <div className="grid flex-1 place-content-center border-t border-border-default">
      <ErrorState
        title="Unable to load renewals"
        message={problem}
        onRetry={() => actor.send({ type: 'load.retry' })}
      />
    </div>
  );
}

interface RenewalsGridProps {
  readonly actor: RenewalsActor;
  readonly rows: readonly Renewal[];
  readonly narrow: boolean;
}

const recordKey = (row: Renewal) => row.id;

function RenewalsGrid({ actor, rows, narrow }: RenewalsGridProps) {
  const search = useSelector(actor, ({ context }) => context.search);
  const sort = useSelector(actor, ({ context }) => context.sort);
  const columns = narrow ? narrowRenewalColumns : renewalColumns;
  return (
    <RecordGrid
      label="Renewals"
      columns={columns}
      rows={rows}
      rowKey={recordKey}
      narrow={narrow}
      sort={sort && { key: sort.field, direction: sort.direction }}
      onSort={(field) => actor.send({ type: 'sort.cycle', field })}
      renderRow={(row, place) => <RenewalRow actor={actor} row={row} columns={columns} {...place} />}
      onOpen={(row, field) => {
        if (isEditableField(field)) actor.send({ type: 'cell.open', id: row.id, field });
      }}
      empty={
        <div role="status" className="grid flex-1 place-content-center">
          <EmptyState icon={<SearchX strokeWidth={1.75} />}>
            {search === '' ? 'No renewals yet' : `No renewals match “${search}”`}
          </EmptyState>
        </div>
      }
    />
  );
}
