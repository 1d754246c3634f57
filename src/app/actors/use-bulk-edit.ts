/** Bulk edit follows its table, and the table writes what it asks for. */
import { useEffect } from 'react';
import type { AnyActorRef, Subscription } from 'xstate';
import type { StepAsked, TableShown } from '../../../machines/records/bulk-edit.machine.ts';
import type { TableRecord } from '../../../machines/records/cell.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import type { TableView } from '../../../machines/records/view.ts';
import { report } from './relay.ts';

interface BulkActor extends AnyActorRef {
  on(type: 'step.asked', handler: (event: StepAsked) => void): Subscription;
}

export function useBulkEdit<R extends TableRecord, V extends TableView>(
  table: TableActor<R, V>,
  bulk: BulkActor,
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
      report(bulk, 'watchTable', { type: 'table.shown', table: context } satisfies TableShown<R>);
    };
    tell();
    const followed = table.subscribe(tell);
    const asked = bulk.on('step.asked', ({ step }) => table.send({ type: 'step.run', step }));
    return () => {
      followed.unsubscribe();
      asked.unsubscribe();
    };
  }, [table, bulk]);
}
