/** What the inspector offers to send to a machine in its state, and why something would do nothing. Pure. */
import type { AnyMachineSnapshot } from 'xstate';
import { movesIn, refusedBy, type ModelEvent, type Move } from '../../../machines/moves.ts';
import type { Walk } from '../../../machines/walk.ts';

/** The cases of its own events that the machine knows in this state; those it refuses, too. */
export function ownMoves(walk: Walk, snapshot: AnyMachineSnapshot): readonly Move[] {
  if (snapshot.status !== 'active') return [];
  return movesIn(walk, snapshot).filter(({ event }) => !event.type.startsWith('xstate.'));
}

/** Why an event would do nothing now; null when it would do something. */
export function refusal(snapshot: AnyMachineSnapshot, event: ModelEvent): string | null {
  if (snapshot.status !== 'active') return 'The actor has ended and receives nothing any more.';
  if (snapshot.can(event as never)) return null;
  const guards = refusedBy(snapshot, event);
  return guards.length === 0
    ? `The machine does not know ${event.type} in this state.`
    : `The machine refuses it in this state: ${guards.join(', ')}.`;
}
