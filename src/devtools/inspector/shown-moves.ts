/** The events that the inspector offers to send to a machine, and why an event would have no effect. Pure. */
import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes } from '../../../machines/testing/internals.ts';
import { movesIn, refusedBy, type ModelEvent, type Move } from '../../../machines/testing/moves.ts';
import type { Walk } from '../../../machines/testing/walk.ts';

/** The cases of the machine's own events in this state, including refused ones. */
export function ownMoves(walk: Walk, snapshot: AnyMachineSnapshot): readonly Move[] {
  if (snapshot.status !== 'active') return [];
  return movesIn(walk, snapshot).filter(({ event }) => !event.type.startsWith('xstate.'));
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** The first field that every case of the walk has and the event lacks or has with another type. */
function missingField(walk: Walk, event: ModelEvent): string | undefined {
  const [first, ...others] = (walk.events[event.type] ?? []).map((one): ModelEvent => one.event);
  return Object.keys(first ?? {}).find(
    (field) =>
      others.every((other) => field in other) &&
      ![first, ...others].some((sample) => kindOf(sample?.[field]) === kindOf(event[field])),
  );
}

/** Why an event would have no effect or cause an error in its receiver; null if it can be sent. */
export function refusal(walk: Walk, snapshot: AnyMachineSnapshot, event: ModelEvent): string | null {
  if (snapshot.status !== 'active') return 'The actor has ended and receives nothing any more.';
  const isKnown = activeNodes(snapshot).some((node) => node.transitions.has(event.type));
  const missing = isKnown ? missingField(walk, event) : undefined;
  // An action that reads a missing field would crash the application; a guard would crash the inspector.
  if (missing !== undefined) return `${event.type} needs a ${missing} like that of its samples.`;
  try {
    if (snapshot.can(event as never)) return null;
  } catch (error) {
    return `A guard of the machine breaks on it: ${error instanceof Error ? error.message : String(error)}`;
  }
  const guards = refusedBy(snapshot, event);
  return guards.length === 0
    ? `The machine does not know ${event.type} in this state.`
    : `The machine refuses it in this state: ${guards.join(', ')}.`;
}
