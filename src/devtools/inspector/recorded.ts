/**
 * The data of the recorder: actors and their events. Snapshots and events are references; they are masked when shown.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

export interface RecordedActor {
  readonly sessionId: string;
  readonly id: string;
  /** The machine's id for a root, the id given by the parent for a child. */
  readonly name: string;
  /** The path below the root, `a.b`; empty for the root. */
  readonly path: string;
  readonly depth: number;
  /** Null for an effect. */
  readonly machine: AnyStateMachine | null;
  readonly parent: RecordedActor | null;
  readonly root: RecordedActor;
  readonly ref: AnyActorRef;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** By session id, in the order they started. */
  readonly children: Map<string, RecordedActor>;
  status: 'active' | 'done' | 'error' | 'stopped';
  /** The snapshot after the last processed event. */
  last: unknown;
}

export interface Microstep {
  readonly eventType: string;
  /** Names as in `transitionNames`; empty if no transition matched the event. */
  readonly transitions: readonly string[];
}

export interface Entry {
  /** Counts from 1 since the inspector was loaded; never reset. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly actor: RecordedActor;
  readonly event: { readonly type: string };
  /** Null for an event from a screen or the application. */
  readonly source: RecordedActor | null;
  /** Null while `after` is null, and for an actor that starts. */
  before: AnyMachineSnapshot | null;
  /** Null until the actor has processed the event, and for effects. */
  after: AnyMachineSnapshot | null;
  microsteps: readonly Microstep[];
  /** The machine took no transition, or had ended. */
  ignored: boolean;
}
