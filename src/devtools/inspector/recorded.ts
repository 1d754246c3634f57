/** What the recorder keeps: actors and what happened to them. Snapshots and events are references, masked when shown. */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

export interface RecordedActor {
  readonly sessionId: string;
  readonly id: string;
  /** For people: a root is known by its machine, a child by the name its parent gave it. */
  readonly name: string;
  /** Below the root, `a.b`; empty for the root. */
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
  /** What it was after the last event it took in. */
  last: unknown;
}

export interface Microstep {
  readonly eventType: string;
  /** As `transitionNames` names them; none when nothing fitted the event. */
  readonly transitions: readonly string[];
}

export interface Entry {
  /** Counts from 1 since the inspector came, and never starts again. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly actor: RecordedActor;
  readonly event: { readonly type: string };
  /** Null where a screen or the application sent it. */
  readonly source: RecordedActor | null;
  /** Null as long as `after` is, and for an actor that starts. */
  before: AnyMachineSnapshot | null;
  /** Null until the actor has taken the event in, and for effects. */
  after: AnyMachineSnapshot | null;
  microsteps: readonly Microstep[];
  /** The machine took no transition, or was no longer there. */
  ignored: boolean;
}
