/** A paste of several cells follows its table, and the table writes what it asks for and keeps what is to be corrected. */
import { useEffect } from 'react';
import type { AnyActorRef, Subscription } from 'xstate';
import type { StepAsked } from '../../../machines/records/bulk-edit.machine.ts';
import type { DraftsAsked, WritingChanged } from '../../../machines/records/cells-paste.machine.ts';
import type { TableRecord } from '../../../machines/records/cell.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import type { TableView } from '../../../machines/records/view.ts';
import { report } from './relay.ts';
import { useShownTable } from './use-shown-table.ts';

interface PasteActor extends AnyActorRef {
  on(type: '*', handler: (event: StepAsked | DraftsAsked) => void): Subscription;
}

export function useCellsPaste<R extends TableRecord, V extends TableView>(
  table: TableActor<R, V>,
  paste: PasteActor,
): void {
  useShownTable(table, paste);
  useEffect(() => {
    let isWriting = false;
    const tell = () => {
      const now = table.getSnapshot().context.write === 'writing';
      if (now === isWriting) return;
      isWriting = now;
      report(paste, 'watchTable', { type: 'writing.changed', isWriting } satisfies WritingChanged);
    };
    tell();
    const followed = table.subscribe(tell);
    const asked = paste.on('*', (event) =>
      table.send(
        event.type === 'step.asked'
          ? { type: 'step.run', step: event.step }
          : { type: 'drafts.keep', drafts: event.drafts },
      ),
    );
    return () => {
      followed.unsubscribe();
      asked.unsubscribe();
    };
  }, [table, paste]);
}
