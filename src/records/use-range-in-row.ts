import { useSelector } from '@xstate/react';
import { createEmptyActor } from 'xstate';
import type { Column } from '../grid/column.ts';
import type { RangeInRow } from '../grid/grid-row.tsx';
import type { CellRangeActor } from './cell-range-actor.ts';

const noRange = createEmptyActor() as unknown as CellRangeActor;

const same = (one: RangeInRow | null, other: RangeInRow | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.from === other.from &&
    one.to === other.to &&
    one.isFirst === other.isFirst &&
    one.isLast === other.isLast);

/** The part of the selected range that is in a record's row; the row is rendered only when this part changes. */
export function useRangeInRow(
  actor: CellRangeActor | undefined,
  id: string,
  columns: readonly Column<never>[],
): RangeInRow | null {
  return useSelector(
    actor ?? noRange,
    (snapshot): RangeInRow | null => {
      if (actor === undefined) return null;
      const { ids, fields } = snapshot.context.cells;
      const place = ids.length === 0 ? -1 : ids.indexOf(id);
      if (place < 0) return null;
      const from = columns.findIndex(({ key }) => key === fields[0]);
      return { from, to: from + fields.length - 1, isFirst: place === 0, isLast: place === ids.length - 1 };
    },
    same,
  );
}
