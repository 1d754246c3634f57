/** Transition coverage of a machine. */
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { transitionNames } from './diagram.ts';
import { transitionsOf } from './internals.ts';

export interface CoverageReport {
  readonly total: number;
  readonly covered: number;
  /** Names of the covered transitions. */
  readonly taken: readonly string[];
  readonly missing: readonly string[];
}

/** The machine of an inspection event's actor; undefined for effects. */
export function machineOf(actorRef: unknown): AnyStateMachine | undefined {
  const logic = (actorRef as { logic?: { root?: unknown } }).logic;
  return logic?.root === undefined ? undefined : (logic as unknown as AnyStateMachine);
}

/** The names of the transitions that a microstep took; empty for other inspection events. */
export function transitionsTaken(event: InspectionEvent): readonly string[] {
  if (event.type !== '@xstate.microstep') return [];
  const machine = machineOf(event.actorRef);
  if (machine === undefined) return [];
  const names = transitionNames(machine);
  return transitionsOf(event).flatMap((one) => names.get(one) ?? []);
}

/** Records the transitions of a machine that ran, in every actor of the machine. */
export function watchCoverage(machine: AnyStateMachine) {
  const names = new Set(transitionNames(machine).values());
  const taken = new Set<string>();
  return {
    inspect(event: InspectionEvent) {
      if (event.type !== '@xstate.microstep' || machineOf(event.actorRef)?.id !== machine.id) return;
      for (const name of transitionsTaken(event)) if (names.has(name)) taken.add(name);
    },
    report(): CoverageReport {
      const missing = [...names].filter((name) => !taken.has(name));
      const covered = [...names].filter((name) => taken.has(name));
      return { total: names.size, covered: covered.length, taken: covered, missing };
    },
  };
}
