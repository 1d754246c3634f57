import type { AnyActorRef } from 'xstate';
import type { NewRecordContext, NewRecordEvent } from '../../machines/records/new-record.machine.ts';

/** The part of the actor that screens use, for any type of records. */
export interface NewRecordActor {
  getSnapshot(): {
    readonly context: NewRecordContext;
    hasTag(tag: 'busy'): boolean;
    matches(state: 'closed' | 'leaving'): boolean;
    can(event: { type: 'record.new' }): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: NewRecordEvent): void;
}
