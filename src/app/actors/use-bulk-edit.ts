/** Bulk edit follows its table, and the table writes what it asks for. */
import { useEffect } from 'react';
import type { AnyActorRef, Subscription } from 'xstate';
import type { StepAsked } from '../../../machines/records/bulk-edit.machine.ts';
import type { TableRecord } from '../../../machines/records/cell.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import type { TableView } from '../../../machines/records/view.ts';
import { useShownTable } from './use-shown-table.ts';

interface BulkActor extends AnyActorRef {
  on(type: 'step.asked', handler: (event: StepAsked) => void): Subscription;
}

export function useBulkEdit<R extends TableRecord, V extends TableView>(
  table: TableActor<R, V>,
  bulk: BulkActor,
): void {
  useShownTable(table, bulk);
  useEffect(() => {
    const asked = bulk.on('step.asked', ({ step }) => table.send({ type: 'step.run', step }));
    return () => asked.unsubscribe();
  }, [table, bulk]);
}
