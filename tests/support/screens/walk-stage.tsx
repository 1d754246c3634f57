/** A walk's screen with a real actor, controlled effects and a simulated clock. */
import { act, render } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { createActor, SimulatedClock, type AnyActorRef, type InspectionEvent } from 'xstate';
import { expect } from 'vitest';
import { activeStates } from '../../../machines/testing/diagram.ts';
import type { FlowPath } from '../../../machines/testing/model.ts';
import type { Move } from '../../../machines/testing/moves.ts';
import type { RegisteredWalk } from '../../../machines/testing/register.ts';
import { actorAt } from '../../../machines/testing/simulation.ts';
import { controlEffects } from '../../../machines/testing/controlled-effects.ts';
import type { Trigger } from '../../../machines/testing/walk.ts';
import { isUsable } from '../../../src/devtools/frame/find-control.ts';
import { newPerson, perform, type Stage } from './perform.ts';
import { expectShown } from './expectations.ts';
import { turn } from './turn.ts';

export type Screen = ComponentType<{ actor: AnyActorRef }>;

/** A link is followed by the application's router, which is not there; jsdom itself cannot navigate. */
const stayHere = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};

/** Renders the screen and leads a child's parent to where the child starts. */
async function openStage(
  { walk, stage }: RegisteredWalk,
  Shown: Screen,
  inspect: (event: InspectionEvent) => void,
) {
  const host = stage?.parent ?? walk;
  const effects = controlEffects(host, 'real');
  const clock = new SimulatedClock();
  const scene: Stage = { user: newPerson(), clock, effects };
  const root = createActor(effects.machine, { input: host.input, clock, inspect }).start();
  const view = render(
    <Suspense>
      <Shown actor={root} />
    </Suspense>,
  );
  document.addEventListener('click', stayHere);
  await act(turn);
  for (const trigger of stage?.arrive ?? []) await perform(trigger, scene);
  const actor = actorAt(root, stage?.child ?? '');
  if (actor === undefined) throw new Error(`${walk.id} is not running`);
  return {
    actor,
    perform: (trigger: Trigger) => perform(trigger, scene),
    close() {
      view.unmount();
      document.removeEventListener('click', stayHere);
      root.stop();
    },
  };
}

function expectRefused(moves: readonly Move[]): void {
  for (const { name, by } of moves) {
    const control = by.flatMap((trigger) => ('on' in trigger && trigger.on ? [trigger.on] : []))[0];
    if (control) expect(isUsable(control), `${name} is refused, but ${control.name} is usable`).toBe(false);
  }
}

/** Follows one path by gestures only, and asserts machine and screen after each. */
export async function followOnScreen(
  entry: RegisteredWalk,
  path: FlowPath,
  Shown: Screen,
  inspect: (event: InspectionEvent) => void,
): Promise<void> {
  const { walk } = entry;
  const stage = await openStage(entry, Shown, inspect);
  const expectState = (expected: FlowPath['initial']) => {
    const snapshot = stage.actor.getSnapshot();
    const { value } = snapshot;
    expect({ value, relevant: walk.relevant(snapshot.context, snapshot) }).toEqual({
      value: expected.value,
      relevant: walk.relevant(expected.context, expected),
    });
    for (const state of activeStates(value)) walk.states[state]?.forEach(expectShown);
  };
  const done: string[] = [];
  try {
    expectState(path.initial);
    for (const { move, state, refusedBefore = [] } of path.steps) {
      expectRefused(refusedBefore);
      done.push(move.name);
      for (const trigger of move.by) await stage.perform(trigger);
      expectState(state);
      move.shows.forEach(expectShown);
    }
    expectRefused(path.refused);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${done.join(' → ') || 'at the start'}: ${message}`, { cause });
  } finally {
    stage.close();
  }
}
