import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { displayedRows } from '../../../machines/renewals/table.ts';
import { renewalColumns, type RenewalColumn } from './renewal-columns.tsx';
import type { RenewalsActor } from './renewals-screen.tsx';

export interface ShownRecords {
  /** What the table shows, in its order. */
  readonly rows: readonly Renewal[];
  /** What the search found, whatever the bucket. */
  readonly found: readonly Renewal[];
}

/** The records on the screen. Records without a live cell keep their identity, so that their rows are not drawn again. */
export function useShownRecords(actor: RenewalsActor): ShownRecords {
  const rows = useSelector(actor, ({ context }) => context.rows);
  const rowIndex = useSelector(actor, ({ context }) => context.rowIndex);
  const cells = useSelector(actor, ({ context }) => context.cells);
  const members = useSelector(actor, ({ context }) => context.members);
  const found = useSelector(actor, ({ context }) => context.found);
  const order = useSelector(actor, ({ context }) => context.order);
  const seen = useMemo(
    () => displayedRows({ rows, rowIndex, cells, members }),
    [rows, rowIndex, cells, members],
  );
  return useMemo(() => {
    const at = (chosen: readonly number[]) => chosen.flatMap((place) => seen[place] ?? []);
    return { rows: at(order), found: at(found) };
  }, [seen, order, found]);
}

/** Every column of the workspace, in the order of the window's width. */
export function useColumns(actor: RenewalsActor, narrow: boolean): readonly RenewalColumn[] {
  const members = useSelector(actor, ({ context }) => context.members);
  const fields = useSelector(actor, ({ context }) => context.fields);
  return useMemo(() => renewalColumns(fields, members, narrow), [fields, members, narrow]);
}
