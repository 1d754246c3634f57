/**
 * Runs a registered walk: the real machines with controlled effects and a controlled clock. The same inputs always
 * lead to the same states, so a run can be stored, sent to another person and undone step by step.
 */
import { createActor, type AnyActorRef, type AnyMachineSnapshot, type InspectionEvent } from 'xstate';
import { machineOf } from './coverage.ts';
import type { RegisteredWalk } from './register.ts';
import { controlEffects, type Settled, type ControlledEffects } from './controlled-effects.ts';
import { steppedClock, type SteppedClock } from './stepped-clock.ts';
import type { Trigger, Walk } from './walk.ts';

/**
 * An input from outside the machines. `to` is an actor's path below the root, `a.b`; empty for the root. `of` is the
 * path of the actor whose effect ends, if several actors run an effect of that name.
 */
export type Input =
  | { readonly do: 'send'; readonly to: string; readonly event: { readonly type: string } }
  | { readonly do: 'end'; readonly effect: string; readonly settled: Settled }
  /** Only as the first input: replaces the walk's own machine input. */
  | { readonly do: 'start'; readonly input: unknown }
  | (Extract<Trigger, { do: 'settle' }> & { readonly of?: string })
  | Extract<Trigger, { do: 'report' | 'wait' }>;

export interface Simulation {
  /** The actor that the screen shows. */
  readonly root: AnyActorRef;
  /** The actor that is walked: the root, or the child named in the register. */
  readonly actor: AnyActorRef;
  readonly effects: ControlledEffects;
  readonly clock: SteppedClock;
  /** @throws if the input is not possible now */
  apply(input: Input): void;
  end(): void;
}

/** The actor at a path below another; undefined if it is not running. */
export function actorAt(root: AnyActorRef, path: string): AnyActorRef | undefined {
  if (path === '') return root;
  return path
    .split('.')
    .reduce((actor: AnyActorRef | undefined, id) => actor?.getSnapshot().children?.[id], root);
}

/** The path of a running actor below a root; null if it is not a descendant. */
export function pathOf(root: AnyActorRef, actor: AnyActorRef, prefix = ''): string | null {
  if (root === actor) return prefix;
  const children: Record<string, AnyActorRef> = root.getSnapshot().children ?? {};
  for (const [id, child] of Object.entries(children)) {
    const found = pathOf(child, actor, prefix === '' ? id : `${prefix}.${id}`);
    if (found !== null) return found;
  }
  return null;
}

type Gesture = (by: readonly Trigger[]) => string;

const whole: Gesture = (by) => JSON.stringify(by);
/** Without what its effects end with, which comes after the event. */
const withoutEffects: Gesture = (by) => JSON.stringify(by.filter((trigger) => trigger.do !== 'settle'));

/** The event that a gesture triggers, as the walk of an actor or of one of its children says; the end of a child is none. */
function eventBy(gesture: string, read: Gesture, walk: Walk, actor: AnyActorRef, to = ''): Input | undefined {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  const found = Object.values(walk.events)
    .flat()
    .find(
      ({ by, event }) => !event.type.startsWith('xstate.') && read(by) === gesture && snapshot.can(event),
    );
  if (found !== undefined) return { do: 'send', to, event: found.event };
  const children: Record<string, AnyActorRef> = snapshot.children;
  for (const [id, child] of Object.entries(children)) {
    const childWalk = Object.values(walk.children ?? {}).find((one) => one.id === machineOf(child)?.id);
    const sent = childWalk && eventBy(gesture, read, childWalk, child, to === '' ? id : `${to}.${id}`);
    if (sent) return sent;
  }
  return undefined;
}

/**
 * The next input on the way to a child's start, and the rest of the way. Several gestures may trigger one event, as where a
 * row is opened to get at its button.
 */
function nextInput(
  parent: Walk,
  root: AnyActorRef,
  way: readonly [Trigger, ...Trigger[]],
): readonly [Input, readonly Trigger[]] {
  const [trigger, ...rest] = way;
  if (trigger.do === 'settle' || trigger.do === 'report' || trigger.do === 'wait') return [trigger, rest];
  for (const read of [whole, withoutEffects])
    for (let length = 1; length <= way.length; length += 1) {
      const input = eventBy(JSON.stringify(way.slice(0, length)), read, parent, root);
      if (input !== undefined) return [input, way.slice(length)];
    }
  throw new Error(`${parent.id}: no case of its walk is triggered by ${JSON.stringify([trigger])}`);
}

/**
 * @param input replaces the input that the root's walk names
 * @throws if the walk is a child's and `arrive` does not lead to it
 */
export function simulate(
  { walk, stage }: Pick<RegisteredWalk, 'walk' | 'stage'>,
  inspect?: (event: InspectionEvent) => void,
  input?: unknown,
): Simulation {
  const host = stage?.parent ?? walk;
  const effects = controlEffects(host, 'real');
  const clock = steppedClock();
  const root = createActor(effects.machine, {
    id: host.id,
    input: input ?? host.input,
    clock: clock as never,
    ...(inspect ? { inspect } : {}),
  }).start();
  const settle = ({ effect, outcome, of }: Extract<Input, { do: 'settle' }>) => {
    const waiting = of === undefined ? undefined : actorAt(root, of);
    if (of !== undefined && waiting === undefined) throw new Error(`${host.id}: there is no actor ${of}`);
    effects.settle(effect, outcome, waiting);
  };
  const apply = (input: Input) => {
    switch (input.do) {
      case 'send': {
        const target = actorAt(root, input.to);
        if (target === undefined) throw new Error(`${host.id}: there is no actor ${input.to}`);
        target.send(input.event);
        break;
      }
      case 'end':
        effects.end(input.effect, input.settled);
        break;
      case 'start':
        break;
      case 'settle':
        settle(input);
        break;
      case 'report':
        effects.report(input.effect, input.event);
        break;
      case 'wait':
        clock.advance(input.ms);
        break;
    }
  };
  let way = stage?.arrive ?? [];
  for (let [first, ...others] = way; first !== undefined; [first, ...others] = way) {
    const [input, rest] = nextInput(host, root, [first, ...others]);
    apply(input);
    way = rest;
  }
  if (stage?.takes !== undefined) actorAt(root, stage.child)?.send(stage.takes);
  const actor = actorAt(root, stage?.child ?? '');
  if (actor === undefined) throw new Error(`${walk.id} is not running where the register says`);
  return { root, actor, effects, clock, apply, end: () => root.stop() };
}
