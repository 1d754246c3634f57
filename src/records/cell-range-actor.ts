/** The interface of a range's actor that screens use, for any type of records. */
import type { AnyActorRef } from 'xstate';
import type { CellRangeContext, CellRangeEvent } from '../../machines/records/cell-range.machine.ts';
import type { TableRecord } from '../../machines/records/cell.ts';

export interface CellRangeActor {
  getSnapshot(): {
    readonly context: CellRangeContext<TableRecord>;
    matches(state: 'empty' | 'chosen'): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: Extract<CellRangeEvent<never>, { type: `range.${string}` }>): void;
}
