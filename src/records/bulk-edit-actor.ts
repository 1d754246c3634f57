/** The interface of a bulk edit's actor that screens use, for any type of records. */
import type { AnyActorRef } from 'xstate';
import type { BulkEditContext, BulkEditEvent } from '../../machines/records/bulk-edit.machine.ts';
import type { TableRecord } from '../../machines/records/cell.ts';

export interface BulkEditActor {
  getSnapshot(): {
    readonly context: BulkEditContext<TableRecord>;
    matches(state: 'selecting' | 'setting' | 'removing'): boolean;
    can(event: { type: 'set.confirm' | 'remove.confirm' }): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: Exclude<BulkEditEvent<never>, { type: 'table.shown' }>): void;
}
