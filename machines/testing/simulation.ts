/**
 * A registered walk, running: the real machines, effects and clock under command. The same inputs always lead to the
 * same states, so a walk can be written down, sent to somebody and taken back step by step.
 */
import { createActor, type AnyActorRef, type InspectionEvent } from 'xstate';
import type { RegisteredWalk } from './register.ts';
import { invokedSlots } from './diagram.ts';
import { controlEffects, type Settled, type ControlledEffects } from './controlled-effects.ts';
import { steppedClock, type SteppedClock } from './stepped-clock.ts';
import type { Trigger, Walk } from './walk.ts';

/**
 * What comes into the machines from outside. `to` is an actor's path below the root, `a.b`; empty for the root. `of`
 * is the path of the actor whose effect ends, where several actors run an effect of that name.
 */
export type Input =
  | { readonly do: 'send'; readonly to: string; readonly event: { readonly type: string } }
  | { readonly do: 'end'; readonly effect: string; readonly settled: Settled }
  /** Comes first, or not at all: another input than the walk's own. */
  | { readonly do: 'start'; readonly input: unknown }
  | (Extract<Trigger, { do: 'settle' }> & { readonly of?: string })
  | Extract<Trigger, { do: 'report' | 'wait' }>;

export interface Simulation {
  /** The actor the screen shows. */
  readonly root: AnyActorRef;
  /** The actor that is walked: the root, or the child that the register names. */
  readonly actor: AnyActorRef;
  readonly effects: ControlledEffects;
  readonly clock: SteppedClock;
  /** @throws if the input cannot happen now */
  apply(input: Input): void;
  end(): void;
}

/** The actor at a path below another; undefined when it does not run. */
export function actorAt(root: AnyActorRef, path: string): AnyActorRef | undefined {
  if (path === '') return root;
  return path
    .split('.')
    .reduce((actor: AnyActorRef | undefined, id) => actor?.getSnapshot().children?.[id], root);
}

/** The path of a running actor below a root; null when it is none of its descendants. */
export function pathOf(root: AnyActorRef, actor: AnyActorRef, prefix = ''): string | null {
  if (root === actor) return prefix;
  const children: Record<string, AnyActorRef> = root.getSnapshot().children ?? {};
  for (const [id, child] of Object.entries(children)) {
    const found = pathOf(child, actor, prefix === '' ? id : `${prefix}.${id}`);
    if (found !== null) return found;
  }
  return null;
}

/** What a gesture sends to an actor, or to one of its children, as their walks say; undefined where it sends nothing. */
function sentBy(gesture: string, walk: Walk, root: AnyActorRef, to: string): Input | undefined {
  const actor = actorAt(root, to);
  const found = Object.values(walk.events)
    .flat()
    .find((one) => JSON.stringify(one.by) === gesture && actor?.getSnapshot().can(one.event));
  if (found !== undefined) return { do: 'send', to, event: found.event };
  for (const [id, slot] of invokedSlots(walk.machine)) {
    const child = walk.children?.[slot];
    const sent = child && sentBy(gesture, child, root, to === '' ? id : `${to}.${id}`);
    if (sent !== undefined) return sent;
  }
  return undefined;
}

/** A gesture of the way to a child's start, as the event that the walks say it triggers. */
function inputOf(parent: Walk, root: AnyActorRef, trigger: Trigger): Input {
  if (trigger.do === 'settle' || trigger.do === 'report' || trigger.do === 'wait') return trigger;
  const gesture = JSON.stringify([trigger]);
  const sent = sentBy(gesture, parent, root, '');
  if (sent === undefined) throw new Error(`${parent.id}: no case of its walk is triggered by ${gesture}`);
  return sent;
}

/**
 * @param input another one than the root's walk names
 * @throws if the walk is a child's and the way to it does not lead there
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
  for (const trigger of stage?.arrive ?? []) apply(inputOf(host, root, trigger));
  const actor = actorAt(root, stage?.child ?? '');
  if (actor === undefined) throw new Error(`${walk.id} is not running where the register says`);
  return { root, actor, effects, clock, apply, end: () => root.stop() };
}
