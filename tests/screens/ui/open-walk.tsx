/** Opens a walk's screen for a test that checks more than the walk does, such as where the focus is. */
import { act, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { createActor, SimulatedClock, type AnyActorRef, type AnyEventObject } from 'xstate';
import type { Walk } from '../../../machines/testing/walk.ts';
import { loadScreen } from '../../../src/screens.ts';
import { newPerson } from '../../support/screens/perform.ts';
import { controlEffects } from '../../../machines/testing/controlled-effects.ts';
import { turn } from '../../support/screens/turn.ts';

/** @param draw what to draw instead of the walk's own screen */
export async function openWalk(walk: Walk, draw?: (actor: AnyActorRef) => ReactNode, input = walk.input) {
  const effects = controlEffects(walk, 'real');
  const clock = new SimulatedClock();
  const actor = createActor(effects.machine, { input, clock }).start();
  const Shown = draw ? null : await loadScreen(walk.id);
  render(<Suspense>{Shown ? <Shown actor={actor} /> : draw?.(actor)}</Suspense>);
  await act(turn);
  const user = newPerson();
  return {
    user,
    /** What an effect that listens would report. */
    async send(event: AnyEventObject) {
      act(() => actor.send(event));
      await act(turn);
    },
    async settle(effect: string, outcome: string) {
      await act(async () => {
        effects.settle(effect, outcome);
        await turn();
      });
    },
    async wait(seconds: number) {
      for (let second = 0; second < seconds; second += 1) act(() => clock.increment(1000));
      await act(turn);
    },
    /** Types where the focus is, and presses Enter. */
    async enter(text = '') {
      await user.keyboard(`${text}{Enter}`);
      await act(turn);
    },
    /** Types where the focus is and presses Tab, `tabs` times. */
    async typeOn(text: string, tabs = 1) {
      await user.keyboard(text);
      for (let stop = 0; stop < tabs; stop += 1) await user.tab();
    },
  };
}
