/** A table shows the records that its page adds and restores, and those that are there already. */
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AnyRecord } from '../../../contract/field.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import type { newRecord, NewRecordEmitted } from '../../../machines/records/new-record.machine.ts';
import type { RecordsReport } from '../../../machines/records/followed-records.ts';
import type { recordTrash, RecordRestored } from '../../../machines/records/record-trash.machine.ts';
import type { StepWritten } from '../../../machines/records/records-write.machine.ts';
import { addingStep } from '../../../machines/records/steps.ts';
import { showToast } from '../../effects/toasts.ts';

type Emitted<R> = NewRecordEmitted<R> | RecordRestored<R>;

interface Flows<R extends AnyRecord> {
  readonly table: {
    send(event: RecordsReport<R> | StepWritten | { type: 'cell.show'; id: string; field: string }): void;
  };
  readonly adding: ActorRefFrom<ReturnType<typeof newRecord<R>>>;
  readonly type: Pick<RecordType, 'noun' | 'naming'>;
  readonly trash: ActorRefFrom<ReturnType<typeof recordTrash<R>>>;
}

export function useAddedRecords<R extends AnyRecord>({ table, type, adding, trash }: Flows<R>): void {
  const { noun, naming } = type;
  useEffect(() => {
    const show = (id: string) => table.send({ type: 'cell.show', id, field: naming });
    const put = ({ record }: Extract<Emitted<R>, { readonly record: R }>, done: 'Added' | 'Restored') => {
      table.send({ type: 'records.changed', saved: [record], removed: [] });
      const step = addingStep(noun, done, [record.id]);
      table.send({ type: 'step.written', step, way: 'do', write: null });
      showToast({ text: `${done} ${String(record[naming])}`, tone: 'success', time: 'short' });
    };
    const subscriptions = [
      adding.on('record.added', (event) => {
        put(event, 'Added');
        show(event.record.id);
      }),
      adding.on('record.found', ({ id }) => show(id)),
      adding.on('trash.sought', () => trash.send({ type: 'trash.open' })),
      trash.on('record.restored', (event) => put(event, 'Restored')),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [table, noun, naming, adding, trash]);
}
