/** Effects under a test's command: each run waits until the test says how it ends. */
import { fromCallback, fromPromise, fromTransition, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { invokedSlots } from '../../machines/model.ts';
import type { Outcome, Walk } from '../../machines/walk.ts';

interface Run {
  readonly id: string;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Report = (event: { type: string }) => void;

/** The outcomes of every invoke of a walk and of its children, by invoke id. */
function outcomesOf(walk: Walk): Map<string, readonly Outcome[]> {
  const outcomes = new Map<string, readonly Outcome[]>();
  for (const child of Object.values(walk.children ?? {})) {
    for (const [id, list] of outcomesOf(child)) outcomes.set(id, list);
  }
  for (const [id, slot] of invokedSlots(walk.machine)) {
    outcomes.set(id, walk.effects[id] ?? walk.effects[slot] ?? []);
  }
  return outcomes;
}

export interface WalkEffects {
  /** The walk's machine with every slot provided. */
  readonly machine: AnyStateMachine;
  /** Ends the oldest running effect of that invoke id. */
  settle(invokeId: string, outcome: string): void;
  report(effect: string, event: { type: string }): void;
}

/** `children` says whether child machines run for real or stand still. */
export function provideEffects(walk: Walk, children: 'real' | 'still'): WalkEffects {
  const runs: Run[] = [];
  const reports = new Map<string, Report>();
  const outcomes = outcomesOf(walk);

  const promised = fromPromise<unknown, unknown>(
    ({ self }) =>
      new Promise((resolve, reject) => {
        runs.push({ id: self.id, resolve, reject });
      }),
  );

  const provide = (one: Walk): AnyStateMachine => {
    const slots = new Set([...Object.keys(one.effects), ...invokedSlots(one.machine).values()]);
    const actors: Record<string, AnyActorLogic> = {};
    for (const slot of slots) actors[slot] = promised;
    for (const slot of one.listeners ?? []) {
      actors[slot] = fromCallback(({ sendBack }) => {
        reports.set(slot, sendBack);
      });
    }
    for (const [slot, child] of Object.entries(one.children ?? {})) {
      actors[slot] = children === 'real' ? provide(child) : fromTransition((state) => state, undefined);
    }
    return one.machine.provide({ actors } as never);
  };

  return {
    machine: provide(walk),
    settle(invokeId, name) {
      const index = runs.findIndex((run) => run.id === invokeId);
      const run = runs[index];
      const outcome = outcomes.get(invokeId)?.find((one) => one.name === name);
      if (run === undefined) throw new Error(`${walk.id}: ${invokeId} is not running`);
      if (outcome === undefined) throw new Error(`${walk.id}: ${invokeId} has no outcome "${name}"`);
      runs.splice(index, 1);
      if ('done' in outcome) run.resolve(outcome.done);
      else run.reject(outcome.error);
    },
    report(effect, event) {
      const send = reports.get(effect);
      if (send === undefined) throw new Error(`${walk.id}: ${effect} is not running`);
      send(event);
    },
  };
}

/** Lets settled promises reach their actors: one turn of the event loop, no time. */
export const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** The dotted paths of all active states, outermost first. */
export function activeStates(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    prefix + key,
    ...activeStates(inner, `${prefix}${key}.`),
  ]);
}
