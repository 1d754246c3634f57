/** A walk's machine with controlled effects: each run waits until a test ends it, and then ends synchronously. */
import {
  fromCallback,
  fromTransition,
  initialTransition,
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import { invokedSlots } from './diagram.ts';
import { parentOf } from './internals.ts';
import { outcomesOf } from './moves.ts';
import type { Outcome, Walk } from './walk.ts';

/** The end of an effect. */
export type Settled =
  | { readonly type: 'done'; readonly output: unknown }
  | { readonly type: 'failed'; readonly error: unknown };
type Report = (event: { type: string }) => void;

/** A walk with the walks of all its descendants. */
export function family(walk: Walk): readonly Walk[] {
  return [walk, ...Object.values(walk.children ?? {}).flatMap(family)];
}

/** The outcomes of every invoke of a walk and of its children, by invoke id. */
function allOutcomes(walk: Walk): Map<string, readonly Outcome[]> {
  return new Map(
    family(walk)
      .toReversed()
      .flatMap((one) => [...invokedSlots(one.machine).keys()].map((id) => [id, outcomesOf(one, id)])),
  );
}

type Waiting = Snapshot<unknown> & { readonly input: unknown };

export interface RunningEffect {
  /** The invoke id. */
  readonly id: string;
  readonly actor: AnyActorRef;
  /** The actor that waits for it. */
  readonly of: AnyActorRef | undefined;
  readonly outcomes: readonly Outcome[];
  /** The input of the effect. */
  readonly input: unknown;
}

export interface ControlledEffects {
  /** The walk's machine with every slot provided. */
  readonly machine: AnyStateMachine;
  /** The effects that wait for their end, oldest first. */
  running(): readonly RunningEffect[];
  /**
   * Ends the oldest running effect with that invoke id, or the one of the given actor, because several may save at
   * once.
   * @throws if none runs, or it has no such outcome
   */
  settle(invokeId: string, outcome: string, of?: AnyActorRef): void;
  /** The same with an end that no walk names, for example a recorded one. */
  end(invokeId: string, settled: Settled, of?: AnyActorRef): void;
  /** @throws if the effect is not running */
  report(effect: string, event: { type: string }): void;
}

/** A child that stands still as it started. */
const standing = ({ machine }: Walk) =>
  fromTransition(
    (context: unknown) => context,
    ({ input }) => (initialTransition(machine, input)[0] as AnyMachineSnapshot).context as unknown,
  );

/** `children` says whether child machines run, or are replaced by ones that do nothing. */
export function controlEffects(walk: Walk, children: 'real' | 'still'): ControlledEffects {
  const runs = new Set<AnyActorRef>();
  const reports = new Map<string, Report>();
  const outcomes = allOutcomes(walk);

  const waiting: ActorLogic<Waiting, Settled> = {
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: (_, { self }) => void runs.add(self),
    transition: (snapshot, event, { self }) => {
      runs.delete(self);
      if (event.type === 'done')
        return { ...snapshot, status: 'done', output: event.output, error: undefined };
      return event.type === 'failed'
        ? { ...snapshot, status: 'error', output: undefined, error: event.error }
        : { ...snapshot, status: 'stopped', output: undefined, error: undefined };
    },
  };

  const provide = (one: Walk): AnyStateMachine => {
    const slots = new Set([...Object.keys(one.effects), ...invokedSlots(one.machine).values()]);
    const actors: Record<string, AnyActorLogic> = {};
    for (const slot of slots) actors[slot] = waiting;
    for (const slot of one.listeners ?? []) {
      actors[slot] = fromCallback(({ sendBack }) => {
        reports.set(slot, sendBack);
        return () => void reports.delete(slot);
      });
    }
    for (const [slot, child] of Object.entries(one.children ?? {})) {
      actors[slot] = children === 'real' ? provide(child) : standing(child);
    }
    return one.machine.provide({ actors } as never);
  };

  const end = (invokeId: string, settled: Settled, of?: AnyActorRef) => {
    const run = [...runs].find(
      (actor) => actor.id === invokeId && (of === undefined || parentOf(actor) === of),
    );
    if (run === undefined) throw new Error(`${walk.id}: ${invokeId} is not running`);
    run.send(settled);
  };

  return {
    machine: provide(walk),
    end,
    running: () =>
      [...runs].map((actor) => ({
        id: actor.id,
        actor,
        of: parentOf(actor),
        outcomes: outcomes.get(actor.id) ?? [],
        input: (actor.getSnapshot() as Waiting).input,
      })),
    settle(invokeId, name, of) {
      const outcome = outcomes.get(invokeId)?.find((one) => one.name === name);
      if (outcome === undefined) throw new Error(`${walk.id}: ${invokeId} has no outcome "${name}"`);
      end(
        invokeId,
        'done' in outcome ? { type: 'done', output: outcome.done } : { type: 'failed', error: outcome.error },
        of,
      );
    },
    report(effect, event) {
      const send = reports.get(effect);
      if (send === undefined) throw new Error(`${walk.id}: ${effect} is not running`);
      send(event);
    },
  };
}
