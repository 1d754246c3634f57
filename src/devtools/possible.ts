/**
 * The moves that are possible in the current state of a walked machine, the refused ones with the reason, and the
 * transitions that each takes.
 */
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
  /** The guards that refuse it; empty if it is possible. */
  readonly refusedBy: readonly string[];
  /** The names of the transitions it takes; empty if refused. */
  readonly takes: readonly string[];
}

/** Empty when the machine is done. */
export function possibleMoves(walk: Walk, snapshot: AnyMachineSnapshot): readonly PossibleMove[] {
  if (snapshot.status !== 'active') return [];
  const names = transitionNames(snapshot.machine);
  return movesIn(walk, snapshot).map((move) => {
    const refused = refusedBy(snapshot, move.event);
    const taken = refused.length > 0 ? [] : snapshot.machine.getTransitionData(snapshot, move.event);
    return { move, refusedBy: refused, takes: taken.flatMap((one) => names.get(one) ?? []) };
  });
}

export const movesAlong = (moves: readonly PossibleMove[], transition: string): readonly Move[] =>
  moves.filter(({ takes }) => takes.includes(transition)).map(({ move }) => move);

/** The standing of every transition. Those of a refused event belong to the active states. */
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

/** The running effect that a move of the walked actor ends: its own, otherwise the oldest of that name. */
export function effectOf({ effects, actor }: Simulation, name: string): RunningEffect | undefined {
  const same = effects.running().filter(({ id }) => id === name);
  return same.find(({ of }) => of === actor) ?? same[0];
}

/** The input that ends a running effect. It names the actor only if several actors run an effect of that name. */
export function settleInput({ effects, root }: Simulation, run: RunningEffect, outcome: string): Input {
  const isOnlyOne = effects.running().filter(({ id }) => id === run.id).length === 1;
  const of = run.of === undefined || isOnlyOne ? null : pathOf(root, run.of);
  return { do: 'settle', effect: run.id, outcome, ...(of === null ? {} : { of }) };
}

/** Running effects that no move ends: a child's, the parent's, or those of the parent's other children. */
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
