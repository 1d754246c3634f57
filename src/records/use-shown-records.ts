import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { RecordGroup } from '../../machines/records/grouping.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { displayedRows } from '../../machines/records/table.ts';
import type { TableView } from '../../machines/records/view.ts';

export interface ShownRecords<R> {
  /** The visible records, in order. */
  readonly rows: readonly R[];
  /** Of the visible records; none while they are not grouped. */
  readonly groups: readonly RecordGroup[];
  /** The records in which buckets are counted. */
  readonly counted: readonly R[];
  /** The records in which flags are counted. */
  readonly flaggable: readonly R[];
  /** False while another view was chosen and its records are not rendered yet. */
  readonly isSettled: boolean;
}

/**
 * The visible records. Records without pending changes keep their identity, so that their rows are not rendered
 * again. Another order or selection of the same records is rendered after the frame that shows what was pressed (decision 102);
 * a change of a record is never late, because an edited cell would show for a frame what it was before.
 */
export function useShownRecords<R extends TableRecord, V extends TableView>(
  actor: TableActor<R, V>,
): ShownRecords<R> {
  const type = useSelector(actor, ({ context }) => context.type);
  const rows = useSelector(actor, ({ context }) => context.rows);
  const rowIndex = useSelector(actor, ({ context }) => context.rowIndex);
  const cells = useSelector(actor, ({ context }) => context.cells);
  const members = useSelector(actor, ({ context }) => context.members);
  const displayed = useMemo(
    () => displayedRows({ type, rows, rowIndex, cells, members }),
    [type, rows, rowIndex, cells, members],
  );
  const order = useSelector(actor, ({ context }) => context.order);
  const groups = useSelector(actor, ({ context }) => context.groups);
  const counted = useSelector(actor, ({ context }) => context.counted);
  const flaggable = useSelector(actor, ({ context }) => context.flaggable);
  const group = useSelector(actor, ({ context }) => context.view.group);
  const now = useMemo(
    () => ({ displayed, order, group, groups, counted, flaggable }),
    [displayed, order, group, groups, counted, flaggable],
  );
  const earlier = useDeferredValue(now);
  // The words of an empty table and of groups are those of the view, so that they cannot stand for an earlier one.
  const isLate = earlier.displayed === displayed && earlier.group === group && earlier.order.length > 0;
  const shown = isLate ? earlier : now;
  const isSettled = shown === now;
  // Apart, because a sort changes only the order.
  const ordered = useMemo(() => recordsAt(displayed, shown.order), [displayed, shown.order]);
  const inBuckets = useMemo(() => recordsAt(displayed, shown.counted), [displayed, shown.counted]);
  const inFlags = useMemo(() => recordsAt(displayed, shown.flaggable), [displayed, shown.flaggable]);
  return useMemo(
    () => ({ rows: ordered, groups: shown.groups, counted: inBuckets, flaggable: inFlags, isSettled }),
    [ordered, shown.groups, inBuckets, inFlags, isSettled],
  );
}

const recordsAt = <R>(records: readonly R[], places: readonly number[]) =>
  places.flatMap((place) => records[place] ?? []);
