/** What may happen to a machine in a state, as the inspector offers and draws it. Pure. */
import type { AnyMachineSnapshot } from 'xstate';
import { transitionNames, type Diagram } from '../../../machines/diagram.ts';
import { movesIn, refusedBy, type ModelEvent, type Move } from '../../../machines/moves.ts';
import type { Walk } from '../../../machines/walk.ts';
import type { TransitionStanding } from '../chart/chart-label.tsx';

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

export function standings(
  walk: Walk,
  snapshot: AnyMachineSnapshot,
  { transitions }: Diagram,
): (id: string) => TransitionStanding {
  const { machine } = snapshot;
  const names = transitionNames(machine);
  const active = new Set(snapshot._nodes.map(({ id }) => id));
  const known = new Map(transitions.map((one) => [one.id, one]));
  const moves = snapshot.status === 'active' ? movesIn(walk, snapshot) : [];
  const ready = new Set(
    moves
      .filter(({ event }) => snapshot.can(event as never))
      .flatMap(({ event }) => machine.getTransitionData(snapshot, event as never))
      .map((one) => names.get(one)),
  );
  return (id) => {
    if (ready.has(id)) return 'ready';
    const here = snapshot.status === 'active' && active.has(known.get(id)?.source ?? '');
    return here && known.get(id)?.guard !== null ? 'refused' : 'idle';
  };
}
