/**
 * The moves that are possible in a state of a walked machine, by a person, an effect or time, and why others are
 * refused.
 */
import { __unsafe_getAllOwnEventDescriptors as ownDescriptors, type AnyMachineSnapshot } from 'xstate';
import { eventText, guardName, invokedSlots } from './diagram.ts';
import { activeNodes } from './internals.ts';
import type { Trigger, Outcome, Expectation, Walk } from './walk.ts';

/** An event of the machine, or one the machine receives from an actor or a delay. */
export interface ModelEvent {
  readonly type: string;
  readonly [data: string]: unknown;
}

/** One possible event in a state. */
export interface Move {
  /** For people: `form.submit: everything filled`. */
  readonly name: string;
  readonly event: ModelEvent;
  readonly by: readonly Trigger[];
  readonly shows: readonly Expectation[];
  /** Paths to other states do not begin with it. */
  readonly shortcut?: boolean;
}

export type MoveKind = 'event' | 'effect' | 'delay';

export function kindOf({ event }: Move): MoveKind {
  if (event.type.startsWith('xstate.after.')) return 'delay';
  return /^xstate\.(done|error)\.actor\./.test(event.type) ? 'effect' : 'event';
}

export const caseName = (eventType: string, { name }: { readonly name: string }): string =>
  `${eventText(eventType)}: ${name}`;

/** The outcomes of an invoke, by its own id or by its slot. */
export const outcomesOf = (walk: Walk, invokeId: string): readonly Outcome[] =>
  walk.effects[invokeId] ?? walk.effects[invokedSlots(walk.machine).get(invokeId) ?? invokeId] ?? [];

/** The moves for each end of an invoke, from the outcomes of its slot. */
function outcomeMoves(walk: Walk, kind: 'done' | 'error', invokeId: string): Move[] {
  return outcomesOf(walk, invokeId).flatMap((outcome): Move[] => {
    const by = [{ do: 'settle', effect: invokeId, outcome: outcome.name } as const];
    const name = `${invokeId}: ${outcome.name}`;
    const shows = outcome.shows ?? [];
    const actor = { type: `xstate.${kind}.actor.${invokeId}`, actorId: invokeId };
    if (kind === 'done' && 'done' in outcome) {
      return [{ name, by, shows, event: { ...actor, output: outcome.done } }];
    }
    return kind === 'error' && 'error' in outcome
      ? [{ name, by, shows, event: { ...actor, error: outcome.error } }]
      : [];
  });
}

/** Milliseconds of a named delay, from the walk. */
function delayOf({ id, delays = {} }: Walk, name: string): number {
  const delay = delays[name];
  if (delay === undefined) throw new Error(`${id}: the walk does not say how long ${name} is`);
  return delay;
}

/** All moves in a state. An event without a case in the walk is an error. */
export function movesIn(walk: Walk, snapshot: AnyMachineSnapshot): Move[] {
  return (ownDescriptors(snapshot) as string[]).flatMap((descriptor): Move[] => {
    const cases = walk.events[descriptor];
    if (cases !== undefined) {
      return cases
        .filter((one) => one.when?.(snapshot) ?? true)
        .map((one) => ({
          name: caseName(descriptor, one),
          event: one.event,
          by: one.by,
          shows: one.shows ?? [],
          shortcut: one.shortcut === true,
        }));
    }
    const [, kind, , id] = /^xstate\.(done|error)\.(actor)\.(.+)$/.exec(descriptor) ?? [];
    if ((kind === 'done' || kind === 'error') && id !== undefined) return outcomeMoves(walk, kind, id);
    const delay = /^xstate\.after\.([^.]+)\./.exec(descriptor)?.[1];
    if (delay !== undefined) {
      const by = [{ do: 'wait', ms: delayOf(walk, delay) } as const];
      return [{ name: `after ${delay}`, event: { type: descriptor }, by, shows: [] }];
    }
    throw new Error(`${walk.id}: the walk has no case for ${descriptor}`);
  });
}

/** The guards that block an event in a state; empty if the event has an effect. */
export function refusedBy(snapshot: AnyMachineSnapshot, event: ModelEvent): readonly string[] {
  if (snapshot.can(event as never)) return [];
  const guards = activeNodes(snapshot).flatMap((node) =>
    (node.transitions.get(event.type) ?? []).map((one) => guardName(one.guard) ?? 'condition'),
  );
  return [...new Set(guards)];
}
