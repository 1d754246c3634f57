/**
 * Records every actor system of the page with XState's inspection: the actors, and the newest events with their
 * results. The cost of an event does not depend on the number of actors; listeners are called once per frame.
 */
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { machineOf, transitionsTaken } from '../../../machines/testing/coverage.ts';
import { parentOf } from '../../../machines/testing/internals.ts';
import { ringBuffer } from './ring-buffer.ts';
import type { Entry, Microstep, RecordedActor } from './recorded.ts';
import type { RootsWatcher } from './roots-source.ts';

export const ENTRY_LIMIT = 5000;
export const ENDED_LIMIT = 100;

export interface Recorder extends RootsWatcher {
  /** The running roots. */
  readonly roots: () => readonly RecordedActor[];
  readonly find: (sessionId: string) => RecordedActor | undefined;
  readonly running: () => number;
  /** Newest first. */
  readonly ended: () => readonly RecordedActor[];
  /** Oldest first. */
  readonly entries: () => readonly Entry[];
  /** At most `most`, oldest first. */
  readonly newest: (most: number) => readonly Entry[];
  /** The number of events since the inspector was loaded, which is also the number of the newest. */
  readonly count: () => number;
  readonly dropped: () => number;
  readonly clear: () => void;
  /** Called at most once per frame. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes with every notification. */
  readonly version: () => number;
}

interface Options {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly onNextFrame?: (run: () => void) => void;
}

const END_EVENT = { type: 'xstate.stop' };
const machineSnapshot = (value: unknown): AnyMachineSnapshot => value as AnyMachineSnapshot;
const statusOf = (ref: AnyActorRef): RecordedActor['status'] => ref.getSnapshot().status;

