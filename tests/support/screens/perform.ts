/** Performs the gestures of a walk on the rendered screen. */
import { act, fireEvent } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { SimulatedClock } from 'xstate';
import type { Trigger } from '../../../machines/testing/walk.ts';
import { findControl } from '../../../src/devtools/frame/find-control.ts';
import { choose, grab } from '../../../src/devtools/frame/gestures.ts';
import type { ControlledEffects } from '../../../machines/testing/controlled-effects.ts';
import { turn } from './turn.ts';

/** Keys and chords as user-event spells them: `Control+z` is held Control, z, released Control. */
function keyName(chord: string): string {
  const keys = chord.length === 1 ? [chord] : chord.split('+');
  const held = keys.slice(0, -1);
  const key = keys.at(-1) ?? '';
  const down = held.map((one) => `{${one}>}`).join('');
  const up = held.map((one) => `{/${one}}`).join('');
  return `${down}${key.length === 1 ? key : `{${key}}`}${up}`;
}

/** One person with one pointer: gestures of a path follow each other. */
export const newPerson = (): UserEvent =>
  userEvent.setup({
    delay: null,
    // jsdom has no layout, so nothing can cover a control; the check only costs time.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });

export interface Stage {
  readonly user: UserEvent;
  readonly clock: SimulatedClock;
  readonly effects: ControlledEffects;
}

/** Scrolls the part of the page that the control is in by one pixel. */
function scrollOn(control: HTMLElement): void {
  const scroller = control.closest('[data-grid-scroll]') ?? control;
  fireEvent.scroll(scroller, { target: { scrollTop: scroller.scrollTop + 1 } });
}

/** Two frames after a choice the library gives the focus back to the menu's button, and no person is faster. */
async function click(user: UserEvent, control: HTMLElement): Promise<void> {
  const isChoice = control.getAttribute('role') === 'menuitem';
  await user.click(control);
  if (isChoice) await act(() => new Promise<void>((resolve) => afterFrames(3, resolve)));
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count === 1 ? then() : afterFrames(count - 1, then)));
}

export async function perform(trigger: Trigger, { user, clock, effects }: Stage): Promise<void> {
  switch (trigger.do) {
    case 'click':
      await click(user, findControl(trigger.on));
      break;
    case 'hover':
      await user.hover(findControl(trigger.on));
      break;
    case 'unhover':
      await user.unhover(findControl(trigger.on));
      break;
    case 'type':
      await act(async () => findControl(trigger.on).focus());
      // Letter by letter, the screen would report every beginning of the text, by the same transition, and render it. What
      // single keys do is pressed.
      for (const value of ['', trigger.text]) {
        await act(async () => fireEvent.input(findControl(trigger.on), { target: { value } }));
      }
      break;
    case 'press':
      if (trigger.on) findControl(trigger.on).focus();
      await user.keyboard(keyName(trigger.key));
      break;
    case 'scroll':
      scrollOn(findControl(trigger.on));
      break;
    case 'grab':
      grab(findControl(trigger.on), trigger.pointer);
      break;
    case 'copy':
      findControl(trigger.on).focus();
      fireEvent.copy(findControl(trigger.on), { clipboardData: { setData() {} } });
      break;
    case 'choose':
      await act(async () => choose(findControl(trigger.on), trigger.file));
      break;
    case 'paste':
      findControl(trigger.on).focus();
      fireEvent.paste(findControl(trigger.on), {
        clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? trigger.text : '') },
      });
      break;
    case 'clickOutside':
      await user.click(document.body);
      break;
    case 'settle':
      await act(async () => {
        effects.settle(trigger.effect, trigger.outcome);
        await turn();
      });
      break;
    case 'report':
      await act(async () => effects.report(trigger.effect, trigger.event));
      break;
    case 'wait':
      await act(async () => clock.increment(trigger.ms));
      break;
  }
  await act(turn);
}
