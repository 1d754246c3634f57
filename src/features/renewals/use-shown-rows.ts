import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Renewal } from '../../../contract/renewals.ts';
import { shownRows } from '../../../machines/renewals/shown-rows.ts';
import type { RenewalsActor } from './renewals-screen.tsx';

/** The records on the screen. Worked out again only when something changes that decides about them. */
export function useShownRows(actor: RenewalsActor): readonly Renewal[] {
  const rows = useSelector(actor, ({ context }) => context.rows);
  const cells = useSelector(actor, ({ context }) => context.cells);
  const members = useSelector(actor, ({ context }) => context.members);
  const search = useSelector(actor, ({ context }) => context.search);
  const sort = useSelector(actor, ({ context }) => context.sort);
  return useMemo(
    () => shownRows({ rows, cells, members, search, sort }),
    [rows, cells, members, search, sort],
  );
}
