import { useLayoutEffect, useMemo, useRef } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { ViewCells } from '../../machines/records/cell-range.ts';
import { isGroupEntry, type GroupEntry } from '../../machines/records/grouping.ts';
import type { Column } from '../grid/column.ts';
import type { CellAt, RangeSelection } from '../grid/use-cell-range.ts';
import type { CellRangeActor } from './cell-range-actor.ts';

type Line = TableRecord | GroupEntry<TableRecord>;

/** The range of cells in a grid of records, and the cells of the view; null where none can be selected. The line of a group is not part of a range. */
export function useRangeSelection<L extends Line>(
  actor: CellRangeActor | undefined,
  lines: readonly L[],
  columns: readonly Column<never>[],
): { readonly selection: RangeSelection<L, string>; readonly among: () => ViewCells } | null {
  const among = useMemo(
    (): ViewCells => ({
      ids: lines.flatMap((line) => (isGroupEntry<TableRecord>(line) ? [] : [line.id])),
      fields: columns.map(({ key }) => key),
    }),
    [lines, columns],
  );
  const latest = useRef(among);
  useLayoutEffect(() => {
    latest.current = among;
  }, [among]);
  return useMemo(() => {
    if (actor === undefined) return null;
    const cell = ({ row, key }: CellAt<L, string>) =>
      isGroupEntry<TableRecord>(row) ? null : { id: row.id, field: key };
    const selection: RangeSelection<L, string> = {
      isChosen: () => actor.getSnapshot().matches('chosen'),
      reach(end, start) {
        const [to, from] = [cell(end), cell(start)];
        if (to && from) actor.send({ type: 'range.reach', to, from, among: latest.current });
      },
      drop: () => actor.send({ type: 'range.drop' }),
    };
    return { selection, among: () => latest.current };
  }, [actor]);
}
