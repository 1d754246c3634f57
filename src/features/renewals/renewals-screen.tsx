import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { renewalsMachine } from '../../../machines/renewals/renewals.machine.ts';
import { shownRows } from '../../../machines/renewals/shown-rows.ts';
import { GridSkeleton } from '../../grid/grid-skeleton.tsx';
import { RecordGrid } from '../../grid/record-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { narrowRenewalColumns, renewalColumns } from './renewal-columns.tsx';
import { RenewalRow } from './renewal-row.tsx';
import { RenewalsToolbar } from './renewals-toolbar.tsx';

export type RenewalsActor = ActorRefFrom<typeof renewalsMachine>;

/** The Renewal Dashboard (spec §2.5). */
export function RenewalsScreen({ actor }: { readonly actor: RenewalsActor }) {
  const phase = useSelector(actor, (snapshot) => {
    if (snapshot.matches('ready')) return 'ready';
    if (snapshot.matches('failed')) return 'failed';
    return snapshot.matches({ loading: 'slow' }) ? 'slow' : 'quiet';
  });
  const narrow = useNarrow();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <RenewalsToolbar actor={actor} />
      {phase === 'slow' && (
        <GridSkeleton
          label="Loading renewals"
          columns={narrow ? narrowRenewalColumns : renewalColumns}
          narrow={narrow}
        />
      )}
      {phase === 'failed' && <LoadFailed actor={actor} />}
      {phase === 'ready' && <RenewalsGrid actor={actor} narrow={narrow} />}
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

function RenewalsGrid({ actor, narrow }: { readonly actor: RenewalsActor; readonly narrow: boolean }) {
  const rows = useSelector(actor, ({ context }) => context.rows);
  const cells = useSelector(actor, ({ context }) => context.cells);
  const members = useSelector(actor, ({ context }) => context.members);
  const search = useSelector(actor, ({ context }) => context.search);
  const sort = useSelector(actor, ({ context }) => context.sort);
  const shown = useMemo(
    () => shownRows({ rows, cells, members, search, sort }),
    [rows, cells, members, search, sort],
  );
  const columns = narrow ? narrowRenewalColumns : renewalColumns;
  return (
    <RecordGrid
      label="Renewals"
      columns={columns}
      rows={shown}
      narrow={narrow}
      sort={sort && { key: sort.field, direction: sort.direction }}
      onSort={(field) => actor.send({ type: 'sort.cycle', field })}
      renderRow={(row, place) => (
        <RenewalRow key={row.id} actor={actor} row={row} columns={columns} {...place} />
      )}
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