export function createRecorder({
  now = Date.now,
  onNextFrame = requestAnimationFrame,
}: Options = {}): Recorder {
  const actors = new Map<string, RecordedActor>();
  const roots = new Map<string, RecordedActor>();
  const entries = ringBuffer<Entry>(ENTRY_LIMIT);
  /** Events sent to an actor that it has not processed yet, oldest first. */
  const underway = new Map<string, Entry[]>();
  /**
   * Microsteps of the event that an actor is processing. Kept beside the tree, because an actor that starts is not in
   * the tree yet.
   */
  const microsteps = new WeakMap<object, Microstep[]>();
  const listeners = new Set<() => void>();
  /**
   * Roots whose component has unmounted. They still report that they are running, but events sent to them have no
   * effect.
   */
  const gone = new WeakSet<object>();
  let ended: RecordedActor[] = [];
  let count = 0;
  let version = 0;
  let told = true;

  function changed(): void {
    version += 1;
    if (!told || listeners.size === 0) return;
    told = false;
    onNextFrame(() => {
      told = true;
      for (const listener of listeners) listener();
    });
  }

  function enter(ref: AnyActorRef): RecordedActor {
    const known = actors.get(ref.sessionId);
    if (known !== undefined) return known;
    const above = parentOf(ref);
    const parent = above === undefined ? null : enter(above);
    const machine = machineOf(ref) ?? null;
    const name = typeof ref.src === 'string' && machine === null ? ref.src : ref.id;
    const actor: RecordedActor = {
      sessionId: ref.sessionId,
      id: ref.id,
      name: parent === null ? (machine?.id ?? name) : ref.id,
      path: parent === null ? '' : [parent.path, ref.id].filter(Boolean).join('.'),
      depth: parent === null ? 0 : parent.depth + 1,
      machine,
      parent,
      get root() {
        return parent === null ? actor : parent.root;
      },
      ref,
      startedAt: now(),
      children: new Map(),
      status: statusOf(ref),
      last: ref.getSnapshot(),
    };
    actors.set(actor.sessionId, actor);
    (parent?.children ?? roots).set(actor.sessionId, actor);
    return actor;
  }

  function leave(actor: RecordedActor, status: RecordedActor['status']): void {
    if (!actors.delete(actor.sessionId)) return;
    actor.status = status;
    (actor.parent?.children ?? roots).delete(actor.sessionId);
    gone.add(actor.ref);
    if (actor.machine !== null) {
      for (const entry of underway.get(actor.sessionId) ?? []) entry.ignored = true;
    }
    underway.delete(actor.sessionId);
    // Trimmed only at twice the limit, so that the average cost per event is constant.
    ended.push(actor);
    if (ended.length >= ENDED_LIMIT * 2) ended = ended.slice(-ENDED_LIMIT);
  }

  function note(actor: RecordedActor, event: { readonly type: string }, source: RecordedActor | null): Entry {
    count += 1;
    const entry: Entry = {
      number: count,
      at: now(),
      actor,
      event,
      source,
      before: null,
      after: null,
      microsteps: [],
      ignored: false,
    };
    entries.push(entry);
    return entry;
  }

  function received(ref: AnyActorRef, event: { type: string }, sourceRef: ActorRefLike | undefined): void {
    const source = sourceRef === undefined ? null : (actors.get(sourceRef.sessionId) ?? null);
    if (event.type === 'xstate.init' && gone.delete(ref)) {
      // Restarted, as StrictMode does.
      ended = ended.filter(({ sessionId }) => sessionId !== ref.sessionId);
    }
    if (gone.has(ref)) {
      const late = ended.find(({ sessionId }) => sessionId === ref.sessionId);
      if (late !== undefined) note(late, event, source).ignored = true;
      return;
    }
    const actor = enter(ref);
    // If a child could not start, its failure is reported only by the parent's event.
    if (source !== null && event.type.startsWith('xstate.error.actor.')) leave(source, 'error');
    const entry = note(actor, event, source);
    const queue = underway.get(actor.sessionId);
    if (queue === undefined) underway.set(actor.sessionId, [entry]);
    else queue.push(entry);
  }

  function takenIn(ref: AnyActorRef, event: { type: string }, snapshot: { status: string }): void {
    const actor = actors.get(ref.sessionId);
    const steps = microsteps.get(ref) ?? [];
    microsteps.delete(ref);
    if (actor === undefined) return;
    const queue = underway.get(actor.sessionId) ?? [];
    // Stopping an actor sends no event; it is reported only here.
    const entry = event.type === END_EVENT.type ? note(actor, END_EVENT, null) : queue.shift();
    if (queue.length === 0) underway.delete(actor.sessionId);
    if (entry !== undefined && actor.machine !== null) {
      const own = event.type === 'xstate.init' || entry.event.type === END_EVENT.type;
      entry.before = event.type === 'xstate.init' ? null : machineSnapshot(actor.last);
      entry.after = machineSnapshot(snapshot);
      entry.microsteps = steps;
      entry.ignored = !own && steps.every(({ transitions }) => transitions.length === 0);
    }
    actor.last = snapshot;
    if (snapshot.status !== 'active') leave(actor, snapshot.status as RecordedActor['status']);
  }

  function inspect(event: InspectionEvent): void {
    // Every actor registered in a system is a full actor.
    const ref = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.microstep') {
      const step = { eventType: event.event.type, transitions: transitionsTaken(event) };
      const steps = microsteps.get(ref);
      if (steps === undefined) microsteps.set(ref, [step]);
      else steps.push(step);
      return;
    }
    if (event.type === '@xstate.event') received(ref, event.event, event.sourceRef);
    else if (event.type === '@xstate.snapshot') takenIn(ref, event.event, event.snapshot);
    else return;
    changed();
  }

  function adopt(ref: AnyActorRef): void {
    enter(ref);
    const children: Record<string, AnyActorRef> = ref.getSnapshot().children ?? {};
    for (const child of Object.values(children)) if (statusOf(child) === 'active') adopt(child);
    changed();
  }

  return {
    inspect,
    adopt,
    roots: () => [...roots.values()],
    find: (sessionId) => actors.get(sessionId) ?? ended.find((one) => one.sessionId === sessionId),
    running: () => actors.size,
    ended: () => ended.slice(-ENDED_LIMIT).toReversed(),
    entries: entries.all,
    newest: entries.newest,
    count: () => count,
    dropped: entries.dropped,
    clear() {
      entries.clear();
      ended = [];
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
  };
}
