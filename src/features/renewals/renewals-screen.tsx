import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { renewalsMachine } from '../../../machines/renewals/renewals.machine.ts';
import { GridSkeleton } from '../../grid/grid-skeleton.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { GivingQuestion } from './giving-question.tsx';
import { RenewalsGrid } from './renewals-grid.tsx';
import { PrintedTitle } from './printed-title.tsx';
import { RenewalsToolbar } from './renewals-toolbar.tsx';
import { WaitingLine } from './waiting-line.tsx';
import { useColumns, useShownRecords } from './use-table.ts';

export type RenewalsActor = ActorRefFrom<typeof renewalsMachine>;

/** The Renewal Dashboard (spec §2.5). */
export function RenewalsScreen({ actor }: { readonly actor: RenewalsActor }) {
  const root = useRef<HTMLDivElement>(null);
  const slow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const hidden = useSelector(actor, ({ context }) => context.view.hidden);
  const { rows, found } = useShownRecords(actor);
  const narrow = useNarrow();
  const columns = useColumns(actor, narrow);
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden]);
  return (
    // Takes the focus from a button that goes: the next Tab begins here and not at the top of the page.
    <div ref={root} tabIndex={-1} className="grid-page outline-none">
      <RenewalsToolbar actor={actor} columns={columns} found={found} count={rows.length} />
      <PrintedTitle actor={actor} count={rows.length} />
      {slow && <GridSkeleton label="Loading renewals" columns={shown} narrow={narrow} />}
      {failed && <LoadFailed actor={actor} onRetry={() => root.current?.focus()} />}
      {ready && (
        <>
          <RenewalsGrid
            actor={actor}
            columns={shown}
            rows={rows}
            narrow={narrow}
            onWiden={() => root.current?.focus()}
          />
          <WaitingLine actor={actor} columns={columns} />
          <GivingQuestion actor={actor} />
        </>
      )}
    </div>
  );
}

interface LoadFailedProps {
  readonly actor: RenewalsActor;
  readonly onRetry: () => void;
}

function LoadFailed({ actor, onRetry }: LoadFailedProps) {
  const problem = useSelector(actor, ({ context }) => context.problem ?? '');
  return (
    <div className="grid flex-1 place-content-center border-t border-border-default">
      <ErrorState
        title="Unable to load renewals"
        message={problem}
        onRetry={() => {
          actor.send({ type: 'load.retry' });
          onRetry();
        }}
      />
    </div>
  );
}
