/** The interface of a paste's actor that screens use, for any type of records. */
import type { AnyActorRef } from 'xstate';
import type { CellsPasteContext, CellsPasteEvent } from '../../machines/records/cells-paste.machine.ts';
import type { TableRecord } from '../../machines/records/cell.ts';

export interface CellsPasteActor {
  getSnapshot(): {
    readonly context: CellsPasteContext<TableRecord>;
    matches(state: 'asking' | 'refused'): boolean;
    can(event: { type: 'paste.confirm' }): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: Exclude<CellsPasteEvent<never>, { type: 'table.shown' }>): void;
}
