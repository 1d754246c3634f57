import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { GivingQuestion } from './giving-question.tsx';
import { PrintedTitle } from './printed-title.tsx';
import { RecordsGrid } from './records-grid.tsx';
import { RecordsToolbar } from './records-toolbar.tsx';
import type { TableParts } from './table-parts.ts';
import { useShownRecords } from './use-shown-records.ts';
import { WaitingLine } from './waiting-line.tsx';

interface RecordsScreenProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  /** All columns of the workspace, in the order for the window's width. */
  readonly columns: readonly Column<R>[];
  readonly narrow: boolean;
}

/** A table of records with its toolbar: loading, failed and ready (spec §4). */
export function RecordsScreen<R extends TableRecord, V extends TableView>(props: RecordsScreenProps<R, V>) {
  const { actor, parts, columns, narrow } = props;
  const root = useRef<HTMLDivElement>(null);
  const slow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const hidden = useSelector(actor, ({ context }) => context.view.hidden);
  const { rows, found } = useShownRecords(actor);
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden]);
  const takeFocus = () => root.current?.focus();
  return (
    // Receives the focus from a button that is removed, so that the next Tab starts here and not at the top of the
    // page.
    <div ref={root} tabIndex={-1} className="grid-page outline-none">
      <RecordsToolbar actor={actor} parts={parts} columns={columns} found={found} count={rows.length} />
      <PrintedTitle actor={actor} parts={parts} count={rows.length} />
      {slow && <GridSkeleton label={`Loading ${parts.many}`} columns={shown} narrow={narrow} />}
      {failed && <LoadFailed actor={actor} parts={parts} onRetry={takeFocus} />}
      {ready && (
        <>
          <RecordsGrid
            actor={actor}
            parts={parts}
            columns={shown}
            rows={rows}
            narrow={narrow}
            onWiden={takeFocus}
          />
          <WaitingLine actor={actor} columns={columns} />
          <GivingQuestion actor={actor} />
        </>
      )}
    </div>
  );
}

interface LoadFailedProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  readonly onRetry: () => void;
}

function LoadFailed<R extends TableRecord, V extends TableView>(props: LoadFailedProps<R, V>) {
  const { actor, parts, onRetry } = props;
  const problem = useSelector(actor, ({ context }) => context.problem ?? '');
  return (
    <div className="grid flex-1 place-content-center border-t border-border-default">
      <ErrorState
        title={`Unable to load ${parts.many}`}
        message={problem}
        onRetry={() => {
          actor.send({ type: 'load.retry' });
          onRetry();
        }}
      />
    </div>
  );
}
