import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { displayedRows } from '../../machines/records/table.ts';
import type { TableView } from '../../machines/records/view.ts';

export interface ShownRecords<R> {
  /** The visible records, in order. */
  readonly rows: readonly R[];
  /** The records in which buckets are counted. */
  readonly counted: readonly R[];
  /** The records in which flags are counted. */
  readonly flaggable: readonly R[];
}

/**
 * The visible records. Records without pending changes keep their identity, so that their rows are not rendered
 * again.
 */
export function useShownRecords<R extends TableRecord, V extends TableView>(
  actor: TableActor<R, V>,
): ShownRecords<R> {
  const type = useSelector(actor, ({ context }) => context.type);
  const rows = useSelector(actor, ({ context }) => context.rows);
  const rowIndex = useSelector(actor, ({ context }) => context.rowIndex);
  const cells = useSelector(actor, ({ context }) => context.cells);
  const members = useSelector(actor, ({ context }) => context.members);
  const counted = useSelector(actor, ({ context }) => context.counted);
  const flaggable = useSelector(actor, ({ context }) => context.flaggable);
  const order = useSelector(actor, ({ context }) => context.order);
  const displayed = useMemo(
    () => displayedRows({ type, rows, rowIndex, cells, members }),
    [type, rows, rowIndex, cells, members],
  );
  // Apart, because a sort changes only the order.
  return {
    rows: useMemo(() => recordsAt(displayed, order), [displayed, order]),
    counted: useMemo(() => recordsAt(displayed, counted), [displayed, counted]),
    flaggable: useMemo(() => recordsAt(displayed, flaggable), [displayed, flaggable]),
  };
}

const recordsAt = <R>(records: readonly R[], places: readonly number[]) =>
  places.flatMap((place) => records[place] ?? []);
