/** What can happen in the present state of a machine with a walk, what is refused and why, and which transitions would be taken. */
import type { AnyMachineSnapshot } from 'xstate';
import { transitionNames } from '../../machines/testing/diagram.ts';
import { activeNodes } from '../../machines/testing/internals.ts';
import { kindOf, movesIn, refusedBy, type Move } from '../../machines/testing/moves.ts';
import { pathOf, type Input, type Simulation } from '../../machines/testing/simulation.ts';
import type { RunningEffect } from '../../machines/testing/controlled-effects.ts';
import type { Walk } from '../../machines/testing/walk.ts';
import type { TransitionStanding } from './chart/chart-label.tsx';

export interface PossibleMove {
  readonly move: Move;
  /** The guards that refuse it; empty when it can be done. */
  readonly refusedBy: readonly string[];
  /** The names of the transitions it takes; none when refused. */
  readonly takes: readonly string[];
}

/** Empty once the machine is done. */
export function possibleMoves(walk: Walk, snapshot: AnyMachineSnapshot): readonly PossibleMove[] {
  if (snapshot.status !== 'active') return [];
  const names = transitionNames(snapshot.machine);
  return movesIn(walk, snapshot).map((move) => {
    const refused = refusedBy(snapshot, move.event);
    const taken = refused.length > 0 ? [] : snapshot.machine.getTransitionData(snapshot, move.event);
    return { move, refusedBy: refused, takes: taken.flatMap((one) => names.get(one) ?? []) };
  });
}

/** The moves that take a transition now. */
export const movesAlong = (moves: readonly PossibleMove[], transition: string): readonly Move[] =>
  moves.filter(({ takes }) => takes.includes(transition)).map(({ move }) => move);

/** How every transition of the machine stands. A refused event's are those of the active states. */
export function standings(
  moves: readonly PossibleMove[],
  snapshot: AnyMachineSnapshot,
): (transition: string) => TransitionStanding {
  const ready = new Set(moves.flatMap(({ takes }) => takes));
  const names = transitionNames(snapshot.machine);
  const refused = new Set(
    moves
      .filter((one) => one.refusedBy.length > 0)
      .flatMap(({ move }) =>
        activeNodes(snapshot).flatMap((node) =>
          (node.transitions.get(move.event.type) ?? []).flatMap((one) => names.get(one) ?? []),
        ),
      ),
  );
  return (transition) => (ready.has(transition) ? 'ready' : refused.has(transition) ? 'refused' : 'idle');
}

/** Which of the running effects of a name a move of the walked actor ends: its own, else the oldest. */
export function effectOf({ effects, actor }: Simulation, name: string): RunningEffect | undefined {
  const same = effects.running().filter(({ id }) => id === name);
  return same.find(({ of }) => of === actor) ?? same[0];
}

/** The words of a link for one running effect: whose it is only where several actors run one of that name. */
export function settleInput({ effects, root }: Simulation, run: RunningEffect, outcome: string): Input {
  const isOnlyOne = effects.running().filter(({ id }) => id === run.id).length === 1;
  const of = run.of === undefined || isOnlyOne ? null : pathOf(root, run.of);
  return { do: 'settle', effect: run.id, outcome, ...(of === null ? {} : { of }) };
}

/** Effects that run and that no move ends: a child's, the parent's, or another child's of the parent. */
export function otherEffects(
  simulation: Simulation,
  moves: readonly PossibleMove[],
): readonly RunningEffect[] {
  const own = new Set(
    moves
      .filter(({ move }) => kindOf(move) === 'effect')
      .flatMap(({ move }) => move.by.flatMap((trigger) => (trigger.do === 'settle' ? trigger.effect : []))),
  );
  const ended = new Set([...own].map((name) => effectOf(simulation, name)?.actor));
  return simulation.effects
    .running()
    .filter(({ actor, outcomes }) => !ended.has(actor) && outcomes.length > 0);
}
