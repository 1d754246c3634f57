/** A machine beside a table is told what the table holds, whenever it holds something else. */
import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import type { TableShown } from '../../../machines/records/bulk-edit.machine.ts';
import type { TableRecord } from '../../../machines/records/cell.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import type { TableView } from '../../../machines/records/view.ts';
import { report } from './relay.ts';

/** @param follower a machine with the slot `watchTable` */
export function useShownTable<R extends TableRecord, V extends TableView>(
  table: TableActor<R, V>,
  follower: AnyActorRef,
): void {
  useEffect(() => {
    let shown: unknown = null;
    const tell = () => {
      const { context } = table.getSnapshot();
      const { rows, cells, members, fields, member } = context;
      const parts = [rows, cells, members, fields, member];
      const isSame =
        Array.isArray(shown) && parts.every((part, place) => part === (shown as unknown[])[place]);
      if (isSame || !table.getSnapshot().matches('ready')) return;
      shown = parts;
      report(follower, 'watchTable', { type: 'table.shown', table: context } satisfies TableShown<R>);
    };
    tell();
    const followed = table.subscribe(tell);
    return () => followed.unsubscribe();
  }, [table, follower]);
}
