/** The selected range of cells follows the records of its table, their order and the columns. */
import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import type { ColumnsMoved, RowsMoved } from '../../../machines/records/cell-range.machine.ts';
import type { TableRecord } from '../../../machines/records/cell.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import { shownIds } from '../../../machines/records/table.ts';
import type { TableView } from '../../../machines/records/view.ts';
import { report } from './relay.ts';
import { useShownTable } from './use-shown-table.ts';

export function useCellRange<R extends TableRecord, V extends TableView>(
  table: TableActor<R, V>,
  range: AnyActorRef,
): void {
  useShownTable(table, range);
  useEffect(() => {
    let before = table.getSnapshot().context;
    const tell = () => {
      const { context } = table.getSnapshot();
      const { order, collapsed, groups, view } = context;
      const isArranged = view.hidden !== before.view.hidden || view.columns !== before.view.columns;
      const isMoved = order !== before.order || collapsed !== before.collapsed || groups !== before.groups;
      before = context;
      if (isArranged) report(range, 'watchTable', { type: 'columns.moved' } satisfies ColumnsMoved);
      if (isMoved && range.getSnapshot().matches('chosen'))
        report(range, 'watchTable', { type: 'rows.moved', ids: shownIds(context) } satisfies RowsMoved);
    };
    const followed = table.subscribe(tell);
    return () => followed.unsubscribe();
  }, [table, range]);
}
